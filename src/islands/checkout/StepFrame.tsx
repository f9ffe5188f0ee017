import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import type { StepName } from '#stores/checkout/draft.ts';
import type { CheckoutWords } from './words.ts';

export interface StepFrame {
  name: StepName;
  /** From 1. */
  number: number;
  /** Open, done before the open one, or still ahead. */
  state: 'open' | 'done' | 'ahead';
  words: CheckoutWords;
  onChange: () => void;
}

interface Props extends StepFrame {
  children: ReactNode;
  /** Shown once the step is done. */
  summary: ReactNode;
  /** False where the summary has a button for it. */
  canChange?: boolean;
}

/** One step of checkout. The focus moves to the step that opens. */
export function Step({ name, number, state, words, onChange, children, summary, canChange = true }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastState = useRef(state);
  useEffect(() => {
    const opens = state === 'open' && lastState.current !== 'open';
    // What refuses the order has the focus already, which is more urgent than its heading.
    if (opens && !document.activeElement?.closest('.changes, .error, [aria-invalid]')) heading.current?.focus();
    lastState.current = state;
  }, [state]);
  const title = words.steps[name];
  return (
    <section
      className={`step ${state}`}
      aria-labelledby={`step-${name}`}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <div className="step-head">
        <h2 id={`step-${name}`} ref={heading} tabIndex={-1}>
          <span className="number" aria-hidden="true">
            {state === 'done' ? '✓' : number}
          </span>
          {title}
        </h2>
        {state === 'done' && canChange && (
          <button type="button" className="btn" aria-label={fill(words.changeOf, { step: title })} onClick={onChange}>
            {words.change}
          </button>
        )}
      </div>
      {state === 'open' && <div className="step-body">{children}</div>}
      {state === 'done' && <div className="step-body">{summary}</div>}
    </section>
  );
}
