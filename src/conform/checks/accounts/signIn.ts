import { getCustomer } from '#contract/accounts/customer.ts';
import { logIn, logOut } from '#contract/accounts/sessions.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok, refused } from '#conform/expect.ts';
import { type Answer, CookieJar, type SetCookie, isCleared } from '#conform/http/send.ts';
import { customer, registration, signIn } from '#conform/shop/customers.ts';
import type { Shop } from '#conform/shop/shop.ts';

/** The answer to a sign-in, and the cookies that were needed to be known afterwards. */
async function signedIn(
  shop: Shop,
  jar = new CookieJar(),
): Promise<{ answer: Answer; session: SetCookie; jar: CookieJar }> {
  const { email, password } = await customer(shop);
  const answer = await shop.send(logIn, { as: { jar }, body: { email, password } });
  ok(logIn, answer);
  const session = await sessionAmong(shop, answer);
  return { answer, session, jar };
}

/** The cookie of the session, by trying; its name is the backend's own business. */
async function sessionAmong(shop: Shop, answer: Answer): Promise<SetCookie> {
  const set = answer.cookies.filter((cookie) => !isCleared(cookie));
  for (const cookie of set) {
    const jar = new CookieJar();
    jar.take([cookie]);
    if ((await shop.send(getCustomer, { as: { jar } })).status === 200) return cookie;
  }
  must(false, 'a cookie that signs in', set.map(({ name }) => name).join(', ') || 'none', answer);
}

const TIMED = 4;
/** Difference that somebody could measure over a network (milliseconds). */
const MUCH = 60;

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Signing in and out, and the cookie of it. */
export const signInChecks: readonly Check[] = [
  checkOf(
    logIn,
    'sets a session cookie that is HttpOnly, SameSite=Lax, for the whole shop, and Secure on https',
    async (shop) => {
      const { answer, session } = await signedIn(shop);
      const { attributes, name } = session;
      const attribute = (key: string): string => attributes.get(key) ?? 'none';
      await each(
        [
          [attributes.has('httponly'), `HttpOnly for ${name}`, 'none'],
          [
            attribute('samesite').toLowerCase() === 'lax',
            `SameSite=Lax for ${name}`,
            `SameSite=${attribute('samesite')}`,
          ],
          [attribute('path') === '/', `Path=/ for ${name}`, `Path=${attribute('path')}`],
          [!attributes.has('domain'), `no Domain for ${name}`, `Domain=${attribute('domain')}`],
          [attributes.has('secure') || shop.options.base.protocol === 'http:', `Secure for ${name}`, 'none'],
          [session.value.length >= 16, `a secret of 16 characters at least in ${name}`, `${session.value.length}`],
        ] as const,
        ([holds, expected, came]) => must(holds, expected, came, answer),
      );
    },
  ),
  checkOf(logIn, 'starts another session each time, whatever cookie came along', async (shop) => {
    const first = await signedIn(shop);
    const second = await signedIn(shop, first.jar.copy());
    must(first.session.value !== second.session.value, 'another secret for another session', 'the same', second.answer);
    const fixed = new CookieJar();
    fixed.take([{ ...first.session, value: 'chosen-by-somebody-else-0123456789' }]);
    const third = await signedIn(shop, fixed);
    must(
      third.session.value !== 'chosen-by-somebody-else-0123456789',
      'a secret of the backend',
      'the one that was sent',
      third.answer,
    );
  }),
  checkOf(logIn, 'refuses a wrong password and an unknown email in the same words', async (shop) => {
    const { email } = await customer(shop);
    const password = 'Wrong-Password-1';
    const wrong = await shop.send(logIn, { body: { email, password }, language: 'en' });
    const unknown = await shop.send(logIn, { body: { email: registration(shop).email, password }, language: 'en' });
    const [first, second] = [refused(logIn, wrong, 'bad_credentials'), refused(logIn, unknown, 'bad_credentials')];
    must(first.message === second.message, `“${first.message}” for an unknown email too`, unknown);
    must(unknown.cookies.length === wrong.cookies.length, 'the same cookies, or none', unknown);
  }),
  checkOf(logIn, 'takes as long for an unknown email as for a wrong password', async (shop) => {
    const { email } = await customer(shop);
    const time = async (whose: string): Promise<number> => {
      const answer = await shop.send(logIn, { body: { email: whose, password: 'Wrong-Password-1' } });
      refused(logIn, answer, 'bad_credentials');
      return answer.milliseconds;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < TIMED; turn += 1) {
      known.push(await time(email));
      unknown.push(await time(registration(shop).email));
    }
    const [ofKnown, ofUnknown] = [median(known), median(unknown)];
    const isTellable = ofKnown - ofUnknown > MUCH && ofUnknown < ofKnown / 3;
    must(!isTellable, `about ${Math.round(ofKnown)} ms, as for a wrong password`, `${Math.round(ofUnknown)} ms`);
  }),
  checkOf(logIn, 'takes an email in capitals and with spaces around', async (shop) => {
    const { email, password } = await customer(shop);
    await signIn(shop, { email: ` ${email.toUpperCase()} `, password });
  }),
  checkOf(logOut, 'ends the session on the server, and takes the cookie away', async (shop) => {
    const { session, jar } = await signedIn(shop);
    const kept = new CookieJar();
    kept.take([session]);
    const answer = await shop.send(logOut, { as: { jar } });
    must(ok(logOut, answer).redirect === '/', 'a redirect to /', answer);
    const taken = answer.cookies.find(({ name }) => name === session.name);
    must(
      taken !== undefined && isCleared(taken),
      `${session.name} taken away`,
      taken ? 'another value' : 'left',
      answer,
    );
    await shop.refusal(getCustomer, { as: { jar: kept } }, 'signed_out');
  }),
  checkOf(logOut, 'answers the same to who is not signed in', async (shop) => {
    await shop.ask(logOut, { as: shop.visitor() });
  }),
  checkOf(getCustomer, 'refuses a cookie that nobody was given', async (shop) => {
    const { session } = await signedIn(shop);
    await each(['', 'x', 'x'.repeat(session.value.length), `${session.value}x`], async (value) => {
      const jar = new CookieJar();
      jar.take([{ name: session.name, value, attributes: new Map() }]);
      await shop.refusal(getCustomer, { as: { jar } }, 'signed_out');
    });
  }),
];
