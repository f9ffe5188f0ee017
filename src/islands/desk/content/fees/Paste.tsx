import { useId, useState } from 'react';
import { MOST_BANDS } from '#contract/operator/shipping.ts';
import { fill } from '#i18n/fill.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { FileBox } from '#islands/kit/fields/FileBox.tsx';
import { TextArea } from '#islands/kit/fields/TextArea.tsx';
import { Fold } from '#islands/kit/Fold.tsx';
import { pastedSteps, type TypedStep } from '#stores/desk/money/feeForm.ts';
import { linesOfSheet } from '#stores/desk/money/sheetLines.ts';

interface Props extends Pick<MoneyProps, 'words'> {
  /** Of the table, as the form names it. */
  table: string;
  /** Of the table, as people call it. */
  name: string;
  /** Puts other steps in the place of all. */
  put: (steps: readonly TypedStep[]) => void;
}

/** The ways to another table as a whole: a file, lines that were copied from a sheet, or a first step in which nothing stands. */
export function Paste({ table, name, words: { fees: t }, put }: Props) {
  const [text, setText] = useState('');
  const steps = pastedSteps(text).slice(0, MOST_BANDS);
  return (
    <Fold summary={t.paste} data-paste="">
      <div className="grid grid-cols-1 gap-3">
        <TextArea
          name={`paste.${table}`}
          label={t.pasted}
          hint={t.pastedHint}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SheetFile words={t} read={setText} />
        <p className="flex flex-wrap gap-2">
          {steps.length > 0 && (
            <button
              type="button"
              className="btn"
              aria-label={fill(t.takePastedOf, { count: steps.length, table: name })}
              onClick={() => {
                put(steps);
                setText('');
              }}
            >
              {fill(t.takePasted, { count: steps.length })}
            </button>
          )}
          <button
            type="button"
            className="btn"
            aria-label={fill(t.fromNothingOf, { table: name })}
            onClick={() => put([{ upTo: '', price: '' }])}
          >
            {t.fromNothing}
          </button>
        </p>
      </div>
    </Fold>
  );
}

/** Reads a file of a table into the box of its lines, where they are seen before they are used. */
function SheetFile({ words: t, read }: { words: MoneyProps['words']['fees']; read: (lines: string) => void }) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState<string>();
  const choose = async (file: File | undefined): Promise<void> => {
    setChosen(file?.name);
    setFault(undefined);
    if (!file) return;
    try {
      const lines = await linesOfSheet(file);
      read(lines);
      if (pastedSteps(lines).length === 0) setFault(t.emptyFile);
    } catch {
      setFault(t.wrongFile);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      <label className="font-semibold" htmlFor={id}>
        {t.fromFile}
      </label>
      <FileBox
        id={id}
        choose={t.chooseFile}
        chosen={chosen ?? t.noFile}
        accept=".xlsx,.csv,.tsv,.txt,text/csv"
        aria-describedby={`${id}error`}
        aria-invalid={fault ? true : undefined}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p className="font-semibold text-error empty:hidden" id={`${id}error`} role="alert">
        {fault}
      </p>
    </div>
  );
}
