import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { sendContactMessage } from '#contract/contact.ts';
import {
  eraseCustomer,
  exportCustomer,
  listCustomers,
  noteCustomer,
  showCustomer,
} from '#contract/operator/customers.ts';
import {
  type AnswerWay,
  answerMessage,
  countOpenMessages,
  listMessages,
  type MessageState,
  seeMessage,
  showMessage,
  sortMessage,
} from '#contract/operator/messages.ts';
import { noteOrder } from '#contract/operator/orders/orders.ts';
import type { Locale } from '#contract/values/locale.ts';
import {
  contactAnswers,
  contactMessages,
  customerNotes,
  customers,
  outbox,
  privacyEvents,
} from '#server/database/schema.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { lineOf, newBuyer } from '../../support/orders/buyers.ts';
import { type Clerk, newClerk, ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';

const desk = 'desk@zay.example';
let mya: Clerk;
let ko: Clerk;
const { shop, shelf, buyer } = orderingShop({ SHOP_MAIL: desk, MESSAGES_PER_HOUR: '1000' });
const owner = ownerOf(shop);
beforeAll(async () => {
  await setStock(shop, pick(shelf.tea).variationId, 100);
  mya = await newClerk(shop, 'Wut Yi');
  ko = await newClerk(shop, 'Ko');
});
beforeEach(async () => {
  for (const table of [contactMessages, outbox]) await shop.database.db.delete(table);
});

/** Somebody with an order, and what the desk names them by. */
const newCustomer = async () => {
  const { data: order } = await (await newBuyer(shop)).order([lineOf(shelf.tea, 1)]);
  const { customer } = await owner.show(order.id);
  await shop.database.db.update(customers).set({ emailVerifiedAt: shop.clock() }).where(eq(customers.id, customer.id));
  return { order, ...customer };
};
const show = async (id: number) => (await mya.ask(showCustomer, { params: { customer: id } })).data;
const note = (id: number, text: string, attempt = randomUUID()) =>
  mya.ask(noteCustomer, { params: { customer: id }, body: { text, attempt } });
/** Writes to the shop, and answers the id of the message. */
const write = async (given: Partial<Parameters<typeof bodyOf>[0]> = {}, locale: Locale = 'en'): Promise<number> => {
  await call(shop.backend(locale), sendContactMessage, { body: bodyOf(given) });
  const rows = await shop.database.db.select({ id: contactMessages.id }).from(contactMessages);
  return Math.max(...rows.map(({ id }) => id));
};
const answer = (clerk: Clerk, id: number, given: Partial<ReturnType<typeof answering>> = {}) =>
  clerk.ask(answerMessage, { params: { message: id }, body: answering(given) });
const list = async (state?: MessageState) =>
  (await mya.ask(listMessages, { query: state ? { state } : {} })).data.map(({ text }) => text);
const toWriter = () => mailsTo(shop, 'thida@example.com');
const bodyOf = (given: { email?: string; message?: string; preference?: 'email' | 'phone' }) => ({
  firstName: 'Thida',
  lastName: 'Aye',
  email: 'thida@example.com',
  phone: '+66 81 234 5678',
  message: 'When does the tea come?',
  preference: 'email' as const,
  ...given,
});

const answering = (given: { way?: AnswerWay; text?: string; version?: number; attempt?: string }) => ({
  way: 'mail' as const,
  text: 'Tomorrow.',
  version: 1,
  attempt: randomUUID(),
  ...given,
});

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

  it('newest first, a page after the other, without those who were erased', async () => {
    const read = (query: object) => mya.ask(listCustomers, { query: { limit: 2, ...query } });
    const first = await read({});
    const second = await read({ before: first.data.at(-1)?.id });
    const all = [...first.data, ...second.data].map(({ id }) => id);
    const kept = await shop.database.db.select().from(customers).where(isNull(customers.erasedAt));
    expect(all).toEqual(kept.map(({ id }) => id).sort((one, other) => other - one));
    expect([first.more, second.more]).toEqual([true, false]);
  });
});

it('are shown with orders, addresses, messages, devices and notes', async () => {
  const { id, email, order } = await newCustomer();
  const message = await write({ email, message: 'Where is it?' });
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
  const message = await write({ email, message: 'Where is it?' });
  await answer(mya, message, { text: 'On Monday.' });
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
    const message = await write({ email, message: 'Where is it?' });
    await answer(mya, message, { way: 'phone', text: 'Told her' });
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

describe('a message', () => {
  it('waits, the first one first, is counted and becomes read', async () => {
    expect((await mya.ask(countOpenMessages, {})).data).toEqual({ count: 0, oldest: null });
    const id = await write({ message: 'the first' });
    const since = shop.clock().toISOString();
    shop.later(60_000);
    await write({ message: 'x'.repeat(300) });
    expect(await list()).toEqual(['the first', 'x'.repeat(200)]);
    expect((await mya.ask(countOpenMessages, {})).data).toEqual({ count: 2, oldest: since });
    const params = { message: id };
    expect((await mya.ask(showMessage, { params })).data).toMatchObject({ read: false, answers: [], changed: null });
    expect((await mya.ask(seeMessage, { params })).data).toMatchObject({ read: true, state: 'open', version: 1 });
  });

  it.each([
    ['en', 'Your message to Zay', 'Hello Thida Aye,', 'You wrote on 21 November 2026:'],
    ['my', 'ဈေး သို့ သင်ပို့သောစာ', 'Thida Aye', '2026 ခုနှစ် နိုဝင်ဘာလ 21 ရက် တွင် သင်ရေးခဲ့သည် –'],
  ] as const)('is answered by mail in the language of its writer (%s), their text below', async (locale, ...words) => {
    const [subject, hello, quote] = words;
    const id = await write({ message: 'When?\nI <b>wait</b>.' }, locale);
    const { data } = await answer(mya, id, { text: 'On Monday.\nအနည်းငယ် စောင့်ပါ။' });
    expect(data).toMatchObject({ state: 'answered', version: 2, changed: { by: 'token:Wut Yi' } });
    expect(data.answers).toMatchObject([{ way: 'mail', text: 'On Monday.\nအနည်းငယ် စောင့်ပါ။', by: 'token:Wut Yi' }]);
    const [mail, ...others] = await toWriter();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'thida@example.com', replyTo: desk, subject, locale });
    for (const part of [hello, 'On Monday.\n', `${quote}\n> When?\n> I <b>wait</b>.`])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('I &lt;b&gt;wait&lt;/b&gt;.');
    expect([await list(), await list('answered')]).toEqual([[], ['When?\nI <b>wait</b>.']]);
  });

  it('is answered once, though the answer is sent again and again', async () => {
    const id = await write();
    const same = answering({});
    const all = await Promise.all([answer(mya, id, same), answer(mya, id, same)]);
    for (const { data } of [...all, await answer(mya, id, same)]) expect(data.answers).toHaveLength(1);
    expect(await toWriter()).toHaveLength(1);
    const other = { params: { message: id }, body: { ...same, text: 'Another one' } };
    expect(await mya.refusal(answerMessage, other)).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('of two colleagues at once one answers, and the other sees it', async () => {
    const id = await write();
    const tries = await Promise.allSettled([answer(mya, id, { text: 'By Mya' }), answer(ko, id, { text: 'By Ko' })]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = tries.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, code: 'message_changed' });
    const { data } = await ko.ask(showMessage, { params: { message: id } });
    expect(data.answers).toHaveLength(1);
    expect(await toWriter()).toHaveLength(1);
    // Who has seen it may add to it.
    expect((await answer(ko, id, { text: 'And this', version: data.version })).data.answers).toHaveLength(2);
  });

  it('is closed, called spam and opened again, by whoever has seen the newest', async () => {
    const id = await write({ message: 'cheap watches' });
    const params = { message: id };
    const sort = (state: 'open' | 'closed' | 'spam', version: number) => ({ params, body: { state, version } });
    expect((await mya.ask(sortMessage, sort('spam', 1))).data).toMatchObject({ state: 'spam', version: 2 });
    expect([await list(), await list('spam')]).toEqual([[], ['cheap watches']]);
    // The same again does nothing.
    expect((await ko.ask(sortMessage, sort('spam', 1))).data).toMatchObject({
      version: 2,
      changed: { by: 'token:Wut Yi' },
    });
    expect(await ko.refusal(sortMessage, sort('closed', 1))).toMatchObject({ code: 'message_changed' });
    expect((await ko.ask(sortMessage, sort('open', 2))).data).toMatchObject({ state: 'open', version: 3 });
  });

  it('shows the orders of the account that has its address', async () => {
    const { data: order } = await buyer.order([lineOf(shelf.tea, 1)]);
    const { customer } = await ownerOf(shop).show(order.id);
    const [name = '', host = ''] = customer.email.split('@');
    const writerOf = async (message: number) => (await mya.ask(showMessage, { params: { message } })).data.customer;
    const known = { id: customer.id, orderCount: 1, orders: [{ invoiceNo: order.invoiceNo }] };
    expect(await writerOf(await write({ email: `${name.toUpperCase()}@${host}` }))).toMatchObject(known);
    expect(await writerOf(await write())).toBeNull();
  });

  it('of somebody who is called keeps what was said; what is refused and said by phone is mailed to nobody', async () => {
    const id = await write({ preference: 'phone' });
    const { data } = await answer(mya, id, { way: 'phone', text: 'She comes on Monday.' });
    expect(data).toMatchObject({ state: 'answered', answers: [{ way: 'phone', text: 'She comes on Monday.' }] });
    const empty = { params: { message: id }, body: answering({ text: ' \n' }) };
    expect((await mya.refusal(answerMessage, empty)).body.fields).toHaveProperty('text');
    const nowhere = { params: { message: 2_000_000_000 }, body: answering({}) };
    expect(await mya.refusal(answerMessage, nowhere)).toMatchObject({ code: 'not_found' });
    expect(await toWriter()).toEqual([]);
  });
});
