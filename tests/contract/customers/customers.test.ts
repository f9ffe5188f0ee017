import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { sendContactMessage } from '#contract/contact.ts';
import {
  eraseCustomer,
  exportCustomer,
  listCustomers,
  noteCustomer,
  showCustomer,
} from '#contract/operator/customers.ts';
import { answerMessage, showMessage } from '#contract/operator/messages.ts';
import { noteOrder } from '#contract/operator/orders/orders.ts';
import {
  contactAnswers,
  contactMessages,
  customerNotes,
  customers,
  outbox,
  privacyEvents,
} from '#server/database/schema.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { lineOf, newBuyer } from '../../support/orders/buyers.ts';
import { type Clerk, newClerk, ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';

let mya: Clerk;
const { shop, shelf } = orderingShop({ MESSAGES_PER_HOUR: '1000' });
const owner = ownerOf(shop);
beforeAll(async () => {
  await setStock(shop, pick(shelf.tea).variationId, 100);
  mya = await newClerk(shop, 'Wut Yi');
});

/** Somebody with an order, and what the desk names them by. */
const newCustomer = async () => {
  const buyer = await newBuyer(shop);
  const { data: order } = await buyer.order([lineOf(shelf.tea, 1)]);
  const { customer } = await owner.show(order.id);
  await shop.database.db.update(customers).set({ emailVerifiedAt: shop.clock() }).where(eq(customers.id, customer.id));
  return { buyer, order, ...customer };
};
const show = async (id: number) => (await mya.ask(showCustomer, { params: { customer: id } })).data;
const note = (id: number, text: string, attempt = randomUUID()) =>
  mya.ask(noteCustomer, { params: { customer: id }, body: { text, attempt } });
const write = async (email: string) => {
  const body = { firstName: 'Thida', lastName: 'Aye', email, phone: '0812345678', message: 'Where is it?' };
  await call(shop.backend(), sendContactMessage, { body: { ...body, preference: 'email' } });
  const rows = await shop.database.db.select().from(contactMessages).where(eq(contactMessages.email, email));
  return rows[0]?.id ?? 0;
};

describe('are found', () => {
  const found = async (text: string) => {
    const { data } = await mya.ask(listCustomers, { query: { text } });
    return data.map(({ username }) => username);
  };
  const add = (username: string, email: string, phone: string, more: object = {}) =>
    shop.database.db.insert(customers).values({ username, email, phone, firstName: '', lastName: '', ...more });

  beforeAll(async () => {
    await add('Daw Khin Khin', 'khin@example.org', '+66 81-555 0001');
    await add('ဒေါ်မြမြ', 'mya100%@example.org', '+95 9 7777 0002');
    await add('', 'erased-1@erased.invalid', '', { erasedAt: shop.clock() });
  });

  it.each([
    ['KHIN@EXAMPLE', 'Daw Khin Khin'],
    ['0815550001', 'Daw Khin Khin'],
    ['၅၅၅ ၀၀၀၁', 'Daw Khin Khin'],
    ['မြမြ', 'ဒေါ်မြမြ'],
    ['100%', 'ဒေါ်မြမြ'],
  ])('by %s', async (text, name) => expect(await found(text)).toEqual([name]));

  it('not by what nobody has, nor when they were erased', async () => {
    expect([await found('1_0%'), await found('erased-1')]).toEqual([[], []]);
    expect((await mya.refusal(listCustomers, { query: { text: 'ab' } })).body.fields).toHaveProperty('text');
  });

  it('newest first, a page after the other, without a count', async () => {
    const pages = [];
    let before: number | undefined;
    for (let more = true; more;) {
      const page = await mya.ask(listCustomers, { query: { limit: 2, ...(before ? { before } : {}) } });
      pages.push(...page.data.map(({ id }) => id));
      before = page.data.at(-1)?.id;
      more = page.more;
    }
    expect(pages).toEqual([...new Set(pages)].sort((one, other) => other - one));
    const kept = await shop.database.db.select().from(customers);
    expect(pages).toHaveLength(kept.filter(({ erasedAt }) => !erasedAt).length);
  });
});

it('are shown with orders, addresses, messages, devices and notes', async () => {
  const { id, email, order } = await newCustomer();
  const message = await write(email);
  expect(await show(id)).toMatchObject({
    email,
    closed: false,
    emailConfirmed: true,
    orders: { count: 1, newest: [{ invoiceNo: order.invoiceNo }] },
    messages: [{ id: message, text: 'Where is it?', state: 'open' }],
    devices: 1,
    newsletterSince: null,
    notes: [],
    events: [],
  });
  expect((await show(id)).addresses.length).toBeGreaterThan(0);
  expect(await mya.refusal(showCustomer, { params: { customer: 2_000_000_000 } })).toMatchObject({ code: 'not_found' });
  // Notes of colleagues are kept once, the newest first.
  const attempt = randomUUID();
  await Promise.all([note(id, 'Rings twice', attempt), note(id, 'Rings twice', attempt)]);
  const { data } = await note(id, 'Moved\nto Chiang Mai');
  expect(data.notes.map(({ text, by }) => `${by} ${text}`)).toEqual([
    'token:Wut Yi Moved\nto Chiang Mai',
    'token:Wut Yi Rings twice',
  ]);
});

it('are handed what is kept about them, with notes and answers, and the history says so', async () => {
  const { id, email, order } = await newCustomer();
  await note(id, 'Likes it hot');
  await mya.ask(noteOrder, { params: { order: order.invoiceNo }, body: { text: 'Called about the slip' } });
  const message = await write(email);
  const { data } = await mya.ask(showMessage, { params: { message } });
  const body = { way: 'mail' as const, text: 'On Monday.', version: data.version, attempt: randomUUID() };
  await mya.ask(answerMessage, { params: { message }, body });
  const all = await owner.ask(exportCustomer, { params: { customer: id } });
  expect(all.profile.email).toBe(email);
  expect(all.messages).toMatchObject([{ message: 'Where is it?', answers: [{ way: 'mail', text: 'On Monday.' }] }]);
  expect(all.notes.map(({ text, invoiceNo }) => [text, invoiceNo])).toEqual([
    ['Likes it hot', null],
    ['Called about the slip', order.invoiceNo],
  ]);
  expect(JSON.stringify(all)).not.toContain('Wut Yi');
  expect((await show(id)).events).toMatchObject([{ kind: 'exported', by: 'operator' }]);
  expect(await mya.refusal(exportCustomer, { params: { customer: id } })).toMatchObject({ code: 'no_right' });
});

describe('are erased by the owner', () => {
  const erase = (id: number, email: string) => ({ params: { customer: id }, body: { email } });

  it('not by a colleague, not with another address, and not while an order is under way', async () => {
    const { id, email } = await newCustomer();
    expect(await mya.refusal(eraseCustomer, erase(id, email))).toMatchObject({ code: 'no_right' });
    expect(await owner.refusal(eraseCustomer, erase(id, 'other@example.com'))).toMatchObject({ code: 'wrong_email' });
    expect(await owner.refusal(eraseCustomer, erase(id, email))).toMatchObject({ code: 'orders_under_way' });
    // A refusal leaves the account as it was.
    expect(await show(id)).toMatchObject({ email, closed: false, events: [] });
  });

  it('with notes, messages and answers; the order stays without a name, and the history says who did it', async () => {
    const { id, email, order } = await newCustomer();
    await note(id, 'Likes it hot');
    const message = await write(email);
    const body = { way: 'phone' as const, text: 'Told her', version: 1, attempt: randomUUID() };
    await mya.ask(answerMessage, { params: { message }, body });
    await mya.move(order.id, { move: 'confirm-payment' });
    await mya.move(order.id, { move: 'refund', amount: 1, note: 'Thida got a torn bag' });
    await mya.move(order.id, { move: 'cancel' });
    const [name = '', host = ''] = email.split('@');
    await owner.ask(eraseCustomer, erase(id, `${name.toUpperCase()}@${host}`));
    for (const gone of [showCustomer, exportCustomer])
      expect(await owner.refusal(gone, { params: { customer: id } })).toMatchObject({ code: 'not_found' });
    const { db } = shop.database;
    expect(await db.$count(customerNotes, eq(customerNotes.customerId, id))).toBe(0);
    expect(await db.$count(contactMessages, eq(contactMessages.email, email))).toBe(0);
    expect(await db.$count(contactAnswers, eq(contactAnswers.messageId, message))).toBe(0);
    const told = await db.select().from(privacyEvents).where(eq(privacyEvents.customerId, id));
    expect(told).toMatchObject([{ kind: 'erased', actor: 'operator' }]);
    const kept = await owner.show(order.id);
    expect([kept.totalPrice, JSON.stringify(kept).includes(email)]).toEqual([9.5, false]);
    expect(kept.refunds).toMatchObject([{ amount: 1, note: null }]);
    // Neither are mails still sent to them, nor with their words to the shop.
    expect(JSON.stringify(await db.select().from(outbox))).not.toContain(email);
  });
});
