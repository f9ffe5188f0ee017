import { type Box, isThere, overlap, pixels, quoted, type Rule, type PageLayout } from '../layout/types.ts';

/** Letters of neighbouring lines may touch by so much: faces are taller than what is drawn of them. */
const slack = { x: 2, y: 3 };

interface Thing {
  name: string;
  place: string;
  layer: number;
  boxes: Box[];
  /** Which control it is or belongs to. */
  of: readonly number[];
}

/** No two texts or controls lie over each other; what floats is compared with what floats. */
export const overlapping: Rule = (sight) => {
  const things = thingsOf(sight);
  return things.flatMap((one, index) =>
    things.slice(index + 1).flatMap((other) => {
      if (!isSameLayer(sight, one, other) || one.of.some((control) => other.of.includes(control))) return [];
      const by = worst(one.boxes, other.boxes);
      if (!by) return [];
      const what = `${one.name} and ${other.name} lie over each other by ${pixels(by.x)} × ${pixels(by.y)}`;
      return [{ rule: 'overlap', what, place: `${one.place} | ${other.place}` }];
    }),
  );
};

function thingsOf({ words, controls }: PageLayout): Thing[] {
  const texts = words.map(({ text, seen, ...where }) => ({ ...where, name: quoted(text), boxes: seen }));
  const pressed = controls.flatMap(({ name, kind, place, layer, seen, isBoxed, related }, index) =>
    isBoxed && isThere(seen)
      ? [{ name: `the ${kind} ${quoted(name)}`, place, layer, boxes: [seen], of: [index, ...related] }]
      : [],
  );
  return [...texts, ...pressed];
}

/** Bars that float side by side must not meet either; a dialog or a list that hangs down covers on purpose. */
function isSameLayer({ layers }: PageLayout, one: Thing, other: Thing): boolean {
  if (one.layer === other.layer) return true;
  return layers[one.layer]?.kind === 'bar' && layers[other.layer]?.kind === 'bar';
}

function worst(some: readonly Box[], others: readonly Box[]): { x: number; y: number } | undefined {
  for (const one of some) {
    for (const other of others) {
      const by = overlap(one, other);
      if (by.x > slack.x && by.y > slack.y) return by;
    }
  }
  return undefined;
}
