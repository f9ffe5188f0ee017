/** @module-tag slow */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { beginJoining } from '#contract/operator/staff/staff.ts';
import { getMe } from '#contract/operator/staff/staffSession.ts';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { readConfig } from '#server/config/config.ts';
import { addresses, customers, paymentReceipts, variations } from '#server/database/schema.ts';
import { allBands } from '#server/shipping/queries.ts';
import { bandFor } from '#contract/shipping/fee.ts';
import { openShop, type Shop } from '#server/main.ts';
import { placeOrder } from '#server/orders/placeOrder.ts';
import { openStore } from '#storage/openStore.ts';
import { sealBy } from '#server/accounts/staff/seal.ts';
import { confirm } from '../../../scripts/shop/cli/confirm.ts';
import { table } from '../../../scripts/shop/cli/table.ts';
import { addressForm } from '../../support/accounts/addresses.ts';
import { copyMigratedPglite } from '../../support/database/engines.ts';
import { type CommandEnd, runShopCommand } from '../../support/shop/command.ts';
import { typeShopCommand } from '../../support/shop/typedCommand.ts';
import { succeeds } from '../../support/http/refusalOf.ts';
import { testDesk } from '../../support/payments/testDesk.ts';

let folder: string;
let shop: Shop;
let url: string;
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
  await copyMigratedPglite(join(folder, 'data'));
  shop = await open();
  url = await shop.listen();
  placed = [await place(), await place()];
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...words: string[]): Promise<CommandEnd> =>
  typeShopCommand(folder, words, { DATA_DIR: join(folder, 'data') });

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
  const totalMinor = 2 * unitPriceMinor + (bandFor(bands, 2 * goods.weightGrams)?.priceMinor ?? 0);
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
    const again = await run('orders', 'slip', first().invoiceNo, 'slip.webp');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('is there already')]);
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
    ['a state that is none', () => ['list', '--status', 'Lost'], 1, 'status: Choose one of these'],
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
    const short = await run('stock', 'set', id, '-50');
    expect([short.code, short.err]).toEqual([1, expect.stringContaining('Only 42')]);
    expect(await run('stock', 'set', id, 'many')).toMatchObject({ code: 2 });
  });

  it.each([
    ['days', 'days.csv', /thailand +1–2\n\nDelivery days of 1 country imported/u, 'bad-days.csv:2: [0].to: is 2'],
    ['import', 'fees.csv', /2 delivery fees imported\./u, 'bad.csv:4: [1].price: must be a number'],
  ])('shipping %s imports %s, and names every fault by its line', async (word, file, told, fault) => {
    const shipping = (...words: string[]) => run('shipping', word, ...words);
    expect((await shipping(file, '--dry-run')).out).toContain('Nothing was written.');
    expect((await shipping(file)).out).toMatch(told);
    expect((await shipping(file)).out).toContain('Nothing changed.');
    const { code, err } = await shipping(fault.split(':')[0] ?? '');
    expect([code, err]).toEqual([1, expect.stringContaining(fault)]);
  });
});

/** Somebody on the pages of this shop, by its port. */
const backend = () =>
  openBackend({
    base: `${url}/api/v1`,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('origin', url);
      return fetch(request);
    },
  });

it('invites the first owner, and lists who is invited', async () => {
  expect((await run('staff', 'list')).out).toContain('Nobody has joined yet.');
  const { code, out } = await run('staff', 'invite', 'hla@zay.example', '--role', 'owner', '--locale', 'my');
  expect(code).toBe(0);
  const token = /\/my\/desk\/join#(\S+)/u.exec(out)?.[1] ?? '';
  const { data } = await call(backend(), beginJoining, { body: { token } });
  expect(data).toMatchObject({ email: 'hla@zay.example', role: 'owner' });
  expect((await run('staff', 'list')).out).toMatch(/\(invited\) +hla@zay\.example +owner/u);
});

it.each([
  [['staff', 'invite', 'hla@zay.example', '--role', 'boss'], 2, /--role and one of/u],
  [['staff', 'invite', 'hla@zay.example', '--role', 'owner', '--locale', 'fr'], 2, /"fr" is no language/u],
  [['staff', 'remove', 'nobody@zay.example'], 1, /Nobody has the email nobody@zay\.example/u],
  [['token', 'add', 'scales', '--rights', 'read,all'], 2, /--rights and some of/u],
  [['token', 'remove', 'nothing'], 1, /no token "nothing"/u],
])('%j says what is wrong', async (words, code, why) => {
  const end = await run(...words);
  expect([end.code, end.out]).toEqual([code, '']);
  expect(end.err).toMatch(why);
});

it('makes a token, prints it once, and revokes it by its name', async () => {
  expect((await run('token', 'list')).out).toContain('no tokens');
  const secret = (await run('token', 'add', 'Scales', '--rights', 'read, orders:read')).out.trim();
  const { data } = await call(backend(), getMe, {}, { token: secret });
  expect(data).toMatchObject({ name: 'token:Scales', rights: ['read', 'orders:read'] });
  const { out } = await run('token', 'list');
  expect(out).toMatch(/Scales +read, orders:read +operator +\d{4}-/u);
  expect(out).not.toContain(secret);
  expect((await run('token', 'remove', 'scales')).out).toContain('The token Scales no longer works.');
  await expect(call(backend(), getMe, {}, { token: secret })).rejects.toMatchObject({ code: 'not_allowed' });
});

it('without a server opens the data folder itself', { tags: ['slow'], timeout: 90_000 }, async () => {
  await shop.close();
  const { invoiceNo } = placed[1] ?? expect.fail('nothing was placed');
  expect((await run('orders', 'cancel', invoiceNo, '--yes')).out).toContain('Cancelled');
  shop = await open();
});

test.each([
  ['y', true],
  [' Yes ', true],
  ['', false],
  ['yesterday', false],
])('who is asked first goes on by yes alone: %j', async (answer, isYes) => {
  const paper = { out: () => undefined, err: () => undefined, ask: () => Promise.resolve(answer) };
  expect(await succeeds(confirm('Cancel 7?', false, paper))).toBe(isYes);
});

test('a table is as wide as its widest cell, Burmese too', () => {
  const rows = Object.entries({ မြန်မာ: 7, Tea: 12 }).map(([name, count]) => [count, name]);
  expect(table(['N', 'Name'], rows)).toEqual(['N   Name', ' 7  မြန်မာ', '12  Tea']);
});
