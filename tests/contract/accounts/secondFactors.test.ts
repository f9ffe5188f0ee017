import { beforeAll, describe, expect, it } from 'vitest';
import { exportSubscribers } from '#contract/operator/newsletter.ts';
import * as passkeys from '#contract/operator/staff/passkeys.ts';
import { beginJoining, join } from '#contract/operator/staff/staff.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '#contract/operator/staff/secondFactor.ts';
import { getMe, signInStaff, signOutStaff, stepUp } from '#contract/operator/staff/staffSession.ts';
import { staffRecoveryCodes } from '#server/database/schema.ts';
import { type Authenticator, newAuthenticator } from '../../support/accounts/authenticator.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { codeOf } from '../../support/accounts/secondFactor.ts';
import {
  type Colleague,
  inviteTo,
  manyTries,
  newColleague,
  signInAgain,
  stepUpOnce,
} from '../../support/accounts/staff.ts';
import { succeeds } from '../../support/http/refusalOf.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const shopAt = { origin: 'https://zay.example', rpId: 'zay.example' };
const shop = ownShop({ ...manyTries, SIGN_INS_PER_ACCOUNT: '100', PUBLIC_URL: shopAt.origin });

const begun = async (visitor: Visitor, call: typeof passkeys.beginPasskey | typeof passkeys.beginPasskeySignIn) =>
  (await visitor.ask(call, {})).data.challenge;

/** An owner, and a passkey of theirs. */
async function withPasskey(): Promise<{ owner: Colleague; key: Authenticator; used: string }> {
  const owner = await newColleague(shop, 'owner');
  await stepUpOnce(shop, owner);
  const key = newAuthenticator();
  const used = await begun(owner, passkeys.beginPasskey);
  await owner.ask(passkeys.addPasskey, { body: { credential: key.make({ challenge: used, ...shopAt }) } });
  return { owner, key, used };
}
const mailed = async ({ email }: Colleague) => (await mailsTo(shop, email)).map((mail) => JSON.stringify(mail));
/** Somebody sets everything anew by an invitation. */
async function joinAnew({ ask, email, name, password }: Colleague): Promise<void> {
  const token = await inviteTo(shop, 'owner', email);
  const { secret } = (await ask(beginJoining, { body: { token } })).data;
  await ask(join, { body: { token, name, password, code: codeOf(secret, shop.clock()) } });
}
const list = async (owner: Visitor) => (await owner.ask(passkeys.listPasskeys, {})).data;
const signIn = async (key: Authenticator, asked: object = {}) => {
  const visitor = visit(shop.app);
  const challenge = await begun(visitor, passkeys.beginPasskeySignIn);
  const body = { credential: key.show({ challenge, ...shopAt, ...asked }) };
  return { visitor, body, answer: visitor.ask(passkeys.signInWithPasskey, { body }) };
};
const refusedSignIn = async (key: Authenticator, asked: object = {}) => {
  const { answer } = await signIn(key, asked);
  return ((await answer.catch((failure: unknown) => failure)) as { code?: string }).code;
};

describe('a passkey', () => {
  it('is made after password and code were shown once more; its owner is told by mail', async () => {
    const stranger = await newColleague(shop, 'owner');
    expect((await stranger.refusal(passkeys.beginPasskey, {})).code).toBe('step_up_required');
    const { owner, used, key } = await withPasskey();
    expect(await list(owner)).toMatchObject([{ lastUsedAt: null }]);
    expect(await mailed(owner)).toContainEqual(expect.stringContaining('A passkey was added'));
    // Its challenge is used up, and the same key is not kept twice.
    const add = (challenge: string) => ({ body: { credential: key.make({ challenge, ...shopAt }) } });
    expect((await owner.refusal(passkeys.addPasskey, add(used))).code).toBe('bad_token');
    const again = await begun(owner, passkeys.beginPasskey);
    expect((await owner.refusal(passkeys.addPasskey, add(again))).code).toBe('passkey_refused');
  });

  it.each([
    ['another origin', { origin: 'https://zay.example.evil' }],
    ['another name', { rpId: 'evil.example' }],
    ['a device that nobody unlocked', { isUnlocked: false }],
  ])('is neither made nor taken with %s', async (_, asked) => {
    const { owner, key } = await withPasskey();
    const challenge = await begun(owner, passkeys.beginPasskey);
    const credential = newAuthenticator().make({ challenge, ...shopAt, ...asked });
    expect((await owner.refusal(passkeys.addPasskey, { body: { credential } })).code).toBe('passkey_refused');
    expect(await refusedSignIn(key, asked)).toBe('passkey_refused');
    expect(await refusedSignIn(key)).toBeUndefined();
  });

  it('signs in without password and code, once for each challenge', async () => {
    const { owner, key } = await withPasskey();
    const { visitor, body, answer } = await signIn(key);
    expect((await answer).data).toMatchObject({ email: owner.email, role: 'owner' });
    expect((await visitor.ask(getMe, {})).data.email).toBe(owner.email);
    expect((await visit(shop.app).refusal(passkeys.signInWithPasskey, { body })).code).toBe('bad_token');
    expect((await list(owner))[0]?.lastUsedAt).toBe(shop.clock().toISOString());
  });

  it('does not sign in with a challenge of five minutes ago, or one that nobody asked for', async () => {
    const { key } = await withPasskey();
    const visitor = visit(shop.app);
    const challenge = await begun(visitor, passkeys.beginPasskeySignIn);
    shop.later(5 * 60_000);
    for (const one of [challenge, 'bWFkZSB1cA']) {
      const body = { credential: key.show({ challenge: one, ...shopAt }) };
      expect((await visitor.refusal(passkeys.signInWithPasskey, { body })).code).toBe('bad_token');
    }
  });

  it('whose counter went back was copied, and is refused; one of another key too', async () => {
    const { key } = await withPasskey();
    expect(await refusedSignIn(key, { counter: 7 })).toBeUndefined();
    expect(await refusedSignIn(key, { counter: 6 })).toBe('passkey_refused');
    expect(await refusedSignIn(newAuthenticator())).toBe('passkey_refused');
  });

  it('stands for password and code once more, in its session and of its person alone', async () => {
    const { owner, key } = await withPasskey();
    const { key: foreign } = await withPasskey();
    const phone = await signInAgain(shop, owner);
    const asked = async (of: Visitor) => (await of.ask(passkeys.beginPasskeyStepUp, {})).data.challenge;
    const show = (of: Authenticator, challenge: string) => ({
      body: { credential: of.show({ challenge, ...shopAt }) },
    });
    const refusal = async (body: ReturnType<typeof show>) =>
      (await phone.refusal(passkeys.stepUpWithPasskey, body)).code;
    expect(await refusal(show(foreign, await asked(phone)))).toBe('passkey_refused');
    expect(await refusal(show(key, await asked(owner)))).toBe('bad_token');
    expect(await refusal(show(key, await begun(phone, passkeys.beginPasskeySignIn)))).toBe('bad_token');
    expect((await phone.refusal(exportSubscribers, {})).code).toBe('step_up_required');
    await phone.ask(passkeys.stepUpWithPasskey, show(key, await asked(phone)));
    await phone.ask(exportSubscribers, {});
  });

  it('ends when it is taken away, and with an invitation that sets everything anew', async () => {
    const { owner, key } = await withPasskey();
    const other = await withPasskey();
    const [kept] = await list(owner);
    const params = { passkey: kept?.id ?? 0 };
    expect((await other.owner.refusal(passkeys.removePasskey, { params })).code).toBe('not_found');
    const phone = await signInAgain(shop, owner);
    expect((await phone.refusal(passkeys.removePasskey, { params })).code).toBe('step_up_required');
    expect((await owner.ask(passkeys.removePasskey, { params })).data).toEqual([]);
    expect(await mailed(owner)).toContainEqual(expect.stringContaining('A passkey was taken away'));
    expect(await refusedSignIn(key)).toBe('passkey_refused');

    await other.owner.ask(signOutStaff, {});
    await joinAnew(other.owner);
    expect(await refusedSignIn(other.key)).toBe('passkey_refused');
  });
});

describe('recovery codes', () => {
  let owner: Colleague;
  let codes: string[];
  beforeAll(async () => {
    owner = await newColleague(shop, 'owner');
    expect((await owner.refusal(makeRecoveryCodes, {})).code).toBe('step_up_required');
    await stepUpOnce(shop, owner);
    ({ codes } = (await owner.ask(makeRecoveryCodes, {})).data);
  });

  const left = async () => (await owner.ask(countRecoveryCodes, {})).data.left;
  const signInBy = (code: string) => ({ body: { email: owner.email, password: owner.password, code } });

  it('are ten, told once, and kept as hashes', async () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/u);
    const kept = JSON.stringify(await shop.database.db.select().from(staffRecoveryCodes));
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
    expect(await left()).toBe(10);
  });

  it('stand in for the code of the phone, once, however they were written down; their owner is told by mail', async () => {
    const [code = ''] = codes;
    const written = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    const phone = visit(shop.app);
    await phone.ask(signInStaff, signInBy(written));
    expect((await visit(shop.app).refusal(signInStaff, signInBy(code))).code).toBe('bad_credentials');
    expect(await left()).toBe(9);
    expect(await mailed(owner)).toContainEqual(expect.stringContaining('You have 9 left'));
    // Who has lost the phone can still do what asks for a code once more.
    await phone.ask(stepUp, { body: { password: owner.password, code: codes[1] ?? '' } });
    await phone.ask(exportSubscribers, {});
  });

  it('used twice at once work once', async () => {
    const asked = [1, 2, 3].map(() => succeeds(visit(shop.app).ask(signInStaff, signInBy(codes[2] ?? ''))));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  });

  it('of others, and wrong ones, are none', async () => {
    const other = await newColleague(shop, 'owner');
    const body = { email: other.email, password: other.password, code: codes[3] ?? '' };
    expect((await visit(shop.app).refusal(signInStaff, { body })).code).toBe('bad_credentials');
    expect((await visit(shop.app).refusal(signInStaff, signInBy('0000-0000-0000-0000'))).code).toBe('bad_credentials');
  });

  it('made anew, and an invitation that sets everything anew, end those before', async () => {
    const before = codes[4] ?? '';
    ({ codes } = (await owner.ask(makeRecoveryCodes, {})).data);
    expect((await visit(shop.app).refusal(signInStaff, signInBy(before))).code).toBe('bad_credentials');
    await joinAnew(owner);
    expect(await left()).toBe(0);
  });
});

it('where the shop is reached by https the cookie is sent over https alone, and no other host can set it', async () => {
  const { cookies } = await newColleague(shop, 'reader');
  expect([...cookies.keys()]).toEqual(['__Host-zay_staff']);
});
