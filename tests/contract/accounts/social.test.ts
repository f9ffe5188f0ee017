import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgotPassword, resetPassword } from '#contract/accounts/password.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { verifyEmail } from '#contract/accounts/registration.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { listSocialProviders, socialLogIn } from '#contract/accounts/socialSignIn.ts';
import { bindingsOf } from '#server/accounts/social/codeFlow.ts';
import { lastToken, mailsTo, registration, signUp } from '../../support/accounts/customers.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import {
  openSocialProvider,
  secretOf,
  type SocialProvider,
  socialSettings,
} from '../../support/services/socialProvider.ts';
import { startPopup, returnFromProvider, fetchIdToken, signInAtProvider } from '../../support/accounts/socialPopup.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';
import { succeeds } from '../../support/http/refusalOf.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';

const SHOP = 'http://shop.test';
let count = 0;

let provider: SocialProvider;
let shop: TestShop;
let shopTime = Date.parse('2026-11-21T09:00:00Z');
const later = (milliseconds: number): void => {
  shopTime += milliseconds;
  shop.later(milliseconds);
};

beforeAll(async () => {
  provider = await openSocialProvider(SHOP);
  shop = await openTestShop(openMigratedPglite, { PUBLIC_URL: SHOP, ...socialSettings(provider.issuer) });
});
beforeEach(() => {
  provider.tokenLifetime.seconds = 3_600;
  // The provider lives in the time of this machine, and the shop has to live there too.
  later(Date.now() - shopTime);
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

/** Somebody new at the provider. */
function person(changes: Record<string, unknown> = {}) {
  const account = `person-${(count += 1)}`;
  const email = `${account}.${Date.now()}@mail.example`;
  provider.accounts.set(account, { email, email_verified: true, name: 'Ma Hla', given_name: 'Hla', ...changes });
  return { account, email };
}

/** Somebody of the provider, signed in to the shop. */
async function signedIn(account: string, by?: 'facebook'): Promise<Visitor> {
  const visitor = visit(shop.app);
  await visitor.ask(socialLogIn, { body: { idToken: await fetchIdToken(visitor, account, by) } });
  return visitor;
}

async function refused(visitor: Visitor, idToken: string): Promise<unknown[]> {
  const { status, code } = await visitor.refusal(socialLogIn, { body: { idToken } });
  expect(visitor.cookies.has('session')).toBe(false);
  return [status, code];
}
const badToken = [401, 'bad_token'];

describe('signing in', () => {
  it('makes a new customer by a provider of the list, and knows them the next time by their subject alone', async () => {
    expect(await visit(shop.app).ask(listSocialProviders, {})).toEqual({ data: ['google', 'facebook'] });
    const { account, email } = person();
    const visitor = await signedIn(account);
    const customer = await visitor.ask(getCustomer, {});
    expect(customer).toMatchObject({ name: 'Ma Hla', email, certification_status: 'verified' });
    provider.accounts.set(account, { email: 'other@mail.example', email_verified: true });
    const again = await signedIn(account);
    expect(await again.ask(getCustomer, {})).toMatchObject({ id: customer.id, email });
  });

  it('asks each provider for what it needs, with PKCE, and answers in the language of the page', async () => {
    const visitor = visit(shop.app);
    const google = await startPopup(visitor);
    expect(google.searchParams.get('scope')).toBe('openid email profile');
    expect(google.searchParams.get('code_challenge_method')).toBe('S256');
    const facebook = await startPopup(visitor, 'facebook');
    expect(facebook.searchParams.get('scope')).toBe('openid email public_profile');
    expect(facebook.searchParams.get('nonce')).not.toBe(google.searchParams.get('nonce'));
    const { account } = person();
    const answer = await visitor.fetch(`${SHOP}/api/v1/auth/social/facebook/start?locale=my`);
    // No script reads the cookie in which is kept what began.
    expect(answer.headers.get('set-cookie')).toMatch(
      /^social=[^;]+; Max-Age=600; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/u,
    );
    const there = new URL(answer.headers.get('location') ?? '');
    expect(there.searchParams.get('ui_locales')).toBe('my');
    const { page, message } = await returnFromProvider(visitor, await signInAtProvider(there, account));
    expect(page).toContain('<html lang="my">');
    await visitor.ask(socialLogIn, { body: { idToken: message.idToken ?? '' } });
  });

  it('ends on a page that runs its own script alone and speaks to its own origin alone', async () => {
    const visitor = visit(shop.app);
    const { headers, page } = await returnFromProvider(
      visitor,
      await signInAtProvider(await startPopup(visitor), person().account),
    );
    const script = /<script>([\s\S]*?)<\/script>/u.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(script).toContain('window.location.origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });
});

describe('a token is refused', () => {
  it('that was made for another shop', async () => {
    const visitor = visit(shop.app);
    const ours = await startPopup(visitor);
    const theirs = new URL(ours);
    theirs.searchParams.set('client_id', 'another-shop');
    const code = new URL(await signInAtProvider(theirs, person().account)).searchParams.get('code') ?? '';
    const secret = visitor.cookies.get('social')?.split('.')[2] ?? '';
    const answer = await fetch(`${provider.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: 'another-shop',
        client_secret: secretOf('another-shop'),
        redirect_uri: `${SHOP}/api/v1/auth/social/google/callback`,
        code_verifier: bindingsOf(secret).pkceVerifier,
      }),
    });
    const { id_token: idToken } = (await answer.json()) as { id_token: string };
    expect(decodeJwt(idToken).aud).toBe('another-shop');
    expect(await refused(visitor, idToken)).toEqual(badToken);
  });

  it('that was made for the same shop at the other provider', async () => {
    const visitor = visit(shop.app);
    const idToken = await fetchIdToken(visitor, person().account, 'facebook');
    visitor.cookies.set('social', (visitor.cookies.get('social') ?? '').replace('facebook', 'google'));
    expect(await refused(visitor, idToken)).toEqual(badToken);
  });

  it.each([
    ['that has expired', 60, 120_000],
    ['that is good for long and yet old', 3_600, 11 * 60_000],
  ])('%s', async (_, lifetime, age) => {
    provider.tokenLifetime.seconds = lifetime;
    const visitor = visit(shop.app);
    const idToken = await fetchIdToken(visitor, person().account);
    later(age);
    expect(await refused(visitor, idToken)).toEqual(badToken);
  });

  it('whose nonce was used, even by the browser that it was given to, and at the very same moment', async () => {
    const [visitor, twin] = [visit(shop.app), visit(shop.app)];
    const idToken = await fetchIdToken(visitor, person().account);
    const begun = visitor.cookies.get('social') ?? '';
    twin.cookies.set('social', begun);
    const both = await Promise.all(
      [visitor, twin].map((each) => succeeds(each.ask(socialLogIn, { body: { idToken } }))),
    );
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(visitor.cookies.has('social') && twin.cookies.has('social')).toBe(false);
    const replay = visit(shop.app);
    expect(await refused(replay, idToken)).toEqual(badToken);
    replay.cookies.set('social', begun);
    expect(await refused(replay, idToken)).toEqual(badToken);
  });

  it('that was given to another browser', async () => {
    const [victim, thief] = [visit(shop.app), visit(shop.app)];
    const idToken = await fetchIdToken(victim, person().account);
    expect(await refused(thief, idToken)).toEqual(badToken);
    await startPopup(thief);
    expect(await refused(thief, idToken)).toEqual(badToken);
    // The nonce can be read in the token; as a secret of one's own it is worth nothing.
    thief.cookies.set('social', `google.en.${String(decodeJwt(idToken)['nonce'])}`);
    expect(await refused(thief, idToken)).toEqual(badToken);
  });

  it('that somebody else signed, by an unknown key and under the name of a known one', async () => {
    const visitor = visit(shop.app);
    const begun = visitor.cookies;
    const idToken = await fetchIdToken(visitor, person().account);
    const { kid = '' } = decodeProtectedHeader(idToken);
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const cookie = begun.get('social') ?? '';
    const sign = (header: Record<string, string>) =>
      new SignJWT(decodeJwt(idToken)).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
    const shared = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)).padEnd(64));
    const forged = [
      await sign({ kid: 'nobody-knows-me' }),
      await sign({ kid }),
      await sign({}),
      new UnsecuredJWT(decodeJwt(idToken)).encode(),
      await new SignJWT(decodeJwt(idToken)).setProtectedHeader({ alg: 'HS256', kid }).sign(shared),
      `${idToken.slice(0, -6)}AAAAAA`,
    ];
    for (const token of forged) {
      begun.set('social', cookie);
      expect(await refused(visitor, token)).toEqual(badToken);
    }
    begun.set('social', cookie);
    await visitor.ask(socialLogIn, { body: { idToken } });
  });
});

describe('an email', () => {
  it('that the provider has not verified is asked to be confirmed by mail', async () => {
    const { account, email } = person({ email_verified: false });
    const visitor = await signedIn(account, 'facebook');
    expect(await visitor.ask(getCustomer, {})).toMatchObject({ certification_status: 'pending' });
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  it.each([
    ['our side alone', { ours: true, theirs: false }],
    ['their side alone', { ours: false, theirs: true }],
    ['neither side', { ours: false, theirs: undefined }],
  ])('of a password account is not linked when verified by %s', async (_, { ours, theirs }) => {
    const { account, email } = person({ email_verified: theirs });
    await signUp(shop, { email });
    if (ours) await confirm(email);
    for (const [locale, words] of [
      ['en', /password/u],
      ['my', /စကားဝှက်/u],
    ] as const) {
      const visitor = visit(shop.app, { locale });
      const idToken = await fetchIdToken(visitor, account);
      const refusal = await visitor.refusal(socialLogIn, { body: { idToken } });
      expect([refusal.status, refusal.code]).toEqual([409, 'not_linked']);
      expect(refusal.body.message).toMatch(words);
      expect(visitor.cookies.has('session')).toBe(false);
    }
  });

  it('of a password account is linked when both sides have verified it, and the password stays', async () => {
    const { account, email } = person();
    const owner = await signUp(shop, { email: email.toUpperCase() });
    await confirm(owner.email);
    const visitor = await signedIn(account);
    expect((await visitor.ask(getCustomer, {})).id).toBe(owner.id);
    await visit(shop.app).ask(logIn, { body: owner });
    const notices = async () =>
      (await mailsTo(shop, owner.email)).filter(({ subject }) => subject.startsWith('Google can now'));
    expect(await notices()).toHaveLength(1);
    // Only linking is news; signing in with it is not.
    await signedIn(account);
    expect(await notices()).toHaveLength(1);
  });

  it.each([undefined, 'nobody', 'nul\0@mail.example'])('%j is none that we can use', async (email) => {
    const visitor = visit(shop.app);
    const idToken = await fetchIdToken(visitor, person({ email }).account);
    expect((await visitor.refusal(socialLogIn, { body: { idToken } })).code).toBe('email_missing');
  });

  it('that was not theirs no longer opens the account once its owner has set a password', async () => {
    const { account, email } = person({ email_verified: false });
    const squatter = await signedIn(account);
    const { password: newPassword } = registration();
    await visit(shop.app).ask(forgotPassword, { body: { email } });
    await visit(shop.app).ask(resetPassword, { body: { token: await lastToken(shop, email), newPassword } });
    await visit(shop.app).ask(logIn, { body: { email, password: newPassword } });
    const idToken = await fetchIdToken(squatter, account);
    expect((await squatter.refusal(socialLogIn, { body: { idToken } })).code).toBe('not_linked');
  });

  const confirm = async (email: string): Promise<unknown> =>
    visit(shop.app)
      .ask(verifyEmail, { params: { token: await lastToken(shop, email) } })
      .catch(() => undefined);
});

it('names of any kind are stored as they fit', async () => {
  const name = `<b>\u202eမေ\0\n${'x'.repeat(2_000)}`;
  const visitor = await signedIn(person({ name, given_name: name, family_name: '   ' }).account);
  expect((await visitor.ask(getCustomer, {})).name).toMatch(/^<b>\u202eမေ x+$/u);
});

describe('coming back', () => {
  it.each([
    ['without having begun', (_: URL, visitor: Visitor) => visitor.cookies.clear()],
    ['with another state', (back: URL) => back.searchParams.set('state', 'x')],
    ['without a state', (back: URL) => back.searchParams.delete('state')],
    ['with another code', (back: URL) => back.searchParams.set('code', 'x')],
    [
      'after saying no',
      (back: URL) => (back.searchParams.delete('code'), back.searchParams.set('error', 'access_denied')),
    ],
    ['to the other provider', (back: URL) => void (back.pathname = back.pathname.replace('google', 'facebook'))],
  ])('%s hands over no token, and says so', async (_, spoil) => {
    const visitor = visit(shop.app);
    const back = new URL(await signInAtProvider(await startPopup(visitor), person().account));
    spoil(back, visitor);
    const { status, message, page } = await returnFromProvider(visitor, back.href);
    expect([status, message]).toEqual([400, { type: 'social-sign-in', error: 'bad_token' }]);
    expect(page).toContain('try again');
    // A code works once.
    const once = await signInAtProvider(await startPopup(visitor), person().account);
    expect((await returnFromProvider(visitor, once)).message.idToken).toBeTruthy();
    expect((await returnFromProvider(visitor, once)).message.error).toBe('bad_token');
  });
});

describe('a provider', () => {
  it('that is not set up is not there', async () => {
    const shop = await openTestShop(openMigratedPglite);
    expect(await visit(shop.app).ask(listSocialProviders, {})).toEqual({ data: [] });
    for (const call of ['google/start', 'google/callback?code=x', 'facebook/start']) {
      const answer = await visit(shop.app).fetch(`${SHOP}/api/v1/auth/social/${call}`);
      expect(answer.status).toBe(404);
    }
    const refusal = await visit(shop.app).refusal(socialLogIn, { body: { idToken: 'x' } });
    expect([refusal.status, refusal.code]).toEqual([404, 'not_found']);
    await shop.close();
  });

  it('that is away is told to the opener, and is asked again the next time', async () => {
    const shop = await openTestShop(openMigratedPglite, { PUBLIC_URL: SHOP, ...socialSettings('http://127.0.0.1:9') });
    for (const visitor of [visit(shop.app), visit(shop.app)]) {
      const { status, message } = await returnFromProvider(visitor, `${SHOP}/api/v1/auth/social/google/start`);
      expect([status, message]).toEqual([503, { type: 'social-sign-in', error: 'unavailable' }]);
    }
    await shop.close();
  });
});
