interface Units {
  id: number;
  quantity: number;
}

/** Returns the lines of which some units are in no parcel yet, with how many those are. */
export function unsentOf<Line extends Units>(
  lines: readonly Line[],
  parcels: readonly { lines: readonly { line: number; quantity: number }[] }[] = [],
): Line[] {
  const sent = new Map<number, number>();
  for (const each of parcels)
    for (const { line, quantity } of each.lines) sent.set(line, (sent.get(line) ?? 0) + quantity);
  return lines.flatMap((line) => {
    const quantity = line.quantity - (sent.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
