import { quoted, type Rule } from '../layout/types.ts';

/**
 * Texts that may be cut, since they can be read whole somewhere else.
 * Each is the end of `{text} in {what cuts it}`, as places in the page, where the whole text is, and the width from which
 * on it is not cut any more.
 */
const mayBeCut: readonly (readonly [cutBy: RegExp, whole: string, below?: number])[] = [
  [/\[data-card\] (?:\S+ )?(?:a|p)(?!\S*\[data-about\])\S*$/u, 'on the page of the product, where the card leads'],
  [/\[data-card\] p\S*\[data-about\]$/u, 'on the page of the product, where the card leads', 768],
  [/\[data-crumb\]$/u, 'in the heading of the page, just below, or of the page where it leads'],
  [/\[data-described\]$/u, 'on the page of the product; an order shows what it was in two lines'],
  [/ q\.line-clamp-2\S*$/u, 'in the box above, once it is converted'],
  [/\[data-name\]$/u, 'in the profile, where the menu leads'],
  [/span in .*\[data-card\] p\S*\[data-cost\]$/u, 'the weight, on the page of the product, where the card leads'],
];

/** No text is cut, but those few. */
export const clipped: Rule = ({ words, width }) =>
  words.flatMap(({ text, place, cutBy }) =>
    cutBy && !mayBeCut.some(([known, , below = Infinity]) => width < below && known.test(`${place} in ${cutBy}`))
      ? [{ rule: 'clipped', what: `${quoted(text)} is cut by ${cutBy}`, place }]
      : [],
  );
