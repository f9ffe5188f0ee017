import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { sendContactMessage } from '#contract/contact.ts';
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
import type { Locale } from '#contract/values/locale.ts';
import { contactMessages, outbox } from '#server/database/schema.ts';
import type { Mail } from '#server/mail/mail.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { type Clerk, newClerk, ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';

let mya: Clerk;
let ko: Clerk;
const { shop, shelf, buyer } = orderingShop({ SHOP_MAIL: 'desk@zay.example', MESSAGES_PER_HOUR: '1000' });
beforeAll(async () => {
  mya = await newClerk(shop, 'Mya');
  ko = await newClerk(shop, 'Ko');
});
beforeEach(async () => {
  for (const table of [contactMessages, outbox]) await shop.database.db.delete(table);
});

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
const toWriter = async () => {
  const rows = await shop.database.db.select().from(outbox);
  return rows.map(({ payload }) => payload as Mail).filter(({ to }) => to !== 'desk@zay.example');
};

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
  ['my', 'Zay သို့ သင်ပို့သောစာ', 'Thida Aye', '2026 ခုနှစ် နိုဝင်ဘာလ 21 ရက် တွင် သင်ရေးခဲ့သည် –'],
] as const)('is answered by mail in the language of its writer (%s), their text below', async (locale, ...words) => {
  const [subject, hello, quote] = words;
  const id = await write({ message: 'When?\nI <b>wait</b>.' }, locale);
  const { data } = await answer(mya, id, { text: 'On Monday.\nအနည်းငယ် စောင့်ပါ။' });
  expect(data).toMatchObject({ state: 'answered', version: 2, changed: { by: 'token:Mya' } });
  expect(data.answers).toMatchObject([{ way: 'mail', text: 'On Monday.\nအနည်းငယ် စောင့်ပါ။', by: 'token:Mya' }]);
  const [mail, ...others] = await toWriter();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'thida@example.com', replyTo: 'desk@zay.example', subject, locale });
  for (const part of [hello, 'On Monday.\n', `${quote}\n> When?\n> I <b>wait</b>.`]) expect(mail?.text).toContain(part);
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
  expect((await ko.ask(sortMessage, sort('spam', 1))).data).toMatchObject({ version: 2, changed: { by: 'token:Mya' } });
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
