/** @module-tag slow */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { readConfig } from '#server/config/config.ts';
import { addresses, customers, paymentReceipts, variations } from '#server/database/schema.ts';
import { allBands } from '#server/shipping/queries.ts';
import { feeOf } from '#server/shipping/rules.ts';
import { openShop, type Shop } from '#server/main.ts';
import { placeOrder } from '#server/orders/placeOrder.ts';
import { openStore } from '#storage/openStore.ts';
import { sealBy } from '#server/accounts/staff/seal.ts';
import { confirm } from '../../../scripts/shop/cli/confirm.ts';
import { dispatch } from '../../../scripts/shop/cli/dispatch.ts';
import { groups } from '../../../scripts/shop/groups.ts';
import { readListFile } from '../../../scripts/shop/files/list.ts';
import { table } from '../../../scripts/shop/cli/table.ts';
import { addressForm } from '../../support/accounts/addresses.ts';
import { copyMigratedPglite } from '../../support/database/engines.ts';
import { type CommandEnd, runShopCommand } from '../../support/shop/command.ts';
import { testDesk } from '../../support/payments/testDesk.ts';

let folder: string;
let shop: Shop;
let placed: { id: number; invoiceNo: string }[];
const open = () =>
  openShop(
    { ...readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }), port: 0, host: '127.0.0.1' },
    () => undefined,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-orders-'));
  await writeFile(join(folder, 'fees.csv'), '\ufeffupTo,price\r\n1,5\r\n20,12.5\r\n');
  await writeFile(join(folder, 'bad.csv'), 'upTo,price\n1,5\n\n2,dear\n');
  await writeFile(join(folder, 'days.csv'), 'country,from,to\nthailand,1,2\n');
  await writeFile(join(folder, 'bad-days.csv'), 'country,from,to\nthailand,3,2\n');
  await writeFile(join(folder, 'torn.csv'), 'upTo,price\n1,5,9\n');
  await writeFile(join(folder, 'bad.json'), '[\n  { "upTo": 1, "price": 5 },\n  { "upTo": 1, "price": 6 }\n]');
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('DATABASE_URL', '');
  await copyMigratedPglite(join(folder, 'data'));
  shop = await open();
  await shop.listen();
  placed = [await place(), await place()];
}, 60_000);
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** What a person types, in this process: a process of its own takes seconds each time. */
async function run(...words: string[]): Promise<CommandEnd> {
  const [out, err] = [[] as string[], [] as string[]];
  const write = (lines: string[]) => (line: string) => void lines.push(`${line}\n`);
  const code = await dispatch(words, groups, { out: write(out), err: write(err) });
  return { code, out: out.join(''), err: err.join('') };
}

/** An order of two of the first thing in the shop, of somebody who has nothing else there. */
async function place(reference?: string) {
  const { database } = shop;
  const { db } = database;
  const email = `aye.${Math.random()}@mail.example`;
  const person = { email, username: 'အေးမြ', firstName: 'Aye', lastName: 'Mya', phone: '0812345678' };
  const [customer] = await db.insert(customers).values(person).returning();
  const { postal_code: postalCode, isActive: _, ...form } = addressForm();
  const values = { ...form, note: null, postalCode, customerId: customer?.id ?? 0 };
  const [address] = await db.insert(addresses).values(values).returning();
  const [goods] = await db.select().from(variations).limit(1);
  if (!goods || !customer || !address) throw new Error('the shop is empty');
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const files = openStore(config.files);
  const deps = {
    ...{ config, database, files, operatorToken: '', seal: sealBy([]) },
    ...{ clock: () => new Date(), payments: testDesk() },
  };
  const { productId, id: variationId } = goods;
  const unitPriceMinor = goods.priceMinor ?? 0;
  const request = {
    customerId: customer.id,
    net: null,
    addressId: address.id,
    locale: 'my',
    method: 'bankTransfer',
  } as const;
  const lines = [{ productId, variationId, quantity: 2, unitPriceMinor }];
  const image = Buffer.from(email);
  const bands = await allBands(db);
  const totalMinor = 2 * unitPriceMinor + (feeOf(bands, 2 * goods.weightGrams) ?? 0);
  const named = reference === undefined ? {} : { reference };
  return placeOrder(deps, { ...request, ...named, lines, totalMinor, image, hash: '' });
}

const first = (): { id: number; invoiceNo: string } => placed[0] ?? expect.fail('nothing was placed');

describe('beside a running server', { timeout: 90_000 }, () => {
  it('is typed as a person types it', async () => {
    const typed = await runShopCommand(folder, ['orders', 'list', '--json'], { DATA_DIR: join(folder, 'data') });
    expect([typed.code, JSON.parse(typed.out)]).toEqual([0, expect.objectContaining({ total: 2 })]);
  });

  it('lists as a table and as JSON', async () => {
    const { code, out } = await run('orders', 'list', '--status', 'Processing');
    expect(code).toBe(0);
    expect(out).toMatch(/^Id +Invoice +Placed +Order +Payment/u);
    expect(out).toContain(first().invoiceNo);
    expect(out).toContain('Page 1 of 1, 2 in all.');
    const list = JSON.parse((await run('orders', 'list', '--json', '--limit', '1')).out) as { total: number };
    expect(list.total).toBe(2);
    expect((await run('orders', 'list', '--text', 'nobody')).out).toBe('No orders found.\n');
  });

  it('saves a slip as a picture for its owner alone, and writes over nothing', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const [kept] = await shop.database.db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, first().id));
    await mkdir(join(folder, 'data/slips'), { recursive: true });
    await writeFile(join(folder, 'data/slips', kept?.file ?? ''), picture);
    const { code, out } = await run('orders', 'slip', first().invoiceNo, 'slip.webp');
    expect([code, out]).toEqual([0, `The slip is in ${join(folder, 'slip.webp')}.\n`]);
    expect(await readFile(join(folder, 'slip.webp'))).toEqual(picture);
    expect((await stat(join(folder, 'slip.webp'))).mode & 0o777).toBe(0o600);
    expect(await run('orders', 'slip', first().invoiceNo, 'slip.webp')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there already') as string,
    });
    expect(await run('orders', 'slip', first().invoiceNo, 'no/such/folder.webp')).toMatchObject({ code: 1 });
    expect(await run('orders', 'slip', 'ZAY-2020-000001', 'other.webp')).toMatchObject({ code: 1 });
  });

  it('goes from the payment to the door, by id and by invoice number', async () => {
    const { id, invoiceNo } = first();
    expect(await run('orders', 'confirm-payment', String(id), '--yes')).toMatchObject({ code: 0 });
    const shipped = await run('orders', 'ship', invoiceNo, '--tracking', 'TH7', '--yes', '--note', 'by Kerry');
    expect(shipped.out).toContain('Shipped, tracking number TH7');
    const { out } = await run('orders', 'deliver', invoiceNo, '--yes', '--json');
    expect(JSON.parse(out) as OperatorOrder).toMatchObject({ id, orderStatus: { name: 'Delivered' } });
    const shown = (await run('orders', 'show', invoiceNo)).out;
    expect(shown).toMatch(/shipped +operator +note: by Kerry, trackingNumber: TH7/u);
    expect(shown).toContain('အေးမြ');
  });

  it('shows what to look for on a statement, and says that money was given back', async () => {
    const { invoiceNo } = await place('AYE-7');
    expect((await run('orders', 'show', invoiceNo)).out).toContain('Transfer: reference AYE-7\n');
    for (const word of ['confirm-payment', 'cancel', 'refund'])
      expect(await run('orders', word, invoiceNo, '--yes')).toMatchObject({ code: 0, err: '' });
    expect((await run('orders', 'show', invoiceNo)).out).toContain('Payment:  Refunded, by bankTransfer');
    expect(await run('orders', 'refund', invoiceNo)).toMatchObject({ code: 2 });
  });

  it('refuses a slip, packs, names the carrier, writes notes and gives parts of the money back', async () => {
    const { invoiceNo } = await place();
    const done = async (...words: string[]) => {
      expect(await run('orders', ...words, '--yes')).toMatchObject({ code: 0, err: '' });
      return (await run('orders', 'show', invoiceNo)).out;
    };
    expect(await done('refuse-slip', invoiceNo, '--reason', 'not_found')).toContain('reason: not_found');
    await done('confirm-payment', invoiceNo);
    expect(await done('pack', invoiceNo)).toContain('Order:    Processing, packed');
    const shipped = await done('ship', invoiceNo, '--tracking', 'F9', '--carrier', 'flash');
    expect(shipped).toContain('Shipped, tracking number F9 with Flash Express');
    expect(await done('refund', invoiceNo, '--amount', '1.5')).toContain('1.50 USD went back');
    expect((await run('orders', 'note', invoiceNo, 'Rings at noon')).out).toContain('operator: Rings at noon');
    const wrong = await run('orders', 'refund', invoiceNo, '--amount', 'all', '--yes');
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('amount: ') as string });
  });

  it.each([
    ['a move that cannot be', () => ['cancel', first().invoiceNo, '--yes'], 1, 'cannot change to this status'],
    ['an order that is not there', () => ['show', 'ZAY-2020-000001'], 1, 'could not find'],
    ['a name that is none', () => ['show', 'x'], 1, 'order: '],
    ['a state that is none', () => ['list', '--status', 'Lost'], 1, 'status: Choose one of these'],
    [
      'shipping without a number',
      () => ['ship', first().invoiceNo, '--yes'],
      1,
      'trackingNumber: This field is required',
    ],
    ['nobody to ask', () => ['cancel', first().invoiceNo], 2, '--yes'],
    ['no order', () => ['cancel', '--yes'], 2, "missing required argument 'ORDER'"],
  ])('%s', async (_, words, code, err) => {
    expect(await run('orders', ...words())).toEqual({ code, out: '', err: expect.stringContaining(err) as string });
  });

  it('sets the stock', async () => {
    const [goods] = await shop.database.db.select().from(variations).limit(1);
    const id = String(goods?.id);
    expect((await run('stock', 'set', id, '40')).out).toMatch(/→ 40\n$/u);
    expect((await run('stock', 'set', id, '-3', '--note', 'broken')).out).toMatch(/: 40 → 37\n$/u);
    expect(JSON.parse((await run('stock', 'set', id, '+5', '--json')).out)).toMatchObject({ before: 37, after: 42 });
    expect(await run('stock', 'set', id, '-50')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Only 42') as string,
    });
    expect(await run('stock', 'set', id, 'many')).toMatchObject({ code: 2 });
    expect(await run('stock', 'set', 'tea', '1')).toMatchObject({ code: 2 });
  });

  it('imports delivery days, and names every fault by its line', async () => {
    expect((await run('shipping', 'days', 'days.csv', '--dry-run')).out).toContain('Nothing was written.');
    expect((await run('shipping', 'days', 'days.csv')).out).toMatch(
      /thailand +1–2\n\nDelivery days of 1 country imported/u,
    );
    expect((await run('shipping', 'days', 'days.csv')).out).toContain('Nothing changed.');
    const { code, err } = await run('shipping', 'days', 'bad-days.csv');
    expect([code, err.split('\n')[0]]).toEqual([1, 'bad-days.csv:2: [0].to: is 2, less than from']);
  });

  it('imports delivery fees, and names every fault by its line', async () => {
    expect((await run('shipping', 'import', 'fees.csv', '--dry-run')).out).toContain('Nothing was written.');
    expect((await run('shipping', 'import', 'fees.csv')).out).toContain('2 delivery fees imported.');
    expect((await run('shipping', 'import', 'fees.csv')).out).toContain('Nothing changed.');
    const csv = await run('shipping', 'import', 'bad.csv');
    expect(csv).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^bad\.csv:4: \[1\]\.price: must be a number/u) as string,
    });
    const json = await run('shipping', 'import', 'bad.json');
    expect(json.err).toMatch(/^bad\.json:3: \[1\]\.upTo: stands in the list twice: 1\nNothing was written\./u);
    expect(await run('shipping', 'import', 'torn.csv')).toMatchObject({
      code: 1,
      err: expect.stringContaining('line 2') as string,
    });
    expect(await run('shipping', 'import', 'gone.csv')).toMatchObject({ code: 2 });
  });
});

it('without a server opens the data folder itself', { tags: ['slow'], timeout: 90_000 }, async () => {
  await shop.close();
  const { invoiceNo } = placed[1] ?? expect.fail('nothing was placed');
  expect((await run('orders', 'cancel', invoiceNo, '--yes')).out).toContain('Cancelled');
  shop = await open();
});

describe('asking first', () => {
  const paper = (answer?: string) => ({
    out: () => undefined,
    err: () => undefined,
    ...(answer === undefined ? {} : { ask: () => Promise.resolve(answer) }),
  });
  test.each(['y', 'Yes', ' y '])('%j goes on', async (answer) => {
    await confirm('Cancel 7?', false, paper(answer));
  });
  test.each(['', 'n', 'yesterday'])('%j ends', async (answer) => {
    await expect(confirm('Cancel 7?', false, paper(answer))).rejects.toMatchObject({ code: 1 });
  });
  test('--yes goes on without asking', async () => {
    await confirm('Cancel 7?', true, paper());
  });
});

test('a table is as wide as its widest cell, Burmese too', () => {
  expect(
    table(
      ['N', 'Name'],
      [
        [7, 'မြန်မာ'],
        [12, 'Tea'],
      ],
    ),
  ).toEqual(['N   Name', ' 7  မြန်မာ', '12  Tea']);
});

test('a list of numbers is read from .csv, with the line of each', async () => {
  const file = await readListFile(join(folder, 'fees.csv'), 'fees.csv', '.csv');
  expect(file.value).toEqual([
    { upTo: 1, price: 5 },
    { upTo: 20, price: 12.5 },
  ]);
  expect(file.lineOf({ path: [1, 'price'], message: '' })).toBe(3);
});
