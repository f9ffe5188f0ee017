import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import * as calls from '#contract/operator/goods/catalogue.ts';
import { setStock } from '#contract/operator/goods/stock.ts';
import { variations } from '#server/database/schema.ts';
import type { ExportedCatalogue } from '#server/editing/export/rules.ts';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { readXlsx } from '#server/editing/sheets/readXlsx.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import { placeSheetFaults, sheetFaultLine } from '#server/editing/sheets/faultText.ts';
import { writeCsv } from '#server/editing/sheets/writeCsv.ts';
import { writeXlsx } from '#server/editing/sheets/writeXlsx.ts';
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
const { ask } = ownerOf(shop);
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
  tea = await stockOne(shop, `Tea ${round}`, { variations: [variation({ stock: 12 })] });
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
