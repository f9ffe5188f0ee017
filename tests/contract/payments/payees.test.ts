import { beforeAll, expect, it } from 'vitest';
import { listCatalogueHistory, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { changePayees, getPayees, getPayeesHistory } from '#contract/operator/payees.ts';
import { getPaymentQr, listPaymentMethods } from '#contract/payments/calls.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { outbox } from '#server/database/schema.ts';
import { type Colleague, newColleague, stepUpOnce } from '../../support/accounts/staff.ts';

import { visit } from '../../support/http/visitor.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { slipFile } from '../../support/payments/slips.ts';

const settings = {
  ...{ BANK_NAME: 'First Bank', BANK_HOLDER: 'Zay', BANK_ACCOUNT: '111-1-11111-1' },
  ...{ PROMPTPAY_ID: '0812345678', BAHT_PER_UNIT: '34.5' },
};
const first = {
  bank: { bank: 'First Bank', holder: 'Zay', number: '111-1-11111-1' },
  promptPay: { id: '0812345678', bahtPerUnit: 34.5 },
};

let owner: Colleague;
let other: Colleague;
const { shop, shelf, buyer } = orderingShop(settings, { openDesk: openPaymentService });
beforeAll(async () => {
  owner = await newColleague(shop, 'owner');
  other = await newColleague(shop, 'owner');
  await stepUpOnce(shop, owner);
});

const read = async () => (await owner.ask(getPayees, {})).data;
const changing = async (fields: Record<string, unknown>, seen?: number) => {
  const { version, now } = await read();
  return { body: { version: seen ?? version, fields: { ...now, ...fields } } };
};
const change = async (fields: Record<string, unknown>) => (await owner.ask(changePayees, await changing(fields))).data;
const refused = async (...given: Parameters<typeof changing>) => owner.refusal(changePayees, await changing(...given));
const offers = async () => (await visit(shop.app).ask(listPaymentMethods, {})).data;
const place = async () => (await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() })).data.id;
const accountOf = async (id: number) => (await ownerOf(shop).show(id)).slip?.account;
const mails = async () => {
  const rows = await shop.database.db.select().from(outbox);
  return rows
    .map(({ payload }) => payload as { to?: string; subject?: string; text?: string })
    .filter(({ subject }) => subject?.startsWith('The account for payments') === true);
};

it('are those of the environment until an owner changes them', async () => {
  expect(await read()).toMatchObject({ version: 0, now: first, first, samples: { bank: false, promptPay: false } });
  expect((await change({})).version).toBe(0);
  expect(await mails()).toEqual([]);
});

it('are told to shoppers at once, while an order that was placed before keeps its own', async () => {
  const before = await place();
  const bank = { bank: 'Second Bank', holder: 'Daw Mya', number: '222-2-22222-2' };
  expect((await change({ bank: { ...bank, number: ' ၂၂၂-၂-၂၂၂၂၂-၂ ' } })).now.bank).toEqual(bank);
  expect((await offers())[0]).toEqual({
    ...{ method: 'bankTransfer', sample: false, account: bank },
    accounts: [{ id: expect.any(String) as string, ...bank }],
  });
  expect(await accountOf(before)).toEqual(first.bank);
  expect(await accountOf(await place())).toEqual(bank);
  // Every owner is told by mail: who, from where, to where.
  const told = await mails();
  expect(told.map(({ to }) => to)).toEqual(
    expect.arrayContaining([owner.email, other.email, shop.config.shopMail]) as string[],
  );
  for (const part of [owner.name, '111-1-11111-1', '222-2-22222-2']) expect(told[0]?.text).toContain(part);
});

it('of PromptPay change the code and the baht', async () => {
  await change({ promptPay: { id: '+66 89 876-5432', bahtPerUnit: 36 } });
  expect((await offers())[1]).toEqual({ method: 'promptPay', sample: false, bahtPerUnit: 36 });
  const { data } = await visit(shop.app).ask(getPaymentQr, { query: { amount: '10.00', reference: 'ZAY1' } });
  expect(data.payload).toContain('0066898765432');
});

it('that are taken away are offered no more, and one way to pay must stay', async () => {
  await change({ promptPay: null });
  expect((await offers()).map(({ method }) => method)).toEqual(['bankTransfer']);
  expect(await refused({ bank: null })).toMatchObject({ code: 'invalid' });
  await change(first);
  expect((await read()).fields).toEqual({});
  // Nor are they overwritten unseen.
  expect(await refused({ promptPay: null }, 0)).toMatchObject({ status: 409, code: 'content_changed' });
});

it.each([
  [{ bank: { bank: '', holder: 'x', number: '12345' } }, 'bank.bank'],
  [{ bank: { bank: 'x', holder: 'x', number: '12-a' } }, 'bank.number'],
  [{ promptPay: { id: '1234567890123', bahtPerUnit: 34 } }, 'promptPay.id'],
  [{ promptPay: [] }, 'promptPay'],
  [{ bank: { ...first.bank, more: 'x' } }, 'bank.more.0'],
  [{ bank: { ...first.bank, extra: 1 } }, 'bank'],
  [{ bank: { ...first.bank, holder: 5 } }, 'bank.holder'],
  [{ bank: { ...first.bank, picture: 'x' } }, 'bank.picture'],
  [{ cashOnDelivery: { countries: ['nowhere'], most: 1, fee: 0 } }, 'cashOnDelivery.countries'],
  [{ promptPay: { id: '0812345678', bahtPerUnit: 1.2345678 } }, 'promptPay.bahtPerUnit'],
])('are refused as %j, at the field', async (fields, path) => {
  const { code, body } = await refused(fields);
  expect(code).toBe('invalid');
  expect(Object.keys(body.fields ?? {})).toContain(path);
});

it('stand in the history with both values, and are not taken back by who may only edit', async () => {
  const { data } = await owner.ask(getPayeesHistory, {});
  const changes = data.flatMap(({ changes: all }) => all.map(({ field, before }) => [field, before]));
  expect(changes).toContainEqual(['promptPay', 'off']);
  expect(data[0]?.actor).toBe(`staff:${owner.name}`);
  const editor = await newColleague(shop, 'editor');
  const [newest] = (await editor.ask(listCatalogueHistory, { query: { page: 1, limit: 1 } })).data;
  expect(newest?.summary).toContain('payees');
  const body = { revision: newest?.revision ?? 0 };
  await expect(editor.ask(undoCatalogueChange, { body })).rejects.toThrow();
  expect((await read()).fields).toEqual({});
});
