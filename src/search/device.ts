import type { SearchAnswer, SearchHit } from '#contract/search/calls.ts';
import type { SearchIndex } from '#contract/search/browserIndex.ts';
import { answerTo, anyOf, askedIn } from './answer.ts';
import { type FreshEntry, entryOf } from './entry.ts';
import { type LabelledProduct, withoutUnwanted } from './excluded.ts';
import type { Candidate } from './rank.ts';
import { type CandidateQuery, type Found, searchSync } from './search.ts';
import { isLookedUp, type ProductFacts } from './terms.ts';
import { Vocabulary, byLetters } from './vocabulary.ts';
import { readExclusions } from './words/exclusions.ts';
import { otherLayouts } from './words/otherLayouts.ts';
import { fold } from '#burmese/fold.ts';
import { possibleTexts } from '#burmese/zawgyi.ts';

/** A search in the browser, with the same ranking as on the server. */
export interface DeviceSearch {
  /** True when the index contains all products: then no result means that there is none. */
  isComplete: boolean;
  /** The same as the shop would answer, but for what only ingredients tell. */
  find: (text: string) => DeviceAnswer;
  /**
   * What a text which finds nothing may mean, each of which finds something: what the other keyboard would have typed,
   * else the nearest words of the shop.
   */
  suggest: (text: string) => string[];
}

/** Answer of a device; `isUnsure` where ingredients or barcodes decide, which only the shop has: "noodles without egg". */
export type DeviceAnswer = SearchAnswer & { isUnsure?: true };

/** Words that are offered, and how many are tried for them. */
const maxSuggestions = 3;
const maxTried = 6;

/** Time that rows are read before the browser has its turn, in ms: a key that is pressed meanwhile is seen at once. */
const turn = 8;

/** Digits of any script, as many as the shortest barcode has; only the shop knows whose it is. */
const mayBeBarcode = /^[\p{Nd} -]{8,30}$/u;

interface Row extends FreshEntry, Omit<Candidate, keyof FreshEntry> {
  /** The row in the index. */
  place: number;
}

/**
 * Reads an index, a few rows at a time, so that typing stays responsive.
 *
 * @param pause yields to the browser
 * @throws when the body is not an index
 */
export async function openIndex(body: unknown, pause: () => Promise<void>): Promise<DeviceSearch> {
  if (!isIndex(body)) throw new Error('not an index');
  const index = body;
  const vocabulary = new Vocabulary();
  const rowsOf = new Map<string, Row[]>();
  const allRows: Row[] = [];
  let id = 0;
  let until = performance.now() + turn;
  for (const [place, further] of index.id.entries()) {
    if (performance.now() > until) {
      await pause();
      until = performance.now() + turn;
    }
    id += further;
    const row = rowOf(index, place, id);
    allRows.push(row);
    for (const term of row.terms.keys()) {
      const rows = rowsOf.get(term);
      if (rows) rows.push(row);
      else rowsOf.set(term, [row]);
    }
  }
  vocabulary.add([...rowsOf.keys()].filter(isLookedUp));
  vocabulary.terms();
  const rowsFor = (text: string, maxHits?: number): Found<Row> =>
    searchSync(text, vocabulary, (query) => candidates(rowsOf, query), maxHits);
  let words: NearestWords | undefined;
  return {
    isComplete: index.total <= index.id.length,
    find: (text) => {
      const asked = askedIn(text, index.currency);
      const found = asked.isOpen ? anyOf(allRows) : rowsFor(asked.rest, asked.maxHits);
      const { unwanted } = found;
      const kept =
        unwanted && index.labels
          ? withoutUnwanted(
              found.found.map((row) => labelOf(index, row)),
              unwanted,
            )
          : undefined;
      const shown = kept ? found.found.filter(({ id: each }) => kept.has(each)) : found.found;
      const hits = shown.map((row) => hitOf(index, row));
      const answer = answerTo(asked, found, hits);
      return unwanted || mayBeBarcode.test(text) ? { ...answer, isUnsure: true } : answer;
    },
    suggest: (text) => {
      // The nearest word of "no prok" is the one that is not wanted.
      if (readExclusions(text)) return [];
      const typed = otherLayouts(text).filter((other) => isExact(rowsFor(other)));
      if (typed.length > 0) return typed;
      words ??= nearestWords(index);
      const near = words.of(text, maxTried).filter((word) => rowsFor(word).found.length > 0);
      return near.slice(0, maxSuggestions);
    },
  };
}

const isExact = ({ found, isApproximate }: Found<Row>): boolean => found.length > 0 && !isApproximate;

type RowsOf = ReadonlyMap<string, readonly Row[]>;

/** Candidates for each alternative of a query, best sellers first; limits the work for short queries. */
const maxCandidates = 200;

function candidates(rowsOf: RowsOf, { required, wholeNames }: CandidateQuery): Row[] {
  const found = required.flatMap((lists) =>
    inAll(lists.map((terms) => rowsWithOne(terms, rowsOf))).slice(0, maxCandidates),
  );
  return [...new Set([...rowsWithOne(wholeNames, rowsOf), ...found])];
}

const rowsWithOne = (terms: readonly string[], rowsOf: RowsOf): Set<Row> =>
  new Set(terms.flatMap((term) => rowsOf.get(term) ?? []));

function inAll(sets: readonly Set<Row>[]): Row[] {
  const [fewest, ...others] = sets.toSorted((one, other) => one.size - other.size);
  return [...(fewest ?? [])].filter((row) => others.every((each) => each.has(row)));
}

function rowOf(index: SearchIndex, place: number, id: number): Row {
  const facts = {
    id,
    name: index.name[place] ?? '',
    name_mm: index.nameMm[place],
    alsoCalled: index.alsoCalled[place] ?? [],
    occasions: index.occasions[place],
    descriptions: index.descriptions[place] ?? [],
    categories: [...categoriesFrom(index, index.shelf[place] ?? -1)].map(
      ([, name, name_mm, , , alsoCalled, occasions]) => ({
        name,
        name_mm,
        alsoCalled,
        occasions,
      }),
    ),
    brand: index.brands[index.brand[place] ?? -1],
    choices: index.choices[place] ?? [],
    weights: index.weights[place] ?? [],
    ...labelsAt(index, place),
  };
  return { id, ...entryOf(facts), inStock: index.stock[place] === '1', place };
}

function labelsAt({ labels }: SearchIndex, place: number): Pick<ProductFacts, 'labels' | 'diets'> {
  const [ingredients, allergens, origin, ...diets] = labels?.[place] ?? [];
  return ingredients && allergens && origin
    ? { labels: { ingredients, allergens, origin }, diets: diets[0] ?? [] }
    : {};
}

function labelOf({ labels }: SearchIndex, { id, place }: Row): LabelledProduct {
  const [ingredients = [], allergens = []] = labels?.[place] ?? [];
  return { id, ingredients, allergens };
}

function* categoriesFrom({ shelves }: SearchIndex, place: number): Generator<SearchIndex['shelves'][number]> {
  for (let category = shelves[place]; category; category = shelves[category[4]]) yield category;
}

/** A row in the shape of the API's search hits. */
function hitOf(index: SearchIndex, { id, place }: Row): SearchHit {
  const [categoryId, name, nameMm, slug] = index.shelves[index.shelf[place] ?? -1] ?? [0, '', '', ''];
  return {
    id,
    name: index.name[place] ?? '',
    ...burmese(index.nameMm[place] ?? ''),
    slug: index.slug[place] ?? '',
    category: { id: categoryId, name, ...burmese(nameMm), slug },
    images: imagesOf(index.image[place] ?? '', index.small[place] ?? ''),
    price: index.price[place] ?? null,
    ...regularAt(index, place),
  };
}

function regularAt({ regular }: SearchIndex, place: number): Pick<SearchHit, 'regular_price'> {
  const regular_price = regular?.[place];
  return regular_price === undefined ? {} : { regular_price };
}

const burmese = (name: string): { name_mm?: string } => (name === '' ? {} : { name_mm: name });

function imagesOf(url: string, small: string): SearchHit['images'] {
  if (url === '') return [];
  const [, shared, width, rest] = /^(\d+) (\d+) (.*)$/su.exec(small) ?? [];
  if (rest === undefined) return [{ url }];
  const smallUrl = url.slice(0, Number(shared)) + rest;
  return [{ url, sources: [{ url: smallUrl, width: Number(width), type: 'image/avif' }] }];
}

const columns = [
  'name',
  'nameMm',
  'slug',
  'alsoCalled',
  'occasions',
  'descriptions',
  'shelf',
  'brand',
  'price',
  'stock',
  'choices',
  'weights',
  'image',
  'small',
];

function isIndex(body: unknown): body is SearchIndex {
  if (typeof body !== 'object' || body === null) return false;
  const { id, shelves, brands, total, ...rest } = body as Partial<SearchIndex>;
  if (!Array.isArray(id) || !Array.isArray(shelves) || !Array.isArray(brands) || !Number.isInteger(total)) return false;
  return columns.every((column) => {
    const values: unknown = Reflect.get(rest, column);
    return (Array.isArray(values) || typeof values === 'string') && values.length === id.length;
  });
}

/** The words of a shop, for a shopper whose own words find nothing. */
interface NearestWords {
  /**
   * Words of the shop that are spelled most like those of a text, the nearest first; none where none is near. Looser
   * than the search itself: they are offered, not shown as what was meant.
   */
  of: (text: string, maxWords: number) => string[];
}

/** Shorter words are like too many others. */
const minLetters = 3;
/** Largest share of a word that may be wrong, and how many letters at most. */
const maxShare = 0.4;
const maxErrors = 4;

/** Latin or Burmese words; Burmese has spaces between phrases, which are the words that a shopper would type. */
const word = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+|(?:(?!\p{Script=Myanmar})[\p{Letter}\p{Mark}])+/gu;

const prefix = '.';

/** The words of an index: of products, best sellers first, then of brands and categories. */
function nearestWords({ name, nameMm, brands, shelves }: SearchIndex): NearestWords {
  const shown = new Map<string, string>();
  const names = [...name, ...nameMm, ...brands, ...shelves.flatMap(([, english, burmese]) => [english, burmese])];
  for (const text of names.flatMap(wordsOf)) if (!shown.has(keyOf(text))) shown.set(keyOf(text), text);
  const vocabulary = new Vocabulary();
  vocabulary.add([...shown.keys()].map((key) => prefix + key));
  return {
    of(text, maxWords) {
      const near = new Map<string, number>();
      for (const key of possibleTexts(text).flatMap(wordsOf).map(keyOf))
        for (const { term, errors } of vocabulary.find(prefix, key, toleranceOf(key))) {
          const share = errors / key.length;
          if (share < (near.get(term) ?? Infinity)) near.set(term, share);
        }
      const sorted = [...near].sort(([, one], [, other]) => one - other);
      return sorted.slice(0, maxWords).map(([term]) => shown.get(term.slice(prefix.length)) ?? '');
    },
  };
}

const wordsOf = (text: string): string[] => (text.match(word) ?? []).filter(({ length }) => length >= minLetters);

const keyOf = (text: string): string => fold(text.toLowerCase());

const toleranceOf = ({ length }: string) => ({
  errors: Math.min(maxErrors, Math.floor(length * maxShare)),
  begun: false,
  by: byLetters,
});
