interface Placed {
  id: number;
  position: number;
}

/**
 * The positions that change so that one stands behind another of the same shelf.
 *
 * @param after undefined for the last place, null for the first
 * @param others in their order, without the one that moves
 */
export function placedAfter(one: Placed, after: number | null | undefined, others: readonly Placed[]): Placed[] {
  const behind = after === undefined ? others.length : others.findIndex(({ id }) => id === after) + 1;
  const order = [...others.slice(0, behind), one, ...others.slice(behind)];
  const free = order.map(({ position }) => position).sort((a, b) => a - b);
  let last = -1;
  return order.flatMap(({ id, position }, i) => {
    last = Math.max(free[i] ?? 0, last + 1);
    return last === position ? [] : [{ id, position: last }];
  });
}
