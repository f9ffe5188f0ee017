import { useState } from 'react';
import type { CheckedSheet, SheetFault } from '#contract/operator/goods/sheets.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { Sentence } from './Sentence.tsx';
import type { SheetsProps } from './words.ts';

/** How many are shown at first. */
const few = 20;

/** What is wrong with a sheet, by row and column. */
export function Faults({ words, checked }: Pick<SheetsProps, 'words'> & { checked: CheckedSheet }) {
  const { faults: t } = words;
  const [isWhole, setWhole] = useState(false);
  const { faults, faultCount } = checked;
  const shown = isWhole ? faults : faults.slice(0, few);
  return (
    <>
      <p>{t.hint}</p>
      <ol className="sheets-faults">
        {shown.map((fault, i) => (
          <li key={i}>
            <b className="num">{placeText(fault, t)}</b>
            <Sentence text={fault.message} words={words} />
          </li>
        ))}
      </ol>
      {!isWhole && faults.length > few && (
        <button type="button" className="btn sheets-plain" onClick={() => setWhole(true)}>
          {fill(t.all, { count: faults.length })}
        </button>
      )}
      {isWhole && faultCount > faults.length && <p>{plural(t, 'more', faultCount - faults.length)}</p>}
    </>
  );
}

function placeText({ sheet, row, column, cell }: SheetFault, t: SheetsProps['words']['faults']): string {
  const parts = [
    sheet === undefined ? '' : fill(t.sheet, { sheet }),
    row === undefined ? '' : fill(t.row, { row }),
    column === undefined ? '' : fill(t.column, { column }),
  ].filter(Boolean);
  const place = parts.length === 0 ? t.file : parts.join(' · ');
  return cell === undefined ? place : `${place} (${cell})`;
}
