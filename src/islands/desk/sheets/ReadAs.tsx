import { useStore } from '@nanostores/react';
import { $sheetChoices, readSheetAs } from '#stores/desk/sheets.ts';
import type { SheetsProps } from './words.ts';

interface Props extends Pick<SheetsProps, 'words'> {
  /** Some texts are in Zawgyi, and could be converted. */
  zawgyi: boolean;
}

/** How the sheet is read: what its stock means, and what is done with Zawgyi. */
export function ReadAs({ words: { readAs: t }, zawgyi }: Props) {
  const choices = useStore($sheetChoices);
  const converts = choices.zawgyi === 'convert';
  return (
    <fieldset className="sheets-as">
      <legend>{t.stock}</legend>
      {(['changes', 'counted'] as const).map((stock) => (
        <label key={stock}>
          <input
            type="radio"
            name="sheets-stock"
            checked={choices.stock === stock}
            onChange={() => void readSheetAs({ stock })}
          />
          <span>{t[stock]}</span>
        </label>
      ))}
      {choices.stock === 'counted' && <p className="sheets-warning">{t.warning}</p>}
      {(zawgyi || converts) && (
        <label>
          <input
            type="checkbox"
            checked={converts}
            onChange={() => void readSheetAs({ zawgyi: converts ? 'refuse' : 'convert' })}
          />
          <span>{t.zawgyi}</span>
        </label>
      )}
    </fieldset>
  );
}
