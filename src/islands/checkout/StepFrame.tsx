import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

/** Says why the checkout does not go on, and brings it into sight; nothing without a text. */
export function Refusal({ text }: { text: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useReveal(line, text);
  if (text === undefined) return null;
  return (
    <p className="error" role="alert" tabIndex={-1} ref={line}>
      {text}
    </p>
  );
}

/** Brings what refuses an order into sight and under the focus: the field that is wrong in an element, else all of it. */
export function useReveal(element: RefObject<HTMLElement | null>, text: string | undefined): void {
  useEffect(() => {
    if (text === undefined || !element.current) return;
    const wrong = element.current.querySelector<HTMLElement>('[aria-invalid]') ?? element.current;
    wrong.focus({ preventScroll: true });
    element.current.scrollIntoView({ block: 'center' });
  }, [element, text]);
}
