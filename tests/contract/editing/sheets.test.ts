/** @module-tag slow */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { call, download } from '#api/call.ts';
import type { CallInput } from '#contract/call.ts';
import { editCatalogue, listCatalogueHistory } from '#contract/operator/goods/catalogue.ts';
import * as calls from '#contract/operator/goods/sheets.ts';
import { products, variations } from '#server/database/schema.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { stockOne } from '../../support/catalogue/shelf.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';

const shop = ownShop();
const owner = ownerOf(shop);
let round = 0;
let tea: { id: number; variation: number };
type Form = Partial<CallInput<typeof calls.checkSheet>['form']>;

const access = () => ({ token: shop.operatorToken });
const sheetOf = (bytes: BlobPart) => ({ ...access(), files: { sheet: new Blob([bytes]) } });
const check = async (bytes: BlobPart, form: Form = {}) =>
  (await call(shop.backend(), calls.checkSheet, { form: { name: 'goods.csv', ...form } }, sheetOf(bytes))).data;
const take = async (bytes: BlobPart, shown: string | null, attempt: string = crypto.randomUUID()) =>
  (
    await call(
      shop.backend(),
      calls.importSheet,
      { form: { name: 'goods.csv', shown: shown ?? '', attempt } },
      sheetOf(bytes),
    )
  ).data.revision;
const exported = async (query: CallInput<typeof calls.exportSheet>['query'] = {}) =>
  Buffer.from(await download(shop.backend(), calls.exportSheet, { query }, access()));
const variationNow = async () =>
  (await shop.database.db.select().from(variations).where(eq(variations.id, tea.variation)))[0];
const revisionNow = async () => (await owner.ask(listCatalogueHistory, { query: { limit: 1 } })).data[0]?.revision;
const edit = (set: Record<string, unknown>) =>
  owner.ask(editCatalogue, { body: { edits: [{ product: tea.id, set }] } });

beforeEach(async () => {
  round += 1;
  tea = await stockOne(shop, `Tea ${round}`, { sku: `tea-${round}` });
});

it('a filtered export, changed and imported, changes what was shown, once', async () => {
  const csv = (await exported({ q: `tea-${round}`, format: 'csv' })).toString('utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(await check(csv)).toMatchObject({ created: 0, updated: 0, faults: [], foreign: false });
  const changed = csv.replace(`"Tea ${round}"`, `"Strong tea ${round}"`);
  const shown = await check(changed);
  expect(shown).toMatchObject({ updated: 1, products: 1, more: 0 });
  expect(shown.changes[0]?.fields).toEqual([{ field: 'name', before: `Tea ${round}`, after: `Strong tea ${round}` }]);
  const attempt = crypto.randomUUID();
  const revision = await take(changed, shown.shown, attempt);
  expect(await take(changed, shown.shown, attempt)).toBe(revision);
  expect(await revisionNow()).toBe(revision);
  const [row] = await shop.database.db.select().from(products).where(eq(products.id, tea.id));
  expect(row?.name).toBe(`Strong tea ${round}`);
});

it('a lost answer is asked for again, whatever became of the catalogue meanwhile', async () => {
  const csv = `id,sku\n${tea.id},moved-${round}\n`;
  const { shown } = await check(csv);
  const attempt = crypto.randomUUID();
  const [revision, twin] = await Promise.all([take(csv, shown, attempt), take(csv, shown, attempt)]);
  expect(twin).toBe(revision);
  await edit({ sku: `other-${round}` });
  await shop.stock([product({ category: 'Tests', nameEn: `Owner ${round}`, sku: `moved-${round}` })]);
  const now = await revisionNow();
  expect(await check(csv)).toMatchObject({ faultCount: 1 });
  expect(await take(csv, shown, attempt)).toBe(revision);
  expect((await refusalOf(take(csv, shown))).code).toBe('sheet_outdated');
  expect((await refusalOf(take(csv.replace('moved', 'else'), shown, attempt))).code).toBe('invalid');
  expect(await revisionNow()).toBe(now);
});

it(
  'is refused when the catalogue moved on in a way that matters, and not when something was sold',
  { tags: ['slow'] },
  async () => {
    const csv = `id,price\n${tea.id},1.25\n`;
    const first = await check(csv);
    await edit({ price: '2.25' });
    expect((await refusalOf(take(csv, first.shown))).code).toBe('sheet_outdated');
    expect((await variationNow())?.priceMinor).toBe(225);

    const file = (await exported({ q: `tea-${round}`, format: 'csv' })).toString('utf8');
    const stock = (await variationNow())?.stock ?? 0;
    const [head = '', line = ''] = file.trim().split('\r\n');
    const at = head.split(',').indexOf('"stock"');
    const cells = line.split(',');
    cells[at] = String(stock + 5);
    const more = `${head}\r\n${cells.join(',')}\r\n`;
    const seen = await check(more);
    await shop.database.db
      .update(variations)
      .set({ stock: stock - 2 })
      .where(eq(variations.id, tea.variation));
    await take(more, seen.shown);
    expect((await variationNow())?.stock).toBe(stock + 3);
  },
);

it('asks about a sheet of another shop, and reads it without its ids', async () => {
  const csv = (await exported({ q: `tea-${round}`, format: 'csv' })).toString('utf8');
  const other = csv.replace(/r\d+-[0-9a-f]{8}/gu, 'r7-0badcafe');
  expect(await check(other)).toMatchObject({ foreign: true, shown: null, changes: [] });
  expect(await check(other, { ids: 'ignore' })).toMatchObject({ foreign: false, created: 0 });
});

it('asks whose the ids are where name and sku of most differ, as in the export of another shop system', async () => {
  const other = `ID,SKU,Name,Stock,Sale price,Regular price\n${tea.id},TEA-44,Green Tea Leaves,25,,4.95\n`;
  expect(await check(other)).toMatchObject({ foreign: true, shown: null, changes: [] });
  const own = `id,sku,name\n${tea.id},tea-${round},Better tea ${round}\n`;
  expect(await check(own)).toMatchObject({ foreign: false, updated: 1 });
  const [row] = await shop.database.db.select().from(products).where(eq(products.id, tea.id));
  const renamed = `id,sku,name\n${tea.id},better-${round},${row?.name}\n`;
  expect(await check(renamed)).toMatchObject({ foreign: false, updated: 1 });
});

it('offers to convert Zawgyi', async () => {
  const csv = `id,name_mm\n${tea.id},ေရႊလက္ဖက္\n`;
  expect(await check(csv)).toMatchObject({ zawgyi: true, shown: null });
  const { changes } = await check(csv, { zawgyi: 'convert' });
  expect(changes[0]?.fields[0]?.after).toBe('ရွှေလက်ဖက်');
});

it('says what a file is that cannot be read', async () => {
  const empty = await refusalOf(check('', { name: 'a.csv' }));
  expect(empty.body['reason']).toBe('is empty');
  const large = await refusalOf(check(new Uint8Array(21 * 1024 * 1024), { name: 'a.csv' }));
  expect(large.code).toBe('too_large');
});
