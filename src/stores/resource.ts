import { type FetcherStore, nanoquery } from '@nanostores/query';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { isRefusal, reasonOf } from './failureReasons.ts';
import type { Loadable } from './loadable.ts';

// What was shown on the way out is shown at once on the way back, and read again; also when the page comes back into sight.
const [createFetcherStore, , { invalidateKeys }] = nanoquery({
  ...{ dedupeTime: 0, cacheLifetime: Infinity, onErrorRetry: null },
  ...{ revalidateOnFocus: true, revalidateOnReconnect: true },
});

/** Forgets everything that was read: somebody else may sign in next. */
export const forgetResources = (): void => invalidateKeys(() => true);

/** Something that the shop answers when it is asked. */
export interface Reading<Answer> {
  $found: ReadableAtom<Loadable<Answer>>;
  /** Reads again what is shown, which stays until the answer is there. */
  refresh: () => void;
  /** Shows another answer in the place of this one, as after a change. */
  show: (answer: Answer) => void;
}

/** Makes something that is read while it is shown; `name` is one of its own. */
export function createReading<Answer>(
  name: string,
  read: () => Promise<Answer>,
  settings: { revalidateInterval?: number } = {},
): Reading<Answer> {
  const $fetched: FetcherStore<Answer> = createFetcherStore<Answer>([name], {
    ...settings,
    fetcher: () => orBefore(read, () => $fetched.get().data),
  });
  return {
    $found: computed($fetched, foundOf),
    refresh: () => $fetched.revalidate(),
    show: (answer) => $fetched.mutate(answer),
  };
}

/** Makes what is read by a key, such as each of the customers. */
export function createReadings<Key extends string | number, Answer>(
  name: string,
  read: (key: Key) => Promise<Answer>,
  settings?: { revalidateInterval?: number },
): (key: Key) => Reading<Answer> {
  const known = new Map<Key, Reading<Answer>>();
  return (key) => {
    const reading = known.get(key) ?? createReading(`${name} ${key}`, () => read(key), settings);
    known.set(key, reading);
    return reading;
  };
}

/** Returns what the shop answers; null where it has no such thing. */
export async function orNull<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read();
  } catch (failure) {
    if (isRefusal(failure) && (failure.status === 404 || failure.status === 400)) return null;
    throw failure;
  }
}

/** Reads; where that fails, what is shown stays as it is, however often it fails. */
async function orBefore<Answer>(read: () => Promise<Answer>, shown: () => Answer | undefined): Promise<Answer> {
  try {
    return await read();
  } catch (failure) {
    const before = shown();
    if (before === undefined) throw failure;
    return before;
  }
}

function foundOf<Answer>({ data, error }: { data?: Answer; error?: unknown }): Loadable<Answer> {
  if (data !== undefined) return { state: 'loaded', value: data };
  return error === undefined ? { state: 'loading' } : { state: 'failed', reason: reasonOf(error) };
}

/** A query for a list, as it stands in an address. */
export type Asked = Readonly<Record<string, string | number>>;

interface Part<Item> {
  data: readonly Item[];
  /** True where the shop has more of them than these. */
  more?: boolean | undefined;
}

/** A list that the shop answers by what is asked for, a part at a time. */
export interface Resource<Query extends Asked, Answer> {
  $query: ReadableAtom<Query>;
  $found: ReadableAtom<Loadable<Answer>>;
  /** The query of an empty address. */
  first: Query;
  /** Asks for something else. */
  ask: (change: Partial<Query>) => void;
  /** Reads again what is shown, which stays until the answer is there. */
  refresh: () => void;
  /** Reads the next part below those that are shown. Throws why it did not come. */
  readMore: () => Promise<void>;
  /** Shows another answer in the place of this one, as after a change. */
  change: (to: (shown: Answer) => Answer) => void;
}

/**
 * Makes a list that is read while something shows it.
 *
 * @param name one of its own
 * @param list asks the shop; for the part below those that are `shown`, where some are
 * @param isTypedIn true where people type in its rows, which must not change under their hands when they come back
 */
export function createResource<Query extends Asked, Item extends { id: string | number }, Answer extends Part<Item>>(
  name: string,
  first: Query,
  list: (query: Query, shown: Answer | undefined) => Promise<Answer>,
  { isTypedIn = false } = {},
): Resource<Query, Answer> {
  const $query = atom(first);
  /** The number of things that are shown, which reading again reads too. */
  let count = 0;
  const $fetched = createFetcherStore<Answer>([name, computed($query, (query) => JSON.stringify(query))], {
    ...(isTypedIn ? { revalidateOnFocus: false, revalidateOnReconnect: false } : {}),
    fetcher: () => {
      const query = $query.get();
      const read = async (): Promise<Answer> => {
        let answer = await list(query, undefined);
        while (answer.more && answer.data.length < count) answer = joined(answer, await list(query, answer));
        return answer;
      };
      return orBefore(read, () => ($query.get() === query ? shown() : undefined));
    },
  });
  const shown = (): Answer | undefined => $fetched.get().data;
  return {
    ...{ $query, first },
    $found: computed($fetched, foundOf),
    ask: (change) => {
      count = 0;
      $query.set({ ...$query.get(), ...change });
    },
    refresh: () => $fetched.revalidate(),
    readMore: async () => {
      const [before, query] = [shown(), $query.get()];
      if (!before) return;
      const next = await list(query, before);
      // Somebody has asked for something else meanwhile, or it was read again.
      if (shown() !== before) return;
      const all = joined(before, next);
      count = all.data.length;
      $fetched.mutate(all);
    },
    change: (to) => {
      const before = shown();
      if (before) $fetched.mutate(to(before));
    },
  };
}

/** Returns a part with the one below it: each thing once, though the list may have moved meanwhile. */
function joined<Answer extends Part<{ id: string | number }>>(before: Answer, next: Answer): Answer {
  const known = new Set(before.data.map(({ id }) => id));
  return { ...next, data: [...before.data, ...next.data.filter(({ id }) => !known.has(id))] };
}

/** Reads what an address asks for; what it does not name, or not among those `allowed`, is as in the first query. */
export function queryIn<Query extends Asked>(
  search: string,
  first: Query,
  allowed: { [Key in keyof Query]?: readonly Query[Key][] } = {},
): Query {
  const asked = new URLSearchParams(search);
  const values = Object.entries(first).flatMap(([key, usual]) => {
    const text = asked.get(key);
    if (text === null) return [];
    const number = Number(text);
    const value = typeof usual === 'string' ? text : Number.isInteger(number) && number > 0 ? number : usual;
    return allowed[key] && !allowed[key].some((one) => one === value) ? [] : [[key, value] as const];
  });
  return { ...first, ...Object.fromEntries(values) };
}

/** Returns the search of the address that `queryIn` reads. */
export function searchOf<Query extends Asked>(query: Query, first: Query): string {
  const asked = Object.entries(query).filter(([key, value]) => value !== first[key]);
  const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)]));
  return asked.length > 0 ? `?${String(search)}` : '';
}
