import { atom } from 'nanostores';
import { editCatalogue, type CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { type GoodsKind, goodsKinds, type GoodsRow, listGoods } from '#contract/operator/goods/goods.ts';
import { withIdempotencyKey } from '#stores/desk/idempotencyKey.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { latestOnly } from '#stores/latestOnly.ts';
import type { Loadable } from '#stores/loadable.ts';

/** A query for goods. */
export interface GoodsQuery {
  q: string;
  category: number | undefined;
  show: GoodsKind;
}

/** The goods that were fetched so far. */
export interface GoodsList {
  currency: string;
  rows: readonly GoodsRow[];
  /** The next page, where there is one. */
  next: number | undefined;
}

/** Goods on a page. */
const limit = 30;

export const $goodsQuery = atom<GoodsQuery>({ q: '', category: undefined, show: 'all' });
export const $goods = atom<Loadable<GoodsList>>({ state: 'loading' });

const latest = latestOnly<Loadable<GoodsList>>((list) => $goods.set(list));

/** Reads which goods the address asks for. */
export function goodsQueryIn(search: string): GoodsQuery {
  const asked = new URLSearchParams(search);
  const category = Number(asked.get('category'));
  return {
    q: asked.get('q') ?? '',
    category: Number.isInteger(category) && category > 0 ? category : undefined,
    show: goodsKinds.find((kind) => kind === asked.get('show')) ?? 'all',
  };
}

/** The query of the address that `goodsQueryIn` reads. */
export function searchOfGoods({ q, category, show }: GoodsQuery): string {
  const asked = new URLSearchParams();
  if (q) asked.set('q', q);
  if (category !== undefined) asked.set('category', String(category));
  if (show !== 'all') asked.set('show', show);
  return asked.size > 0 ? `?${String(asked)}` : '';
}

/** Shows the goods of a query from the first one on. */
export function showGoodsList(query: GoodsQuery): Promise<void> {
  $goodsQuery.set(query);
  $goods.set({ state: 'loading' });
  return latest.ask(() => readPage(1, []));
}

/** Shows the next goods below those that are shown. */
export async function showMoreGoods(): Promise<void> {
  const list = $goods.get();
  if (list.state !== 'loaded' || list.value.next === undefined) return;
  const { next, rows } = list.value;
  await latest.ask(() => readPage(next, rows));
}

async function readPage(page: number, before: readonly GoodsRow[]): Promise<Loadable<GoodsList>> {
  const { q, category, show } = $goodsQuery.get();
  try {
    const query = { page, limit, show, ...(q ? { q } : {}), ...(category === undefined ? {} : { category }) };
    const { data, more, currency } = await callAsOperator(listGoods, { query });
    const known = new Set(before.map(({ id }) => id));
    const rows = [...before, ...data.filter(({ id }) => !known.has(id))];
    return { state: 'loaded', value: { currency, rows, next: more ? page + 1 : undefined } };
  } catch (failure) {
    return { state: 'failed', reason: reasonOf(failure) };
  }
}

/** Changes prices and stock of one row, and reads the row again. */
export async function editRow(id: number, edits: CatalogueEdit[]): Promise<void> {
  await withIdempotencyKey(edits, (attempt) => callAsOperator(editCatalogue, { body: { edits, attempt } }));
  await refreshRow(id);
}

/** Reads a row as it is now; it stays in its place. */
export async function refreshRow(id: number): Promise<GoodsRow | undefined> {
  const { data } = await callAsOperator(listGoods, { query: { q: String(id), limit: 1 } });
  const list = $goods.get();
  const fresh = data.find((row) => row.id === id);
  if (list.state !== 'loaded' || !fresh) return fresh;
  const rows = list.value.rows.map((row) => (row.id === id ? fresh : row));
  $goods.set({ state: 'loaded', value: { ...list.value, rows } });
  return fresh;
}
