import { useStore } from '@nanostores/react';
import type { CheckedSheet } from '#contract/operator/goods/sheets.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import {
  $sheetChoices,
  $sheetName,
  $sheetStep,
  checkAgain,
  chooseSheet,
  forgetSheet,
  readSheetAs,
  type SheetStep,
} from '#stores/desk/sheets.ts';
import { Differences, Faults, Sentence } from './Differences.tsx';
import { refusalInWords } from './inWords.ts';
import type { SheetsProps } from './words.ts';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { UndoButton } from '#islands/desk/publishing/UndoButton.tsx';
import { useLive } from '#islands/desk/useLive.ts';

/** From a file to goods: chosen, looked at, imported. */
export function ImportPanel(props: SheetsProps) {
  const { words } = props;
  const step = useStore($sheetStep);
  const name = useStore($sheetName);
  return (
    <section className="sheets-panel panel" aria-labelledby="sheets-import">
      <h2 id="sheets-import">{words.import}</h2>
      <Chooser {...props} />
      {name !== '' && <p className="sheets-file">{name}</p>}
      <p role="status" className="sheets-outcome">
        {outcomeText(step, words)}
      </p>
      <Step {...props} step={step} name={name} />
    </section>
  );
}

function Step({ step, name, ...props }: SheetsProps & { step: SheetStep; name: string }) {
  const { words } = props;
  switch (step.state) {
    case 'none':
      return null;
    case 'reading':
      return <span className="spinner" aria-hidden="true" />;
    case 'large':
      return <ErrorText text={words.large} />;
    case 'failed':
      return step.canRetry ? (
        <Problem
          className="problem"
          text={refusalInWords(step.failure, words)}
          kept={words.kept}
          retryLabel={words.retry}
          retry={() => void checkAgain()}
        />
      ) : (
        <ErrorText text={refusalInWords(step.failure, words)} />
      );
    case 'checked':
      return <Checked {...props} checked={step.checked} isOutdated={step.isOutdated} />;
    case 'imported':
      return <Imported key={step.revision} {...props} revision={step.revision} name={name} />;
  }
}

function Checked({ checked, isOutdated, ...props }: SheetsProps & { checked: CheckedSheet; isOutdated: boolean }) {
  const { words } = props;
  return (
    <>
      <ErrorText text={isOutdated ? words.outdated : undefined} />
      {checked.notes.length > 0 && (
        <ul className="sheets-notes">
          {checked.notes.map((note) => (
            <li key={note}>
              <Sentence text={note} words={words} />
            </li>
          ))}
        </ul>
      )}
      {checked.foreign ? <Foreign words={words} /> : <ReadAs words={words} zawgyi={checked.zawgyi} />}
      {checked.faultCount > 0 && <Faults words={words} checked={checked} />}
      {checked.shown !== null && <Differences key={checked.shown} {...props} checked={checked} shown={checked.shown} />}
    </>
  );
}

/** Returns the outcome in words, for the ears as well. */
function outcomeText(step: SheetStep, words: SheetsProps['words']): string {
  if (step.state === 'reading') return words.reading;
  if (step.state !== 'checked') return '';
  const { foreign, faultCount, created, updated, unchanged } = step.checked;
  if (foreign) return words.foreign.title;
  if (faultCount > 0) return plural(words.faults, 'count', faultCount);
  return created + updated === 0 ? words.nothing : fill(words.counts, { created, updated, unchanged });
}

/** Asks what the ids of a sheet mean that another shop has written. */
const Foreign = ({ words: { foreign: t } }: Pick<SheetsProps, 'words'>) => (
  <div className="sheets-question">
    <p>{t.text}</p>
    <div className="sheets-buttons">
      <button type="button" className="btn" onClick={() => void readSheetAs({ ids: 'ignore' })}>
        {t.ignore}
      </button>
      <button type="button" className="btn" onClick={() => void readSheetAs({ ids: 'match' })}>
        {t.match}
      </button>
    </div>
  </div>
);

/** The progress of an import: on its way to the shop, and taken back where it was wrong. */
function Imported({ locale, words, revision, name }: SheetsProps & { revision: number; name: string }) {
  const { done: t } = words;
  const [undoneBy, setUndoneBy] = useState<number>();
  const live = useLive(undoneBy ?? revision);
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="sheets-done" ref={box} tabIndex={-1}>
      <p role="status">
        {undoneBy === undefined ? fill(t.title, { revision }) : t.undone} {words.live[live]}
      </p>
      <div className="sheets-buttons">
        {undoneBy === undefined && (
          <UndoButton words={words} change={{ revision, summary: name }} undone={setUndoneBy} />
        )}
        <a className="alone link" href={deskPaths.publishing(locale)}>
          {words.live.publishing}
        </a>
        <button type="button" className="sheets-plain btn" onClick={forgetSheet}>
          {t.another}
        </button>
      </div>
    </div>
  );
}

/** The place to choose or drop a file. */
function Chooser({ words: { choose: t } }: Pick<SheetsProps, 'words'>) {
  const box = useRef<HTMLInputElement>(null);
  const open = (file: File | undefined): void => {
    if (!file) return;
    void chooseSheet(file);
    // The same file can be chosen again when it is mended.
    if (box.current) box.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  };
  return (
    <div className="sheets-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label className="sheets-choose btn btn-primary">
        <input
          ref={box}
          type="file"
          className="sr-only"
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="sheets-choose-hint"
          onChange={({ target }) => open(target.files?.[0])}
        />
        {t.button}
      </label>
      <p id="sheets-choose-hint" className="hint">
        {t.hint}
      </p>
    </div>
  );
}

interface Props extends Pick<SheetsProps, 'words'> {
  /** Some texts are in Zawgyi, and could be converted. */
  zawgyi: boolean;
}

/** Choices of how the sheet is read: what its stock means, and what is done with Zawgyi. */
function ReadAs({ words: { readAs: t }, zawgyi }: Props) {
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
