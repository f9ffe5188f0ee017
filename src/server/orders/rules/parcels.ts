import { Refusal } from '#server/http/refusal.ts';

/** A line of an order, whatever else is known of it. */
interface Line {
  id: number;
  quantity: number;
}

/** Units of a line, which is named by its place in the order. */
interface ChosenUnits {
  line: number;
  quantity: number;
}

/** The contents of a parcel, and what is left of the order after it. */
interface DividedOrder<L extends Line> {
  chosen: L[];
  left: L[];
}

/** Returns the lines of an order of which units are not sent yet, with how many those are. */
export const unsentLines = <L extends Line>(lines: readonly L[], sent: ReadonlyMap<number, number>): L[] =>
  withUnits(lines, ({ id, quantity }) => quantity - (sent.get(id) ?? 0));

const withUnits = <L extends Line>(lines: readonly L[], unitsOf: (line: L) => number): L[] =>
  lines.flatMap((line) => {
    const quantity = unitsOf(line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/**
 * Divides what is not sent yet into a parcel and the rest.
 *
 * @param lines of the order, in their order
 * @throws {Refusal} invalid, for a line that the order does not have, or twice; more_than_left
 */
export function divideOrder<L extends Line>(
  lines: readonly L[],
  sent: ReadonlyMap<number, number>,
  wanted: readonly ChosenUnits[],
): DividedOrder<L> {
  const units = new Map<number, number>();
  for (const { line, quantity } of wanted) {
    const found = lines[line - 1];
    if (!found || units.has(found.id)) throw new Refusal('invalid', { reasons: { lines: 'wrong' } });
    const left = found.quantity - (sent.get(found.id) ?? 0);
    if (quantity > left) throw new Refusal('more_than_left', { values: { left }, body: { lines: [{ line, left }] } });
    units.set(found.id, quantity);
  }
  const chosenOf = ({ id }: Line): number => units.get(id) ?? 0;
  return {
    chosen: withUnits(lines, chosenOf),
    left: withUnits(unsentLines(lines, sent), (line) => line.quantity - chosenOf(line)),
  };
}
