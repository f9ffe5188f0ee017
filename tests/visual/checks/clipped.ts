import { quoted, type Rule } from '../layout/types.ts';

/**
 * Texts that may be cut, since they can be read whole somewhere else.
 * Each is the end of `{text} in {what cuts it}`, as places in the page, where the whole text is, and the width from which
 * on it is not cut any more.
 */
const mayBeCut: readonly (readonly [cutBy: RegExp, whole: string, below?: number])[] = [
  [/\.card(\.\w+)? (a|p)$/u, 'on the page of the product, where the card leads'],
  [/\.card(\.\w+)? p\.about$/u, 'on the page of the product, where the card leads', 768],
  [/\.crumbs span$/u, 'in the heading of the page, just below'],
  [/\.described$/u, 'on the page of the product; an order shows what it was in two lines'],
  [/ q\.line-clamp-2\S*$/u, 'in the box above, once it is converted'],
  [/\.account .*\.name$/u, 'in the profile, where the menu leads'],
  [/small in .* li\.card(\.\w+)? p\.price\.none$/u, 'the weight, on the page of the product, where the card leads'],
];

/** No text is cut, but those few. */
export const clipped: Rule = ({ words, width }) =>
  words.flatMap(({ text, place, cutBy }) =>
    cutBy && !mayBeCut.some(([known, , below = Infinity]) => width < below && known.test(`${place} in ${cutBy}`))
      ? [{ rule: 'clipped', what: `${quoted(text)} is cut by ${cutBy}`, place }]
      : [],
  );
