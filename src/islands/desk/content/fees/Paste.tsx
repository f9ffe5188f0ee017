import { useState } from 'react';
import { MOST_BANDS } from '#contract/operator/shipping.ts';
import { fill } from '#i18n/fill.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { TextArea } from '#islands/kit/fields/TextArea.tsx';
import { Fold } from '#islands/kit/Fold.tsx';
import { pastedSteps, type TypedStep } from '#stores/desk/money/feeForm.ts';

interface Props extends Pick<MoneyProps, 'words'> {
  /** Of the table, as the form names it. */
  table: string;
  /** Of the table, as people call it. */
  name: string;
  /** Puts other steps in the place of all. */
  put: (steps: readonly TypedStep[]) => void;
}

/** The ways to another table as a whole: lines that were copied from a sheet, or a first step in which nothing stands. */
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
