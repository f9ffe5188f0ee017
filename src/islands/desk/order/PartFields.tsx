import type { ShipPartBody } from '#contract/operator/orders/orderMoves.ts';
import { unsentOf } from '#contract/orders/unsent.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { fill } from '#i18n/fill.ts';
import { nameWithTraits } from '#i18n/names.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import type { WithOrder } from './words.ts';

type Props = WithOrder & { faulty: ReadonlySet<number> };

/** Asks how many units of each line go into the parcel; at first all that are left. */
export const PartFields = ({ order, locale, words, faulty }: Props) => (
  <fieldset className="grid gap-4">
    <legend className="mb-2 font-semibold">{words.ship.partTitle}</legend>
    {unsentOf(order.orderItems, order.parcels).map(({ id, quantity, variation }) => (
      <Field
        key={id}
        name={nameOf(id)}
        label={nameWithTraits(locale, variation.product, variation)}
        hint={fill(words.ship.ofLeft, { left: quantity })}
        error={faulty.has(id) ? fill(words.ship.partFault, { left: quantity }) : undefined}
        defaultValue={quantity}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
      />
    ))}
  </fieldset>
);

const nameOf = (line: number): string => `line ${line}`;

/** The units that are typed, and the lines with something else than a number of what is left; an empty box is none. */
export function partIn(
  typed: FormData,
  order: WithOrder['order'],
): { lines: ShipPartBody['lines']; faulty: ReadonlySet<number> } {
  const lines: ShipPartBody['lines'] = [];
  const faulty = new Set<number>();
  for (const { id, quantity } of unsentOf(order.orderItems, order.parcels)) {
    const value = typed.get(nameOf(id));
    const text = typeof value === 'string' ? toArabicDigits(value).trim() : '';
    const units = Number(text);
    if (!/^\d*$/u.test(text) || units > quantity) faulty.add(id);
    else if (units > 0) lines.push({ line: id, quantity: units });
  }
  return { lines, faulty };
}
