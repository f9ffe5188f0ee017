import { type ReactNode, useState } from 'react';
import type { EntityChange } from '#contract/operator/goods/catalogue.ts';
import type { CheckedSheet, SheetFault } from '#contract/operator/goods/sheets.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { fieldText } from '#islands/desk/fieldText.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { type ImportOutcome, importShown } from '#stores/desk/sheets.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Fold } from '#islands/kit/Fold.tsx';
import { rows } from '#islands/kit/Part.tsx';
import type { SheetsProps } from './words.ts';
import { inWords } from './inWords.ts';

interface Props extends SheetsProps {
  checked: CheckedSheet;
  shown: string;
}

/** Number of the changes that are shown at first. */
const few = 20;

/** The changes that a sheet would make, field by field, and the button that makes exactly these. */
export function Differences({ checked, shown, words }: Props) {
  const { changes, more, created, updated, products, missingPictures, stockLeft } = checked;
  const [isWhole, setWhole] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const take = async (): Promise<void> => {
    setBusy(true);
    const came = await importShown(shown);
    setBusy(false);
    setOutcome(came);
  };
  const count = created + updated;
  return (
    <>
      {stockLeft > 0 && <Warning>{plural(words, 'stockLeft', stockLeft)}</Warning>}
      {missingPictures.length > 0 && (
        <Fold summary={plural(words, 'missingPictures', missingPictures.length)}>
          <ul>
            {missingPictures.map((path) => (
              <li key={path}>
                <code className="wrap-anywhere">{path}</code>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <ul className={rows}>
        {(isWhole ? changes : changes.slice(0, few)).map((change, i) => (
          <Thing key={i} change={change} words={words} />
        ))}
      </ul>
      {!isWhole && changes.length > few && (
        <button type="button" className="btn justify-self-start" onClick={() => setWhole(true)}>
          {fill(words.showAll, { count: changes.length })}
        </button>
      )}
      {isWhole && more > 0 && <p className="muted">{plural(words, 'more', more)}</p>}
      {count > 0 && (
        <div className="grid justify-items-start gap-2">
          {products > 0 && <p>{plural(words, 'pages', products)}</p>}
          <ErrorText text={outcome && failureIn(outcome, words)} />
          <button
            type="button"
            data-take
            className="btn btn-primary"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || take())}
          >
            {isBusy ? words.importing : plural(words, 'take', count)}
          </button>
        </div>
      )}
    </>
  );
}

function Thing({ change, words }: Pick<Props, 'words'> & { change: EntityChange }) {
  const { kind, name, id, fields } = change;
  return (
    <li>
      <p>
        <b>{name}</b>{' '}
        <span className="muted">
          {words.things[kind]}
          {id !== undefined && ` ${id}`}
        </span>{' '}
        {change.change === 'created' && <Badge tone="done">{words.changes.new}</Badge>}
      </p>
      {fields.map((field) => (
        <p key={field.field} className="tabular-nums">
          {fieldText(field, words)}{' '}
          {field.note !== undefined && (
            <span className="muted" lang="en">
              ({field.note})
            </span>
          )}
        </p>
      ))}
    </li>
  );
}

function failureIn(outcome: ImportOutcome, words: Props['words']): string | undefined {
  switch (outcome.state) {
    case 'unsure':
      return words.unsure;
    case 'refused':
      return fill(words.failed, { message: outcome.reason });
    case 'done':
    case 'outdated':
      return undefined;
  }
}

/** Number of the faults that are shown at first. */
const fewFaults = 20;

/** The faults of a sheet, by row and column. */
export function Faults({ words, checked }: Pick<SheetsProps, 'words'> & { checked: CheckedSheet }) {
  const { faults: t } = words;
  const [isWhole, setWhole] = useState(false);
  const { faults, faultCount } = checked;
  const shown = isWhole ? faults : faults.slice(0, fewFaults);
  return (
    <>
      <p>{t.hint}</p>
      <ol className={rows} data-faults>
        {shown.map((fault, i) => (
          <li key={i} className="grid grid-cols-1">
            <b className="tabular-nums">{placeText(fault, t)}</b>
            <Sentence text={fault.message} words={words} />
          </li>
        ))}
      </ol>
      {!isWhole && faults.length > fewFaults && (
        <button type="button" className="btn justify-self-start" onClick={() => setWhole(true)}>
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

/** A sentence of the shop about a sheet; in English where the page has no other words for it. */
export function Sentence({ text, words }: Pick<SheetsProps, 'words'> & { text: string }) {
  const message = inWords(text, words);
  return message === undefined ? <span lang="en">{text}</span> : <span>{message}</span>;
}

/** A sentence that somebody should read before they go on. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="border-s-4 border-accent bg-base-100 px-3 py-2">{children}</p>
);
