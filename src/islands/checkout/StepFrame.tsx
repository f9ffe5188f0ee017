import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import type { StepName } from '#stores/checkout/draft.ts';
import { formatCents } from '#islands/ui/product/price.ts';
import type { CurrentOrder } from './useOrder.ts';
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

const frames = {
  open: 'border-line shadow-[inset_0.25rem_0_var(--color-primary)]',
  done: 'border-base-300',
  ahead: 'border-base-300 text-muted',
} as const;

/** Places that refuse the order: more urgent than the heading of a step. */
const refusals = '[data-changes], [data-refusal], [aria-invalid]';

/** One step of checkout. The focus moves to the step that opens. */
export function Step({ name, number, state, words, onChange, children, summary, canChange = true }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastState = useRef(state);
  useEffect(() => {
    const opens = state === 'open' && lastState.current !== 'open';
    if (opens && !document.activeElement?.closest(refusals)) heading.current?.focus();
    lastState.current = state;
  }, [state]);
  const title = words.steps[name];
  return (
    <section
      className={`rounded-box border p-3 sm:p-5 ${frames[state]}`}
      aria-labelledby={`step-${name}`}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <div className="flex min-h-11 items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex items-center gap-3 text-h3 outline-none" id={`step-${name}`} ref={heading} tabIndex={-1}>
          <span
            className={`grid size-8 flex-none place-items-center rounded-full text-base leading-none ${state === 'ahead' ? 'bg-base-200' : 'bg-primary text-primary-content'}`}
            aria-hidden="true"
          >
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
      {state === 'open' && <div className="mt-2 grid grid-cols-1 gap-4">{children}</div>}
      {state === 'done' && summary && <div className="mt-2 grid grid-cols-1 gap-4 sm:ps-11">{summary}</div>}
    </section>
  );
}

interface StepEndProps {
  order: Pick<CurrentOrder, 'total'>;
  words: CheckoutWords;
  /** The button that goes on. */
  children: ReactNode;
}

/**
 * The end of a step. On a phone it is a strip that stays in sight while the step does, with the total above a button as
 * wide as the strip, so that its label keeps to a line. On a desktop the total is in the summary; where there is little
 * height, that is for what is read.
 */
export const StepEnd = ({ order, words, children }: StepEndProps) => (
  <div
    data-step-end
    className="z-20 flex items-center justify-end gap-x-4 gap-y-1 max-lg:bottom-0 max-lg:-mx-3 max-lg:-mb-3 max-lg:justify-between max-lg:rounded-b-box max-lg:border-t max-lg:border-base-300 max-lg:bg-base-100 max-lg:px-3 max-lg:py-2 max-lg:not-low:sticky max-sm:flex-col max-sm:items-stretch max-lg:sm:-mx-5 max-lg:sm:-mb-5 max-lg:sm:px-5 [&>.btn]:shrink [&>p]:flex-none"
  >
    <p className="flex items-baseline justify-between gap-x-4 text-small sm:block lg:hidden">
      {words.summary.total} <b className="text-h3 num sm:block">{formatCents(words.symbol, order.total)}</b>
    </p>
    {children}
  </div>
);

/** Says why the checkout does not go on, and brings it into sight; nothing without a text. */
export function Refusal({ text }: { text: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useReveal(line, text);
  if (text === undefined) return null;
  return (
    <p className="font-semibold text-error" data-refusal role="alert" tabIndex={-1} ref={line}>
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
