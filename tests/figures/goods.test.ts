import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { goodsKinds } from '#contract/operator/goods/goods.ts';
import { databaseSettings } from '#server/config/server.ts';
import { type Db, openPostgres } from '#server/database/connect.ts';
import { createGoods } from '#server/editing/edit/queries/createGoods.ts';
import { editCatalogue } from '#server/editing/edit/queries/editCatalogue.ts';
import { goodsDetail } from '#server/editing/goods/queries/detail.ts';
import { type GoodsQuestion, listGoods } from '#server/editing/goods/queries/list.ts';
import { undoChange } from '#server/editing/undo/queries.ts';
import { refreshSearch } from '#server/search/queries/searchIndex.ts';
import { withPostgres } from '../support/database/engines.ts';
import { recordFigure } from '../support/load/figures.ts';

const url = process.env['TEST_DATABASE_URL'];
const inAll = Number(process.env['DESK_GOODS'] ?? 100_000);
/** How often each is asked; the middle one counts. */
const times = 9;

/** Goods of 40 shelves and 200 makers, of which some are hidden, promoted, sold out, or lack something. */
const fill = sql`
  with shelves as (
    insert into categories (name, slug, position) select 'Shelf ' || n, 'shelf-' || n, n from generate_series(1, 40) n returning id
  ),
  makers as (insert into brands (name, position) select 'Maker ' || n, n from generate_series(1, 200) n returning id),
  goods as (
    insert into products (category_id, brand_id, name, name_mm, slug, product_type, description, promotion, images, archived_at, created_at)
    select (select min(id) from shelves) + n % 40, (select min(id) from makers) + n % 200,
      (array['Green Tea', 'Rice Noodles', 'Fish Paste', 'Dried Prawns', 'Palm Sugar', 'Pickled Ginger', 'Tea Leaf Salad'])[1 + n % 7]
        || ' ' || initcap(substr(md5(n::text), 1, 6)),
      case when n % 53 <> 0 then
        (array['လက်ဖက်စို', 'ခေါက်ဆွဲ', 'ငါးပိ', 'ပုစွန်ခြောက်', 'ထန်းလျက်', 'ဂျင်းသုပ်', 'လက်ဖက်သုပ်'])[1 + n % 7] || ' ' || n end,
      'goods-' || n, 'SINGLE', null, n % 211 = 0,
      case when n % 401 = 0 then '[]'::jsonb else '[{"url":"/uploads/products/one.webp"}]'::jsonb end,
      case when n % 97 = 0 then now() end, now() - make_interval(mins => ${inAll}::int - n)
    from generate_series(1, ${inAll}::int) n
    returning id
  )
  insert into variations (product_id, sku, weight_grams, price_minor, stock)
  select id, 'sku-' || id, 100, 500, (id * 7919) % 90 from goods`;

const page = { page: 1, limit: 30 };
const list = (what: string, question: GoodsQuestion, at = page): [string, (db: Db) => Promise<unknown>] => [
  what,
  (db) => listGoods(db, question, at),
];

const asked: [string, (db: Db) => Promise<unknown>][] = [
  ...goodsKinds.map((show) => list(`the list: ${show}`, { show })),
  ...goodsKinds.map((show) => list(`of a shelf: ${show}`, { show, category: 7 })),
  list('the last page', { show: 'all' }, { page: inAll / page.limit, limit: page.limit }),
  ...(['all', 'hidden', 'lacks_burmese', 'sold_out'] as const).flatMap((show) => [
    list(`a common word: ${show}`, { show, q: 'tea' }),
    list(`a common word in Burmese: ${show}`, { show, q: 'လက်ဖက်' }),
    list(`a part of a name: ${show}`, { show, q: 'ce nood' }),
  ]),
  list('a sku', { show: 'all', q: `sku-${inAll / 2}` }),
  list('what nobody has', { show: 'all', q: 'zzzzzz' }),
  ['a product', (db) => goodsDetail(db, inAll / 2, 'USD')],
];

const by = { actor: 'bench', now: new Date(), zawgyi: 'keep', measure: () => Promise.resolve(new Map()) } as const;

/** A price, taken back; a name; and a new product: each number names others. */
async function change(db: Db, number: number): Promise<[string, number][]> {
  const taken: [string, number][] = [];
  const timed = async <T>(what: string, work: Promise<T>): Promise<T> => {
    const before = performance.now();
    const done = await work;
    taken.push([what, performance.now() - before]);
    return done;
  };
  const edit = (set: object) =>
    editCatalogue(db, { ...by, edits: [{ product: 1_000 + number, set: { ...set } }], dryRun: false });
  const edited = await timed('a change of a price', edit({ price: 6 + number }));
  const revision = edited.ok ? edited.revision : undefined;
  const undo = { revision, leaveLater: false, dryRun: false, actor: by.actor, now: by.now };
  expect(await timed('an undo of it', undoChange(db, undo))).toMatchObject({ ok: true });
  expect(await timed('a change of a name', edit({ name: `Other Tea ${number}` }))).toMatchObject({ ok: true });
  const set = { name: `New Tea ${number}`, category: 'Shelf 1' };
  const made = createGoods(db, { ...by, set, variations: [{ weight_g: 100, stock: 1 }] });
  expect(await timed('a new product', made)).toMatchObject({ ok: true });
  return taken;
}

const middleOf = (taken: number[]): number => taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;

it.runIf(url)(`the goods of the desk at ${inAll} products`, async () => {
  await withPostgres(url ?? '', async (own) => {
    const database = await openPostgres(own, { ...databaseSettings({}), statementTimeout: 0 });
    const { db } = database;
    await db.execute(fill);
    await db.transaction((tx) => refreshSearch(tx));
    await db.execute(sql`analyze`);
    for (const [what, ask] of asked) {
      expect(await ask(db)).toBeTruthy();
      const taken: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const before = performance.now();
        await ask(db);
        taken.push(performance.now() - before);
      }
      recordFigure(`PostgreSQL, ${inAll} products: ${what}`, `${middleOf(taken).toFixed(1)} ms`, '50 ms');
    }
    const changes: [string, number][] = [];
    for (let at = 0; at < times; at += 1) changes.push(...(await change(db, at)));
    for (const [what, all] of Map.groupBy(changes, ([name]) => name)) {
      const taken = all.map(([, ms]) => ms);
      recordFigure(`PostgreSQL, ${inAll} products: ${what}`, `${middleOf(taken).toFixed(1)} ms`, '200 ms');
    }
    await database.close();
  });
});
