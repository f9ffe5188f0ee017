/** The orders of a list by the name that they have in an address; without one it is the shop's own. */
export const sorts = ['new', 'price-up', 'price-down', 'name'] as const;

export type Sort = (typeof sorts)[number];

/** A shopper's choice of a list. Brands by id, prices in the shop's currency, weights in grams. */
export interface Choice {
  sort: Sort | undefined;
  stock: boolean;
  brands: readonly number[];
  from: number | undefined;
  to: number | undefined;
  light: number | undefined;
  heavy: number | undefined;
}

/** A choice and the page of what is found by it. */
export interface View {
  choice: Choice;
  page: number;
}

const bounds = ['from', 'to', 'light', 'heavy'] as const;

/**
 * Reads a choice from an address or from a form, which name things alike. What nobody could have chosen is
 * passed over: an unknown order, a brand that the list does not have, what is not a number.
 */
export function readChoice(params: URLSearchParams, brands: ReadonlySet<number>): Choice {
  const chosen = params.getAll('brand').map(Number);
  return {
    sort: sorts.find((sort) => sort === params.get('sort')),
    stock: params.get('stock') === '1',
    brands: [...new Set(chosen)].filter((id) => brands.has(id)).sort((one, other) => one - other),
    from: amountIn(params.get('from')),
    to: amountIn(params.get('to')),
    light: amountIn(params.get('light')),
    heavy: amountIn(params.get('heavy')),
  };
}

/** Writes a choice as an address or a form holds it; what is not chosen is left out. */
export function writeChoice(choice: Choice): URLSearchParams {
  const params = new URLSearchParams();
  if (choice.sort) params.set('sort', choice.sort);
  if (choice.stock) params.set('stock', '1');
  for (const id of choice.brands) params.append('brand', String(id));
  for (const name of bounds) if (choice[name] !== undefined) params.set(name, String(choice[name]));
  return params;
}

/** The same order without any filter. */
export const withoutFilters = ({ sort }: Choice): Choice => ({
  sort,
  stock: false,
  brands: [],
  from: undefined,
  to: undefined,
  light: undefined,
  heavy: undefined,
});

/** The view that an address names. Plain lists have their page in the path, chosen ones in the query. */
export function readView(url: URL, brands: ReadonlySet<number>): View {
  const choice = readChoice(url.searchParams, brands);
  const inPath = /\/page\/(\d+)$/u.exec(url.pathname)?.[1];
  const page = url.searchParams.get('page') ?? (isPlain(choice) ? inPath : undefined);
  return { choice, page: /^[1-9]\d{0,5}$/u.test(page ?? '') ? Number(page) : 1 };
}

/**
 * The address of a view.
 *
 * @param list address of the list's first page; one with a query of its own has all of its pages there
 */
export function addressOf(list: string, { choice, page }: View): string {
  const [path = '', query = ''] = list.split('?');
  if (query === '' && isPlain(choice)) return page > 1 ? `${path}/page/${page}` : path;
  const params = new URLSearchParams([...new URLSearchParams(query), ...writeChoice(choice)]);
  if (page > 1) params.set('page', String(page));
  return `${path}?${params}`;
}

const isPlain = (choice: Choice): boolean => writeChoice(choice).size === 0;

/** Digits with at most two decimals: what a price or a weight can be. */
const amountIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}([.]\d{1,2})?$/u.test(text) ? Number(text) : undefined;

/** One filter of a choice, and the choice without it. Amounts are in the shop's currency or in grams, the smaller first. */
export type ChosenFilter = { without: Choice } & (
  | { kind: 'stock' }
  | { kind: 'brand'; id: number }
  | { kind: 'price' | 'weight'; min: number | undefined; max: number | undefined }
);

/** The filters of a choice one by one: each brand is one, a range is one. */
export function chosenFilters(choice: Choice): ChosenFilter[] {
  const { stock, brands, from, to, light, heavy } = choice;
  return [
    ...(stock ? [{ kind: 'stock', without: { ...choice, stock: false } } as const] : []),
    ...brands.map(
      (id) => ({ kind: 'brand', id, without: { ...choice, brands: brands.filter((other) => other !== id) } }) as const,
    ),
    ...range('price', from, to, { ...choice, from: undefined, to: undefined }),
    ...range('weight', light, heavy, { ...choice, light: undefined, heavy: undefined }),
  ];
}

/** A range may be written the wrong way round (results.ts). */
function range(kind: 'price' | 'weight', one: number | undefined, other: number | undefined, without: Choice) {
  if (one === undefined && other === undefined) return [];
  const isReversed = one !== undefined && other !== undefined && one > other;
  const [min, max] = isReversed ? [other, one] : [one, other];
  return [{ kind, min, max, without }];
}
