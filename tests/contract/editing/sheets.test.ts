import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/operator/goods/catalogue.ts';
import * as sheetCalls from '#contract/operator/goods/sheets.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { setStock } from '#contract/operator/goods/stock.ts';
import { variations, products } from '#server/database/schema.ts';
import type { ExportedCatalogue } from '#server/editing/plan/exported.ts';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { readXlsx } from '#server/editing/sheets/readXlsx.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import { placeSheetFaults, sheetFaultLine } from '#server/editing/sheets/faultText.ts';
import { writeCsv, writeXlsx } from '#server/editing/sheets/writeSheets.ts';
import { call, download } from '#api/call.ts';
import type { CallInput } from '#contract/call.ts';
import { editCatalogue, listCatalogueHistory } from '#contract/operator/goods/catalogue.ts';
import { changeLines } from '../../../scripts/shop/catalogue/changesText.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { stockOne } from '../../support/catalogue/shelf.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';
import { ownerOf } from '../../support/orders/desk.ts';

/** What an editor saved, as the shop reads it. */
const saved: Record<string, (file: ExportedCatalogue) => Promise<unknown>> = {
  '.json': (file) => Promise.resolve(JSON.parse(JSON.stringify(file))),
  '.csv': (file) => Promise.resolve(sheetCatalogue([readCsv(writeCsv(file))]).catalogue),
  '.xlsx': async (file) => sheetCatalogue(await readXlsx(await writeXlsx(file))).catalogue,
};

// A sheet is exported, edited for a while, and imported; the shop goes on selling meanwhile.

let tea: { id: number; variation: number };
let round = 0;

const shop = ownShop();
const owner = ownerOf(shop);
const { ask } = owner;
const send = (catalogue: unknown, more: object = {}) => ask(importCatalogue, { body: { catalogue, ...more } });
const exported = async () => (await ask(calls.exportCatalogue, {})).catalogue as ExportedCatalogue;
/** The products of a sheet with other cells in the row of the tea. */
const changeTea = ({ products: all }: ExportedCatalogue, cells: object) =>
  all.map((each) =>
    each.id === tea.id ? { ...each, variations: each.variations.map((one) => ({ ...one, ...cells })) } : each,
  );
/** The sheet with another number there. */
const sheetWith = (file: ExportedCatalogue, stock: number): ExportedCatalogue => ({
  ...file,
  products: changeTea(file, { stock }),
});
const stock = async () =>
  (await shop.database.db.select().from(variations).where(eq(variations.id, tea.variation)))[0]?.stock;
const sell = (units: number) =>
  shop.database.db
    .update(variations)
    .set({ stock: sql`${variations.stock} - ${units}` })
    .where(eq(variations.id, tea.variation));
const undo = (revision?: number) =>
  ask(calls.undoCatalogueChange, { body: revision === undefined ? {} : { revision } });
const faultsOf = async (asked: Promise<unknown>) =>
  (await refusalOf(asked)).body['faults'] as { path: (string | number)[]; message: string }[];

beforeEach(async () => {
  round += 1;
  tea = await stockOne(shop, `Tea ${round}`, { sku: `tea-${round}`, variations: [variation({ stock: 12 })] });
});

describe.each(Object.keys(saved))('as %s', (kind) => {
  const read = (file: ExportedCatalogue): Promise<unknown> => saved[kind]?.(file) ?? Promise.reject(new Error(kind));

  it('what was left as it came changes nothing, whatever was sold meanwhile', async () => {
    const file = await read(await exported());
    await sell(5);
    expect(await send(file)).toMatchObject({ created: 0, updated: 0 });
    expect(await stock()).toBe(7);
  });

  it('what was changed is added to what there is, once; and goes back as a difference', async () => {
    const file = await exported();
    const more = await read(sheetWith(file, 15));
    await sell(2);
    const told = await ask(calls.diffCatalogue, { body: { catalogue: more } });
    expect(changeLines(told.changes, 'USD')).toContain('  stock: 10 → 13 (+3; 2 sold since the export)');
    const { revision } = await send(more);
    expect(await stock()).toBe(13);
    await sell(1);
    expect(await send(more)).toMatchObject({ updated: 0, revision });
    expect(await stock()).toBe(12);
    await send(await read(sheetWith(file, 20)));
    expect(await stock()).toBe(17);
    await undo();
    expect(await stock()).toBe(12);
    await undo(revision);
    expect(await stock()).toBe(9);
    await send(more);
    expect(await stock()).toBe(12);
  });
});

it('less than was sold meanwhile is refused at its cell, and 0 means none', async () => {
  const file = await exported();
  await sell(9);
  const table = readCsv(writeCsv(sheetWith(file, 4)));
  const sheet = sheetCatalogue([table]);
  const faults = await faultsOf(send(sheet.catalogue));
  expect(placeSheetFaults(sheet, faults).map(sheetFaultLine)).toEqual([
    expect.stringMatching(
      /^row \d+, column "stock" \(\w+\): takes 8 away \(12 → 4\), but only 3 are left: 9 sold since the export; write 9 or more, or 0 for none$/u,
    ),
  ]);
  expect(await stock()).toBe(3);
  await send(sheetWith(file, 0));
  expect(await stock()).toBe(0);
  await undo();
  expect(await stock()).toBe(3);
});

it('what editors changed meanwhile is no sale', async () => {
  const file = await exported();
  await ask(setStock, { body: { variation: { id: tea.variation }, stock: { by: 40 } } });
  await sell(1);
  const told = await ask(calls.diffCatalogue, { body: { catalogue: sheetWith(file, 10) } });
  expect(changeLines(told.changes, 'USD')).toContain('  stock: 51 → 49 (-2; 1 sold since the export)');
});

it('a file that does not say what there was leaves the stock, says so, and sets what was counted', async () => {
  const file = [product({ category: 'Tests', nameEn: `Tea ${round}`, variations: [variation({ stock: 30 })] })];
  await sell(2);
  expect(await send(file)).toMatchObject({ updated: 0, stockLeft: 1 });
  expect(await stock()).toBe(10);
  expect(await send(file, { stock: 'counted' })).toMatchObject({ updated: 1 });
  expect(await stock()).toBe(30);
  expect(await send(file)).not.toHaveProperty('stockLeft');
});

it.each([
  [{ export: '8' }, 'was not written by an export; leave it as it came'],
  [{ stockAtExport: -1 }, 'must not be negative: -1'],
])('columns of an export that were touched are named: %j', async (change, message) => {
  const file = sheetWith(await exported(), 15);
  const broken = changeTea(file, change);
  expect((await faultsOf(send({ ...file, products: broken }))).map((fault) => fault.message)).toEqual([message]);
});

it.each([{ export: null }, { stockAtExport: null }])('a row that lost %j leaves the stock alone', async (change) => {
  const file = sheetWith(await exported(), 15);
  const torn = changeTea(file, change);
  expect(await send({ ...file, products: torn })).toMatchObject({ updated: 0, stockLeft: 1 });
  expect(await stock()).toBe(12);
});

it('nothing is lost that is sold while an import is under way', async () => {
  const file = await exported();
  await Promise.all([send(sheetWith(file, 15)), sell(1), sell(1), sell(1)]);
  expect(await stock()).toBe(12);
});

it('a change is put back by its difference, also where the stock happens to be what it was', async () => {
  const { revision } = await send(sheetWith(await exported(), 15));
  await sell(3);
  expect(await stock()).toBe(12);
  await undo(revision);
  expect(await stock()).toBe(9);
  await undo();
  await undo();
  expect(await stock()).toBe(9);
});

it('after an undo the same sheet adds nothing a second time', async () => {
  const file = await exported();
  const changed = sheetWith(file, 17);
  const renamed = changed.products.map((each) => (each.id === tea.id ? { ...each, nameEn: 'Green Tea' } : each));
  const { revision } = await send({ ...changed, products: renamed });
  await sell(15);
  const told = await ask(calls.undoCatalogueChange, { body: { revision, leaveLater: true } });
  expect(told.left).toHaveLength(1);
  expect(await stock()).toBe(2);
  await send(changed);
  expect(await stock()).toBe(2);
});

describe('goods in a sheet of the desk', { tags: ['slow'] }, () => {
  type Form = Partial<CallInput<typeof sheetCalls.checkSheet>['form']>;

  const access = () => ({ token: shop.operatorToken });
  const sheetOf = (bytes: BlobPart) => ({ ...access(), files: { sheet: new Blob([bytes]) } });
  const check = async (bytes: BlobPart, form: Form = {}) =>
    (await call(shop.backend(), sheetCalls.checkSheet, { form: { name: 'goods.csv', ...form } }, sheetOf(bytes))).data;
  const take = async (bytes: BlobPart, shown: string | null, attempt: string = crypto.randomUUID()) =>
    (
      await call(
        shop.backend(),
        sheetCalls.importSheet,
        { form: { name: 'goods.csv', shown: shown ?? '', attempt } },
        sheetOf(bytes),
      )
    ).data.revision;
  const exported = async (query: CallInput<typeof sheetCalls.exportSheet>['query'] = {}) =>
    Buffer.from(await download(shop.backend(), sheetCalls.exportSheet, { query }, access()));
  const variationNow = async () =>
    (await shop.database.db.select().from(variations).where(eq(variations.id, tea.variation)))[0];
  const revisionNow = async () => (await owner.ask(listCatalogueHistory, { query: { limit: 1 } })).data[0]?.revision;
  const edit = (set: Record<string, unknown>) =>
    owner.ask(editCatalogue, { body: { edits: [{ product: tea.id, set }] } });

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
});
