import type { SearchAnswer, SearchHit } from '#contract/search/calls.ts';
import { readPrices, withinPrices, type PricedText } from './words/prices.ts';
import { defaultHits, type Found, foundIn } from './search.ts';
import { isOpen } from './words/optional.ts';

/** A text as a shop and a device search for it. */
export interface Asked extends PricedText {
  text: string;
  /** True when nothing but a price is asked for. */
  isOpen: boolean;
  /** Hits to look for: more of them where prices take some out. */
  maxHits: number;
}

/** So many are looked at for those of a price. */
const maxPriced = 100;

/** Returns what is to be searched for, and what is asked of the hits. */
export function askedIn(text: string, currency: string): Asked {
  const prices = readPrices(text, currency);
  const isPriced = prices.isCheapest || prices.atMost !== undefined || prices.atLeast !== undefined;
  return { ...prices, text, isOpen: isPriced && isOpen(prices.rest), maxHits: isPriced ? maxPriced : defaultHits };
}

/** Returns what is found where nothing but a price is asked for: all of these, what is in stock first, as what comes close. */
export const anyOf = <C extends { inStock: boolean }>(goods: readonly C[]): Found<C> => ({
  found: goods.toSorted((one, other) => Number(other.inStock) - Number(one.inStock)),
  isApproximate: true,
});

/** Returns the answer to a text: the hits of its prices, and what was read in it. */
export function answerTo(
  asked: Asked,
  { found, alike, isApproximate, labelParts, ignored = [], readings: read = [] }: Found<{ id: number }>,
  hits: readonly SearchHit[],
): SearchAnswer {
  const within = withinPrices(hits, asked);
  const best = new Set(found.slice(0, alike).map(({ id }) => id));
  const sorted = asked.isCheapest ? within.sort(cheapestFirst(best)) : within;
  const data = sorted.slice(0, defaultHits).map((hit) => ({ ...hit, ...foundIn(labelParts, hit.id) }));
  const readings = [
    ...read.map((each) => ({ ...each, rest: [each.rest, ...asked.said].filter(Boolean).join(' ') })),
    ...asked.readings,
    ...ignored.map((word) => ({ kind: 'ignored' as const, text: word, rest: withoutWord(asked.text, word) })),
  ];
  return { data, approximate: isApproximate && data.length > 0, ...(readings.length > 0 && { readings }) };
}

/** Compares prices; hits that are called like the text come before those that are only near to it. */
const cheapestFirst =
  (best: ReadonlySet<number>) =>
  (one: SearchHit, other: SearchHit): number =>
    Number(best.has(other.id)) - Number(best.has(one.id)) || (one.price ?? Infinity) - (other.price ?? Infinity) || 0;

function withoutWord(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  return at < 0
    ? text
    : [text.slice(0, at), text.slice(at + word.length)]
        .map((each) => each.trim())
        .join(' ')
        .trim();
}
