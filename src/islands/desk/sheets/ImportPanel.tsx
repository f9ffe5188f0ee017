import { useStore } from '@nanostores/react';
import type { CheckedSheet } from '#contract/operator/goods/sheets.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { FileButton } from '#islands/kit/fields/FileButton.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { Spinner } from '#islands/kit/Spinner.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
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
import { Warning } from './Warning.tsx';
import { refusalInWords } from './inWords.ts';
import type { SheetsProps } from './words.ts';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { UndoButton } from '#islands/desk/publishing/UndoButton.tsx';
import { useLive } from '#islands/desk/useLive.ts';

/** From a file to goods: chosen, looked at, imported. */
export function ImportPanel(props: SheetsProps) {
  const { words } = props;
  const step = useStore($sheetStep);
  const name = useStore($sheetName);
  return (
    <Part title={words.import}>
      <Chooser {...props} />
      {name !== '' && <p className="font-semibold wrap-anywhere">{name}</p>}
      <p role="status" className="empty:hidden">
        {outcomeText(step, words)}
      </p>
      <Step {...props} step={step} name={name} />
    </Part>
  );
}

function Step({ step, name, ...props }: SheetsProps & { step: SheetStep; name: string }) {
  const { words } = props;
  switch (step.state) {
    case 'none':
      return null;
    case 'reading':
      return <Spinner />;
    case 'large':
      return <ErrorText text={words.large} />;
    case 'failed':
      return step.canRetry ? (
        <Problem
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
        <ul className="muted">
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
  <div className="grid gap-3" data-question>
    <p>{t.text}</p>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
    <div ref={box} tabIndex={-1} data-imported className="grid gap-2">
      <p role="status">
        {undoneBy === undefined ? fill(t.title, { revision }) : t.undone} {words.live[live]}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {undoneBy === undefined && (
          <UndoButton words={words} change={{ revision, summary: name }} undone={setUndoneBy} />
        )}
        <a className="alone link" href={deskPaths.publishing(locale)}>
          {words.live.publishing}
        </a>
        <button type="button" className="btn justify-self-start" onClick={forgetSheet}>
          {t.another}
        </button>
      </div>
    </div>
  );
}

/** The place to choose or drop a file. */
function Chooser({ words: { choose: t } }: Pick<SheetsProps, 'words'>) {
  const hint = useId();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void chooseSheet(file);
  };
  return (
    <div
      data-drop
      className="grid justify-items-center gap-2 rounded-box border-2 border-dashed border-line px-4 py-5 text-center *:[label]:justify-self-center"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <FileButton
        label={t.button}
        isPrimary
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-describedby={hint}
        open={(file) => void chooseSheet(file)}
      />
      <p id={hint} className="muted">
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
    <fieldset>
      <legend className="font-semibold">{t.stock}</legend>
      {(['changes', 'counted'] as const).map((stock) => (
        <Tick
          key={stock}
          type="radio"
          name="sheets-stock"
          label={t[stock]}
          checked={choices.stock === stock}
          onChange={() => void readSheetAs({ stock })}
        />
      ))}
      {choices.stock === 'counted' && <Warning>{t.warning}</Warning>}
      {(zawgyi || converts) && (
        <Tick
          label={t.zawgyi}
          checked={converts}
          onChange={() => void readSheetAs({ zawgyi: converts ? 'refuse' : 'convert' })}
        />
      )}
    </fieldset>
  );
}
