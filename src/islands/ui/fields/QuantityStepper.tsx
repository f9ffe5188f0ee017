import { type KeyboardEvent, useId, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { type Quantity, parseQuantity } from '#stores/basket/quantity.ts';

interface Props {
  quantity: number;
  /** Units that the shop has. */
  max: number;
  /** Read out for the box and its buttons: which product is counted. */
  label: string;
  decrease: string;
  increase: string;
  /** By what is wrong with a typed quantity; with `{{available}}`. */
  errors: Record<NonNullable<Quantity['fault']>, string>;
  onLess: () => void;
  onMore: () => void;
  /** A new quantity from 1 to `max` was typed. */
  onTyped: (units: number) => void;
}

/**
 * A button for one less, a box with the quantity, a button for one more. A typed quantity counts when the shopper leaves
 * the box; an invalid one shows its error at once and changes nothing.
 */
export function QuantityStepper({ quantity, max, label, decrease, increase, errors, onLess, onMore, onTyped }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  // The text that was typed last: its error stays when the box shows the old quantity again.
  const [checked, setChecked] = useState<string>();
  const error = checked === undefined ? undefined : parseQuantity(checked, max).fault;
  const type = (text: string | undefined): void => {
    setDraft(text);
    setChecked(text);
  };
  const commit = (): void => {
    const { units } = parseQuantity(draft ?? '', max);
    setDraft(undefined);
    if (units !== undefined && units !== quantity) onTyped(units);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') type(undefined);
  };
  const step = (change: () => void) => (): void => {
    type(undefined);
    change();
  };
  return (
    <>
      <div
        className="flex w-fit max-w-full rounded-full border border-line has-aria-invalid:border-error"
        role="group"
        aria-label={label}
      >
        <button
          type="button"
          className="round flex-none touch-manipulation text-h3"
          aria-label={decrease}
          onClick={step(onLess)}
        >
          −
        </button>
        <input
          className="size-11 min-w-0 text-center font-semibold tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={id}
          aria-invalid={draft !== undefined && error !== undefined}
          value={draft ?? quantity}
          onChange={({ target }) => type(target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="round flex-none touch-manipulation text-h3"
          aria-label={increase}
          onClick={step(onMore)}
        >
          +
        </button>
      </div>
      <p
        id={id}
        className="basis-full text-small text-error empty:absolute max-md:order-2 md:col-start-2 md:-col-end-1 md:row-start-2 md:text-end"
        role="status"
      >
        {error && fill(errors[error], { available: max })}
      </p>
    </>
  );
}
