import { register, resendVerification, verifyEmail } from '#contract/accounts/registration.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/password.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok, refuseLimit, refused } from '#conform/expect.ts';
import { LeftOut } from '#conform/outcome.ts';
import { customer, ownCustomer, registration, signIn } from '#conform/shop/customers.ts';
import type { Shop } from '#conform/shop/shop.ts';
import { createAddress, listAddresses, setDefaultAddress } from '#contract/accounts/addresses.ts';
import type { Answer } from '#conform/http/send.ts';
import { addressBody } from '#conform/shop/ordering.ts';

const wrongFields: readonly (readonly [string, string])[] = [
  ['email', 'nobody'],
  ['email', 'a b@mail.example'],
  ['firstname', '   '],
  ['password', 'short-1A'.slice(0, 7)],
  ['password', 'no-capitals-1'],
  ['confirmpassword', 'Another-1'],
  ['phone', '12'],
];

async function sameAnswer(shop: Shop, call: typeof forgotPassword | typeof resendVerification): Promise<void> {
  const { email } = await customer(shop);
  const known = await shop.send(call, { body: { email }, language: 'en' });
  const unknown = await shop.send(call, { body: { email: registration(shop).email }, language: 'en' });
  ok(call, known);
  ok(call, unknown);
  must(known.bytes.equals(unknown.bytes), 'the same answer for an unknown email', unknown);
}

/** Checks that bad links of mails lead to a page of the storefront. */
async function leadsToFailure(shop: Shop, token: string): Promise<void> {
  const answer = await shop.send(verifyEmail, { params: { token } });
  must(answer.status === 302, '302', answer);
  const { location = '' } = answer.headers;
  must(/\/verification\/failure\b/u.test(location), 'a way to /verification/failure', location || 'none', answer);
}

async function tokenOf(shop: Shop, email: string, kind: 'verify' | 'reset-password'): Promise<string> {
  if (!shop.mailbox) throw new LeftOut('it needs the folder of its mails, by --mailbox');
  const token = await shop.mailbox.token(email, kind);
  must(token !== undefined, `a mail with a link /${kind}/…`, 'none in 15 s');
  return token;
}

/** Becoming a customer, and the links of mails. */
export const registrationChecks: readonly Check[] = [
  checkOf(register, 'makes a customer, once for an email', async (shop) => {
    const body = registration(shop);
    await shop.ask(register, { body });
    await shop.refusal(register, { body }, 'email_taken');
    await shop.refusal(register, { body: { ...body, email: body.email.toUpperCase() } }, 'email_taken');
  }),
  checkOf(register, 'takes a person with one name', async (shop) => {
    const { lastname: _, ...body } = registration(shop);
    await shop.ask(register, { body });
  }),
  checkOf(register, 'refuses each field that is wrong, and names it', async (shop) => {
    await each(wrongFields, async ([name, value]) => {
      const answer = await shop.send(register, { body: registration(shop, { [name]: value }) });
      const { fields = {} } = refused(register, answer, 'invalid');
      must(fields[name] !== undefined, `${name} in fields, for ${JSON.stringify(value)}`, answer);
    });
  }),
  checkOf(verifyEmail, 'leads to the page of failure with a token that is none', (shop) =>
    leadsToFailure(shop, 'no-such-token'),
  ),
  checkOf(verifyEmail, 'confirms the email, once', async (shop) => {
    const { email, jar } = await ownCustomer(shop);
    const token = await tokenOf(shop, email, 'verify');
    const before = await shop.ask(getCustomer, { as: { jar } });
    must(before.certification_status === 'pending', 'pending before', before.certification_status);
    const answer = await shop.send(verifyEmail, { params: { token } });
    must(/\/verification\/success\b/u.test(answer.headers.location ?? ''), 'a way to /verification/success', answer);
    const after = await shop.ask(getCustomer, { as: { jar } });
    must(after.certification_status === 'verified', 'verified after', after.certification_status);
  }),
  checkOf(resendVerification, 'answers the same for an unknown email', (shop) => sameAnswer(shop, resendVerification)),
  checkOf(forgotPassword, 'answers the same for an unknown email', (shop) => sameAnswer(shop, forgotPassword)),
  checkOf(resetPassword, 'refuses a token that is none, and a weak password', async (shop) => {
    await shop.refusal(resetPassword, { body: { token: 'x'.repeat(43), newPassword: 'Mingalaba-2' } }, 'bad_token');
    await shop.refusal(resetPassword, { body: { token: 'x'.repeat(43), newPassword: 'weak' } }, 'invalid');
  }),
  checkOf(resetPassword, 'sets a new password once, and ends every session', async (shop) => {
    const { email, jar } = await ownCustomer(shop);
    if (!shop.mailbox) throw new LeftOut('it needs the folder of its mails, by --mailbox');
    await shop.ask(forgotPassword, { body: { email } });
    const token = await tokenOf(shop, email, 'reset-password');
    const newPassword = 'Mingalaba-2';
    await shop.ask(resetPassword, { body: { token, newPassword } });
    await shop.refusal(resetPassword, { body: { token, newPassword } }, 'bad_token');
    await shop.refusal(getCustomer, { as: { jar } }, 'signed_out');
    await signIn(shop, { email, password: newPassword });
  }),
];

const AT_ONCE = 5;

/** The same several times at the same moment. */
async function atOnce(send: (place: number) => Promise<Answer>): Promise<Answer[]> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => send(place)));
  answers.forEach(refuseLimit);
  return answers;
}

/** Checks of double taps and two devices of an account. */
export const accountRaceChecks: readonly Check[] = [
  checkOf(register, 'makes one customer of several registrations at once with the same email', async (shop) => {
    const body = registration(shop);
    const answers = await atOnce(() => shop.send(register, { body }));
    const made = answers.filter(({ status }) => status === 201);
    must(made.length === 1, 'one customer', `${made.length} of ${AT_ONCE}`, answers[0]);
    const others = answers.filter(({ status }) => status !== 201);
    await each(others, (answer) => void refused(register, answer, 'email_taken'));
  }),
  checkOf(
    createAddress,
    'keeps the same address once, sent several times at once, as the only default',
    async (shop) => {
      const who = await ownCustomer(shop);
      const answers = await atOnce(() => shop.send(createAddress, { as: who, body: addressBody }));
      for (const answer of answers) ok(createAddress, answer);
      const list = await shop.send(listAddresses, { as: who });
      const kept = ok(listAddresses, list);
      must(kept.length === 1 && kept[0]?.isActive === true, 'one address, the default', list);
    },
  ),
  checkOf(setDefaultAddress, 'leaves exactly one default, however many are made it at once', async (shop) => {
    const who = await ownCustomer(shop);
    const bodies = Array.from({ length: AT_ONCE }, (_, place) => ({ ...addressBody, address: `${place} Main Road` }));
    const ids: number[] = [];
    for (const body of bodies)
      ids.push((await shop.prepared('several addresses', () => shop.ask(createAddress, { as: who, body }))).id);
    const answers = await atOnce((place) => shop.send(setDefaultAddress, { as: who, body: { addressId: ids[place] } }));
    for (const answer of answers) ok(setDefaultAddress, answer);
    const list = await shop.send(listAddresses, { as: who });
    const defaults = ok(listAddresses, list).filter(({ isActive }) => isActive);
    must(defaults.length === 1, 'one default', `${defaults.length}`, list);
  }),
];
