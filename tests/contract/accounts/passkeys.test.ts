import { describe, expect, it } from 'vitest';
import { exportSubscribers } from '#contract/operator/newsletter.ts';
import * as passkeys from '#contract/operator/staff/passkeys.ts';
import { beginJoining, join } from '#contract/operator/staff/staff.ts';
import { getMe, signOutStaff } from '#contract/operator/staff/staffSession.ts';
import { outbox } from '#server/database/schema.ts';
import { type Authenticator, newAuthenticator } from '../../support/accounts/authenticator.ts';
import { codeOf } from '../../support/accounts/secondFactor.ts';
import {
  type Colleague,
  inviteTo,
  manyTries,
  newColleague,
  signInAgain,
  stepUpOnce,
} from '../../support/accounts/staff.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';
import { openTestShop } from '../../support/shop/testShop.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const shopAt = { origin: 'https://zay.example', rpId: 'zay.example' };
const settings = { ...manyTries, PUBLIC_URL: shopAt.origin };

const shop = ownShop(settings);

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
const mailsTo = async ({ email }: Colleague): Promise<string[]> => {
  const mails = (await shop.database.db.select().from(outbox)).map(({ payload }) => payload as { to?: string });
  return mails.filter(({ to }) => to === email).map((mail) => JSON.stringify(mail));
};
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
    expect(await mailsTo(owner)).toContainEqual(expect.stringContaining('A passkey was added'));
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
    for (const one of [challenge, 'bWFkZSB1cA'])
      expect(
        (
          await visitor.refusal(passkeys.signInWithPasskey, {
            body: { credential: key.show({ challenge: one, ...shopAt }) },
          })
        ).code,
      ).toBe('bad_token');
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
    expect(await mailsTo(owner)).toContainEqual(expect.stringContaining('A passkey was taken away'));
    expect(await refusedSignIn(key)).toBe('passkey_refused');

    const token = await inviteTo(shop, 'owner', other.owner.email);
    await other.owner.ask(signOutStaff, {});
    const { secret } = (await other.owner.ask(beginJoining, { body: { token } })).data;
    const { name, password } = other.owner;
    await other.owner.ask(join, { body: { token, name, password, code: codeOf(secret, shop.clock()) } });
    expect(await refusedSignIn(other.key)).toBe('passkey_refused');
  });
});

it('where the shop has no https address of its own there are none', async () => {
  const shop = await openTestShop(openMigratedPglite, { ...manyTries, PUBLIC_URL: 'http://192.168.1.5:4321' });
  const refused = await visit(shop.app).refusal(passkeys.beginPasskeySignIn, {});
  expect([refused.status, refused.code]).toEqual([409, 'passkeys_unavailable']);
  await shop.close();
});
