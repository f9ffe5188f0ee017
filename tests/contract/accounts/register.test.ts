import type { Locale } from '#contract/values/locale.ts';
import { describe, expect, it } from 'vitest';
import { register, resendVerification } from '#contract/accounts/registration.ts';
import { resetPassword } from '#contract/accounts/password.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import {
  lastToken,
  linkOf,
  mailsTo,
  type Registration,
  registration,
  signIn,
  signUp,
} from '../../support/accounts/customers.ts';
import { visit } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const HOUR = 3_600_000;
const wrong: Partial<Record<keyof Registration, string[]>> = {
  email: ['nobody', `${'a'.repeat(250)}@mail.example`],
  firstname: ['   ', 'nul\0byte'],
  lastname: ['line\nbreak'],
  phone: ['', 'call me'],
  password: ['', 'Aa1-567', 'alllower-1', 'ALLUPPER-1', 'NoDigits--', 'NoSpecial11'],
  confirmpassword: ['Mingalaba-2'],
};
const oneWrong = Object.entries(wrong).flatMap(([field, values]) =>
  values.map((value) => [field, value.slice(0, 20), value] as const),
);
const shop = ownShop({ REGISTRATIONS_PER_ADDRESS: '1000', SIGN_INS_PER_ADDRESS: '1000' });

const register1 = (body: Registration, locale?: Locale) =>
  visit(shop.app, locale ? { locale } : {}).refusal(register, { body });

describe('registering', () => {
  it.each(oneWrong)('with a wrong %s (%j) names that field alone', async (field, _, value) => {
    const body = { ...registration(), [field]: value };
    const refused = await register1(field === 'password' ? { ...body, confirmpassword: value } : body);
    expect([refused.status, refused.code]).toEqual([400, 'invalid']);
    const named = Object.keys(refused.body.fields ?? {}).sort();
    expect(named).toEqual(value === '' && field === 'password' ? ['confirmpassword', 'password'] : [field]);
  });

  it('with everything wrong names everything', async () => {
    const body = { email: 'x', firstname: '', lastname: '\0', phone: 'x', password: 'x', confirmpassword: 'y' };
    const { body: said } = await register1(body);
    expect(Object.keys(said.fields ?? {}).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('with an email that has an account is refused, however it is written', async () => {
    const { email } = await signUp(shop);
    for (const twin of [email, email.toUpperCase(), ` ${email} `]) {
      const refused = await register1(registration({ email: twin }));
      expect([refused.status, refused.code]).toEqual([409, 'email_taken']);
    }
  });

  it('twice at the same moment makes one customer', async () => {
    const body = registration();
    const both = await Promise.allSettled([1, 2].map(() => visit(shop.app).ask(register, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mailsTo(shop, body.email)).toHaveLength(1);
  });

  it.each(["Robert'); DROP TABLE customers;--", '<img src=x onerror=alert(1)>', 'ဒေါ်အေးမြ 🙂'])(
    'keeps the name %s as it is',
    async (firstname) => {
      const shopper = await signUp(shop, { firstname });
      expect((await shopper.ask(getCustomer, {})).username).toBe(`${firstname} Mya`);
    },
  );

  it.each([undefined, '  '])('takes a person with one name (last name %j)', async (lastname) => {
    const shopper = await signUp(shop, { firstname: ' သူဇာ ', lastname });
    expect(await shopper.ask(getCustomer, {})).toMatchObject({ username: 'သူဇာ', name: 'သူဇာ' });
  });
});

describe('the verification mail', () => {
  const open = (token: string, locale: Locale = 'en') =>
    shop.app.inject({ url: `/api/v1/customers/verify/${token}`, headers: { 'accept-language': locale } });
  const status = async (email: string) =>
    (await (await signIn(shop, { email, password: 'Mingalaba-1' })).ask(getCustomer, {})).certification_status;

  it('proves the email, and says so for its time, however often it is opened: scanners open links before people do', async () => {
    const { email } = await signUp(shop);
    const token = await lastToken(shop, email);
    await shop.app.inject({ method: 'HEAD', url: `/api/v1/customers/verify/${token}` });
    expect(await status(email)).toBe('pending');
    for (const answer of [...(await Promise.all([open(token), open(token), open(token)])), await open(token)])
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/verification/success']);
    expect(await status(email)).toBe('verified');
    shop.later(48 * HOUR);
    expect((await open(token)).headers.location).toBe('/verification/failure');
    expect(await status(email)).toBe('verified');
  });

  it('proves nothing after 48 hours', async () => {
    const { email } = await signUp(shop);
    const token = await lastToken(shop, email);
    shop.later(48 * HOUR);
    expect((await open(token)).headers.location).toBe('/verification/failure');
    expect(await status(email)).toBe('pending');
  });

  const noTokens = ['wrong', '%00', 'x'.repeat(1_900)];
  it.each(noTokens.map((token) => [token.slice(0, 12), token]))('proves nothing by %j', async (_, token) => {
    const answer = await open(encodeURIComponent(token), 'my');
    if (answer.statusCode !== 302) expect(answer.statusCode).toBe(400);
    else expect(answer.headers.location).toBe('/my/verification/failure');
  });

  it('is in the language of the customer, and so is where it leads', async () => {
    const body = registration({ firstname: '<b>အေး</b>' });
    await visit(shop.app, { locale: 'my' }).ask(register, { body });
    const [mail] = await mailsTo(shop, body.email);
    expect(mail).toMatchObject({ locale: 'my', to: body.email });
    expect(mail?.subject).toMatch(/အတည်ပြု/u);
    expect(linkOf(mail)).toMatch(/^http:\/\/localhost:4321\/api\/v1\/customers\/verify\/[\w-]{43}$/u);
    // Anybody can type an email that is not theirs: what they typed beside it goes to no stranger.
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain('အေး');
    expect(mail?.html).toContain(`href="${linkOf(mail)}"`);
    expect((await open(await lastToken(shop, body.email))).headers.location).toBe('/my/verification/success');
  });

  it('is sent again only to who needs it; the answer is the same for all', async () => {
    const { email } = await signUp(shop);
    const visitor = visit(shop.app);
    const before = await lastToken(shop, email);
    const first = await visitor.ask(resendVerification, { body: { email } });
    expect(await mailsTo(shop, email)).toHaveLength(2);
    await open(await lastToken(shop, email));
    expect((await open(before)).headers.location).toBe('/verification/success');
    const proven = await visitor.ask(resendVerification, { body: { email } });
    const unknown = await visitor.ask(resendVerification, { body: { email: 'nobody@mail.example' } });
    expect([proven, unknown]).toEqual([first, first]);
    expect(await mailsTo(shop, email)).toHaveLength(2);
  });

  it('that checkout asked for leads back there, and to no other place that a request names', async () => {
    const { email } = await signUp(shop);
    const visitor = visit(shop.app);
    const away = { email, returnTo: 'https://evil.example' as 'checkout' };
    expect((await visitor.refusal(resendVerification, { body: away })).code).toBe('invalid');
    await visitor.ask(resendVerification, { body: { email, returnTo: 'checkout' } });
    const link = new URL(linkOf((await mailsTo(shop, email)).at(-1)));
    expect(link.search).toBe('?to=checkout');
    const opened = (query: string) => shop.app.inject(link.pathname + query);
    expect((await opened('?to=//evil.example')).statusCode).toBe(400);
    expect((await opened(link.search)).headers.location).toBe('/checkout');
    expect(await status(email)).toBe('verified');
    // A program that opens links of mails was there before.
    expect((await opened(link.search)).headers.location).toBe('/checkout');
    expect((await shop.app.inject(`/api/v1/customers/verify/none${link.search}`)).headers.location).toBe(
      '/verification/failure',
    );
  });
});

it('a link for one thing is good for nothing else', async () => {
  const { email } = await signUp(shop);
  const token = await lastToken(shop, email);
  const refused = await visit(shop.app).refusal(resetPassword, { body: { token, newPassword: 'Mohinga-1' } });
  expect([refused.status, refused.code]).toEqual([400, 'bad_token']);
});

it('refusals are in Burmese for who reads it', async () => {
  const { body } = await register1(registration({ email: 'x' }), 'my');
  expect(body.message).toMatch(/[က-႟]/u);
  expect(body.fields?.['email']).toMatch(/[က-႟]/u);
});
