import { editCatalogue, type CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { type GoodsKind, type GoodsRow, listGoods } from '#contract/operator/goods/goods.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { type Asked, createResource } from '#stores/resource.ts';

/** The goods that were fetched so far. */
interface GoodsList {
  currency: string;
  data: readonly GoodsRow[];
  more: boolean;
  /** The last page of them. */
  page: number;
}

/** Goods on a page. */
const limit = 30;

/** A query for goods; category 0 is all of them. */
export interface GoodsQuery extends Asked {
  q: string;
  category: number;
  show: GoodsKind;
}

const first: GoodsQuery = { q: '', category: 0, show: 'all' };

/** Goods by words, by what is the matter with them, and by category. */
export const goods = createResource(
  'goods',
  first,
  async (query, shown: GoodsList | undefined): Promise<GoodsList> => {
    const page = (shown?.page ?? 0) + 1;
    return { ...(await callAsOperator(listGoods, { query: { page, limit, ...asFilter(query) } })), page };
  },
  { isTypedIn: true },
);

/** Returns a query as calls take it. */
const asFilter = ({ q, category, show }: GoodsQuery) => ({
  ...{ show, ...(q ? { q } : {}), ...(category > 0 ? { category } : {}) },
});

/** Changes prices and stock of one row, and reads the row again. */
export async function editRow(id: number, edits: CatalogueEdit[]): Promise<void> {
  await withIdempotencyKey(edits, (attempt) => callAsOperator(editCatalogue, { body: { edits, attempt } }));
  await refreshRow(id);
}

/** Reads a row as it is now; it stays in its place. */
export async function refreshRow(id: number): Promise<GoodsRow | undefined> {
  const { data } = await callAsOperator(listGoods, { query: { q: String(id), limit: 1 } });
  const fresh = data.find((row) => row.id === id);
  if (fresh) goods.change((list) => ({ ...list, data: list.data.map((row) => (row.id === id ? fresh : row)) }));
  return fresh;
}
