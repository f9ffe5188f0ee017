import { useStore } from '@nanostores/react';
import type { CheckedSheet } from '#contract/operator/goods/sheets.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Problem } from '#islands/ui/Problem.tsx';
import { $sheetName, $sheetStep, checkAgain, type SheetStep } from '#stores/desk/sheets.ts';
import { Chooser } from './Chooser.tsx';
import { Differences } from './Differences.tsx';
import { Faults } from './Faults.tsx';
import { Foreign } from './Foreign.tsx';
import { Imported } from './Imported.tsx';
import { refusalInWords } from './inWords.ts';
import { ReadAs } from './ReadAs.tsx';
import { Sentence } from './Sentence.tsx';
import type { SheetsProps } from './words.ts';

/** From a file to goods: chosen, looked at, imported. */
export function ImportPanel(props: SheetsProps) {
  const { words } = props;
  const step = useStore($sheetStep);
  const name = useStore($sheetName);
  return (
    <section className="panel sheets-panel" aria-labelledby="sheets-import">
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

/** What came of it, for the ears as well. */
function outcomeText(step: SheetStep, words: SheetsProps['words']): string {
  if (step.state === 'reading') return words.reading;
  if (step.state !== 'checked') return '';
  const { foreign, faultCount, created, updated, unchanged } = step.checked;
  if (foreign) return words.foreign.title;
  if (faultCount > 0) return plural(words.faults, 'count', faultCount);
  return created + updated === 0 ? words.nothing : fill(words.counts, { created, updated, unchanged });
}
