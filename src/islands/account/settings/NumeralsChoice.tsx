import { useStore } from '@nanostores/react';
import { $numerals, chooseNumerals, type Numerals } from '#stores/shell/numerals.ts';
import { saveNumerals } from '#stores/account/profile.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { alertFailure } from '#islands/account/alertFailure.ts';

interface Props {
  words: AccountProps['words']['settings'];
}

/** The digits of Burmese pages. */
export function NumeralsChoice({ words }: Props) {
  const chosen = useStore($numerals) ?? 'en';
  const choose = async (numerals: Numerals): Promise<void> => {
    chooseNumerals(numerals);
    const outcome = await saveNumerals(numerals);
    // The choice stays on this device in any case.
    if (!outcome.ok) await alertFailure(outcome);
  };
  const choices = [
    ['en', words.arabic],
    ['my', words.burmese],
  ] as const;
  return (
    <fieldset className="field" aria-describedby="numerals-hint">
      <legend>
        <h3>{words.numerals}</h3>
      </legend>
      <p className="hint muted" id="numerals-hint">
        {words.numeralsText}
      </p>
      {choices.map(([numerals, name]) => (
        <label key={numerals} className="option" translate="no">
          <input type="radio" name="numerals" checked={numerals === chosen} onChange={() => void choose(numerals)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
