import { type KeyboardEvent, useId, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { type Quantity, parseQuantity } from '#stores/basket/quantity.ts';

interface Props {
  quantity: number;
  /** Units that the shop has. */
  most: number;
  /** Whom it counts, for those who hear the page. */
  label: string;
  decrease: string;
  increase: string;
  /** What keeps a number from being a quantity, with `{{available}}`. */
  faults: Record<NonNullable<Quantity['fault']>, string>;
  onLess: () => void;
  onMore: () => void;
  /** A number was typed: from 1 to `most`, and another one than before. */
  onTyped: (units: number) => void;
}

/**
 * One less, how many, one more. What is typed counts when the shopper leaves the box; what cannot be bought is said
 * below it at once and changes nothing.
 */
export function QuantityStepper({ quantity, most, label, decrease, increase, faults, onLess, onMore, onTyped }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  // What was typed last, for as long as the box says why that is no quantity.
  const [judged, setJudged] = useState<string>();
  const fault = judged === undefined ? undefined : parseQuantity(judged, most).fault;
  const type = (text: string | undefined): void => {
    setDraft(text);
    setJudged(text);
  };
  const leave = (): void => {
    const { units } = parseQuantity(draft ?? '', most);
    setDraft(undefined);
    if (units !== undefined && units !== quantity) onTyped(units);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') leave();
    if (event.key === 'Escape') type(undefined);
  };
  const press = (change: () => void) => (): void => {
    type(undefined);
    change();
  };
  return (
    <>
      <div className="amount" role="group" aria-label={label}>
        <button type="button" className="round" aria-label={decrease} onClick={press(onLess)}>
          −
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={id}
          aria-invalid={draft !== undefined && fault !== undefined}
          value={draft ?? quantity}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="round" aria-label={increase} onClick={press(onMore)}>
          +
        </button>
      </div>
      <p id={id} className="fault" role="status">
        {fault && fill(faults[fault], { available: most })}
      </p>
    </>
  );
}
