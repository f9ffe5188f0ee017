import type { SearchHit } from '#contract/search/calls.ts';
import type { SearchIndex } from '#contract/search/browserIndex.ts';
import { entryOf } from './entry.ts';
import { readQuery, type Reading } from './question.ts';
import { type Candidate, minHits, rank, type Ranking, slack } from './rank.ts';
import { isLookedUp } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';
import { requiredTermsButOne, type RequiredTerms, requiredTerms } from './requiredTerms.ts';

/** A search in the browser, by the rules of the shop. */
export interface DeviceSearch {
  /** Whether every product of the shop is in it: what it does not find is not there. */
  isWhole: boolean;
  find: (text: string) => SearchHit[];
}

const most = 20;
/** Rows that are made ready before the browser has its turn again. */
const atOnce = 40;

interface Row {
  place: number;
  candidate: Candidate;
}

/**
 * Makes an index ready, a few rows at a time, so that nobody who types meanwhile is kept waiting.
 *
 * @param pause lets the browser have its turn
 * @throws when it is not an index
 */
export async function openIndex(body: unknown, pause: () => Promise<void>): Promise<DeviceSearch> {
  if (!isIndex(body)) throw new Error('not an index');
  const index = body;
  const vocabulary = new Vocabulary();
  const rowsOf = new Map<string, Row[]>();
  let id = 0;
  for (const [place, further] of index.id.entries()) {
    if (place % atOnce === atOnce - 1) await pause();
    id += further;
    const row = { place, candidate: candidateOf(index, place, id) };
    for (const term of row.candidate.terms.keys()) {
      const rows = rowsOf.get(term);
      if (rows) rows.push(row);
      else rowsOf.set(term, [row]);
    }
  }
  vocabulary.add([...rowsOf.keys()].filter(isLookedUp));
  vocabulary.terms();
  return {
    isWhole: index.total <= index.id.length,
    find: (text) => {
      const rows = bestOf(readQuery(text, vocabulary), rowsOf);
      return rows.slice(0, most).map((row) => hitOf(index, row));
    },
  };
}

type RowsOf = ReadonlyMap<string, readonly Row[]>;

function bestOf(readings: readonly Reading[], rowsOf: RowsOf): Row[] {
  let looked = having(readings, rowsOf, (reading) => [requiredTerms(reading, slack)]);
  let { found, errors } = ranked(readings, looked);
  if (errors > 0) {
    looked = having(readings, rowsOf, (reading) => [requiredTerms(reading, Infinity)]);
    ({ found, errors } = ranked(readings, looked));
  }
  if (found.length === 0 || found.length >= minHits || errors > 0) return found;
  return ranked(readings, new Set([...looked, ...having(readings, rowsOf, requiredTermsButOne)])).found;
}

function ranked(readings: readonly Reading[], rows: ReadonlySet<Row>): Ranking<Row> {
  const rowOf = new Map([...rows].map((row) => [row.candidate, row]));
  const { found, errors } = rank(readings, [...rowOf.keys()]);
  return { found: found.flatMap((candidate) => rowOf.get(candidate) ?? []), errors };
}

/** Rows that are looked at for a way to answer, those that sell best first: enough to choose from while one types. */
const lookedAt = 200;

/** The rows that have what is wanted, and those whose very name it is. */
function having(
  readings: readonly Reading[],
  rowsOf: RowsOf,
  wanted: (reading: Reading) => readonly (RequiredTerms | undefined)[],
): Set<Row> {
  const lists = readings.flatMap((reading) => wanted(reading).filter((each) => each !== undefined));
  const wholes = readings.flatMap(({ whole }) => rowsOf.get(whole ?? '') ?? []);
  const found = lists.flatMap((each) => inAll(each.map((terms) => rowsWithOne(terms, rowsOf))).slice(0, lookedAt));
  return new Set([...wholes, ...found]);
}

const rowsWithOne = (terms: readonly string[], rowsOf: RowsOf): Set<Row> =>
  new Set(terms.flatMap((term) => rowsOf.get(term) ?? []));

function inAll(sets: readonly Set<Row>[]): Row[] {
  const [fewest, ...others] = sets.toSorted((one, other) => one.size - other.size);
  return [...(fewest ?? [])].filter((row) => others.every((each) => each.has(row)));
}

function candidateOf(index: SearchIndex, place: number, id: number): Candidate {
  const facts = {
    id,
    name: index.name[place] ?? '',
    name_mm: index.nameMm[place],
    shelves: [...shelvesFrom(index, index.shelf[place] ?? -1)].map(([, name, name_mm]) => ({ name, name_mm })),
    brand: index.brands[index.brand[place] ?? -1],
    choices: index.choices[place] ?? [],
    weights: index.weights[place] ?? [],
  };
  return { id, ...entryOf(facts), inStock: index.stock[place] === '1' };
}

function* shelvesFrom({ shelves }: SearchIndex, place: number): Generator<SearchIndex['shelves'][number]> {
  for (let shelf = shelves[place]; shelf; shelf = shelves[shelf[4]]) yield shelf;
}

/** A row as the shop itself would show it. */
function hitOf(index: SearchIndex, { place, candidate }: Row): SearchHit {
  const [id, name, nameMm, slug] = index.shelves[index.shelf[place] ?? -1] ?? [0, '', '', ''];
  return {
    id: candidate.id,
    name: index.name[place] ?? '',
    ...burmese(index.nameMm[place] ?? ''),
    slug: index.slug[place] ?? '',
    category: { id, name, ...burmese(nameMm), slug },
    images: imagesOf(index.image[place] ?? '', index.small[place] ?? ''),
    price: index.price[place] ?? null,
  };
}

const burmese = (name: string): { name_mm?: string } => (name === '' ? {} : { name_mm: name });

function imagesOf(url: string, small: string): SearchHit['images'] {
  if (url === '') return [];
  const [, shared, width, rest] = /^(\d+) (\d+) (.*)$/su.exec(small) ?? [];
  if (rest === undefined) return [{ url }];
  const smallUrl = url.slice(0, Number(shared)) + rest;
  return [{ url, sources: [{ url: smallUrl, width: Number(width), type: 'image/avif' }] }];
}

const columns = ['name', 'nameMm', 'slug', 'shelf', 'brand', 'price', 'stock', 'choices', 'weights', 'image', 'small'];

function isIndex(body: unknown): body is SearchIndex {
  if (typeof body !== 'object' || body === null) return false;
  const { id, shelves, brands, total, ...rest } = body as Partial<SearchIndex>;
  if (!Array.isArray(id) || !Array.isArray(shelves) || !Array.isArray(brands) || !Number.isInteger(total)) return false;
  return columns.every((column) => {
    const values: unknown = Reflect.get(rest, column);
    return (Array.isArray(values) || typeof values === 'string') && values.length === id.length;
  });
}
