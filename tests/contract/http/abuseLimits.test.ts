import { expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { addToken } from '#contract/operator/staff/tokens.ts';
import { forgotPassword } from '#contract/accounts/password.ts';
import { resendVerification } from '#contract/accounts/registration.ts';
import { updateCustomer } from '#contract/accounts/customer.ts';
import { mailsTo, registration, signUp } from '../../support/accounts/customers.ts';
import { photo } from '../../support/files/pictures.ts';
import { visit } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const few = { MAILS_PER_ADDRESS: '4', PICTURES_PER_CUSTOMER: '2', OPERATOR_TRIES_PER_ADDRESS: '3' };

const shop = ownShop(few);

const asOperator = async (token: string | undefined, remoteAddress: string): Promise<number> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await shop.app.inject({ url: '/api/v1/operator/orders', headers, remoteAddress })).statusCode;
};

it('guesses at the operator’s token are bounded by address; the right one is never counted and never locked out', async () => {
  for (let times = 0; times < 5; times += 1) {
    expect(await asOperator(shop.operatorToken, '10.1.0.1')).toBe(200);
    expect(await asOperator(undefined, '10.1.0.1')).toBe(401);
  }
  for (let times = 0; times < 3; times += 1) expect(await asOperator(`guess-${times}`, '10.1.0.1')).toBe(401);
  expect(await asOperator('guess-4', '10.1.0.1')).toBe(429);
  // Whoever guesses behind the same proxy keeps nobody out.
  expect(await asOperator(shop.operatorToken, '10.1.0.1')).toBe(200);
  const { data } = await call(
    shop.backend(),
    addToken,
    { body: { name: 'Till', rights: ['read', 'orders:read'] } },
    { token: shop.operatorToken },
  );
  expect(await asOperator(data.secret, '10.1.0.1')).toBe(200);
  expect(await asOperator('guess-5', '10.1.0.1')).toBe(429);
});

it('mails that one address asks for are bounded, whomever they go to', async () => {
  const visitor = visit(shop.app, { from: '10.2.0.1' });
  const ask = (index: number) => ({ body: { email: `nobody.${index}@mail.example` } });
  for (const index of [1, 2]) await visitor.ask(forgotPassword, ask(index));
  for (const index of [3, 4]) await visitor.ask(resendVerification, ask(index));
  expect((await visitor.refusal(forgotPassword, ask(5))).code).toBe('too_many');
  expect((await visitor.refusal(resendVerification, ask(6))).code).toBe('too_many');
  await visit(shop.app, { from: '10.2.0.2' }).ask(forgotPassword, ask(7));
});

it('a name that is a link is mailed to nobody', async () => {
  for (const firstname of ['http://evil', 'evil.com click']) {
    const { email } = await signUp(shop, registration({ firstname }));
    await visit(shop.app, { from: `10.3.0.${firstname.length}` }).ask(forgotPassword, { body: { email } });
    const mails = await mailsTo(shop, email);
    expect(mails).toHaveLength(2);
    for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain('evil');
  }
});

it('pictures of a customer are bounded', async () => {
  const who = await signUp(shop);
  const image = new Blob([new Uint8Array(await photo(32, 32).png().toBuffer())]);
  const form = { username: 'Aye', email: who.email, phone: '0812345678' };
  for (let times = 0; times < 2; times += 1) await who.ask(updateCustomer, { form }, { files: { image } });
  expect((await who.refusal(updateCustomer, { form }, { files: { image } })).code).toBe('too_many');
  // The rest can be saved.
  await who.ask(updateCustomer, { form });
});
