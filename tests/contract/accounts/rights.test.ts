/** @module-tag slow */
import { beforeAll, describe, expect, it } from 'vitest';
import { call as callApi } from '#api/call.ts';
import { allCalls } from '#contract/allCalls.ts';
import type { Call, CallInput } from '#contract/call.ts';
import { type Right, rights, roles, rightsOf } from '#contract/operator/staff/rights.ts';
import { changeRole, listStaff, removeStaff } from '#contract/operator/staff/staff.ts';
import { STEP_UP_TIME } from '#contract/operator/staff/staffSession.ts';
import { addToken, removeToken } from '#contract/operator/staff/tokens.ts';
import { servedCalls } from '#server/http/serve.ts';
import { newColleague, stepUpOnce } from '../../support/accounts/staff.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

/** The headers of somebody, and the rights that they have; none at all is nobody of the shop. */
interface Asker {
  headers: Record<string, string>;
  rights: readonly Right[] | 'nobody';
  /** A person who has not shown password and code once more, or did so too long ago. */
  isNotSteppedUp?: true;
}

const shopsToken = 'a reader with the token of the shop';
const ofOperators = allCalls.flatMap((call) => (call.audience === 'operator' ? [call] : []));
const table = ofOperators.map((call) => [call.id, call] as const);
const names = [
  ...['nobody', 'a made-up cookie', 'a made-up token', 'a customer’s cookie with the secret of an owner'],
  ...roles.map((role) => `the role ${role}`),
  ...['an owner who has stepped up', 'an owner who stepped up ten minutes ago'],
  ...['an owner who is a reader since', 'somebody whose access was ended'],
  ...rights.map((right) => `a token for ${right}`),
  ...['a token that was revoked', shopsToken],
];

/** Whoever has the whole database could sign in as anybody: no person and no other token gets it. */
const ofTheShopAlone = new Set(['dumpDatabase']);

const askers = new Map<string, Asker>();

const shop = ownShop({ OPERATOR_TRIES_PER_ADDRESS: '100000' });
beforeAll(async () => {
  askers.set('nobody', { headers: {}, rights: 'nobody' });
  askers.set('a made-up cookie', { headers: { cookie: `zay_staff=${'x'.repeat(43)}` }, rights: 'nobody' });
  askers.set('a made-up token', { headers: bearer('x'.repeat(43)), rights: 'nobody' });
  const isNotSteppedUp = true;
  const tooLate = await person('owner', stepUpOnce);
  askers.set('an owner who stepped up ten minutes ago', { headers: tooLate.headers, rights, isNotSteppedUp });
  shop.later(STEP_UP_TIME);
  for (const role of roles)
    askers.set(`the role ${role}`, { headers: (await person(role)).headers, rights: rightsOf[role], isNotSteppedUp });
  askers.set('an owner who has stepped up', { headers: (await person('owner', stepUpOnce)).headers, rights });
  const owner = (await person('owner')).secret;
  askers.set('a customer’s cookie with the secret of an owner', {
    headers: { cookie: `session=${owner}` },
    rights: 'nobody',
  });
  const demoted = await person('owner');
  await asShop(changeRole, { params: { person: demoted.id }, body: { role: 'reader' } });
  askers.set('an owner who is a reader since', { headers: demoted.headers, rights: rightsOf.reader, isNotSteppedUp });
  const gone = await person('owner');
  await asShop(removeStaff, { params: { person: gone.id } });
  askers.set('somebody whose access was ended', { headers: gone.headers, rights: 'nobody' });
  for (const right of rights) {
    const { secret } = await token(right, right);
    askers.set(`a token for ${right}`, { headers: bearer(secret), rights: [right] });
  }
  const { id, secret } = await token('old', ...rights);
  await asShop(removeToken, { params: { token: id } });
  askers.set('a token that was revoked', { headers: bearer(secret), rights: 'nobody' });
  const both = { ...(await person('reader')).headers, ...bearer(shop.operatorToken) };
  askers.set(shopsToken, { headers: both, rights });
});

describe.each(names)('%s', (name) => {
  it.each(table)('%s is answered as its right says', async (_, call) => {
    const asker = askers.get(name);
    if (!asker) throw new Error(`there is no ${name}`);
    const { status, code } = await send(call, asker.headers);
    if (servedCalls.get(shop.app.server)?.has(call.id) !== true) return expect(status).toBe(404);
    if (asker.rights === 'nobody') return expect([status, code]).toEqual([401, 'not_allowed']);
    const isRight = asker.rights.includes(call.right);
    if (isRight && call.stepUp && asker.isNotSteppedUp)
      return expect([status, code]).toEqual([403, 'step_up_required']);
    const isAllowed = isRight && (!ofTheShopAlone.has(call.id) || name === shopsToken);
    if (!isAllowed) return expect([status, code]).toEqual([403, 'no_right']);
    expect([401, 403]).not.toContain(status);
  });
});

async function person(role: (typeof roles)[number], prepare?: typeof stepUpOnce) {
  const colleague = await newColleague(shop, role);
  await prepare?.(shop, colleague);
  const { cookies, email } = colleague;
  const { data } = await asShop(listStaff, {});
  const secret = cookies.get('zay_staff') ?? '';
  const id = data.people.find((each) => each.email === email)?.id ?? 0;
  return { id, secret, headers: { cookie: `zay_staff=${secret}` } };
}

const token = async (name: string, ...own: Right[]) =>
  (await asShop(addToken, { body: { name: `for ${name}`, rights: own } })).data;

function asShop<C extends Call>(spec: C, input: CallInput<C>) {
  return callApi(shop.backend(), spec, input, { token: shop.operatorToken });
}

/** Makes a call about what does not exist, so that nothing changes; a stream of events is not read to its end. */
async function send(
  call: Call,
  headers: Record<string, string>,
): Promise<{ status: number; code: string | undefined }> {
  const answer = await shop.app.inject({
    method: call.method,
    url: `/api/v1${call.path.replaceAll(/\{\w+\}/gu, '99999999')}`,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    payloadAsStream: true,
  });
  const body = answer.stream();
  if (answer.statusCode < 400) {
    body.destroy();
    return { status: answer.statusCode, code: undefined };
  }
  const { code } = JSON.parse(Buffer.concat(await body.toArray()).toString('utf8')) as { code: string };
  return { status: answer.statusCode, code };
}

const bearer = (secret: string): Record<string, string> => ({ authorization: `Bearer ${secret}` });

it('what shows orders, and with them customers’ data, needs a right about orders', () => {
  const ofOrders = ofOperators.filter(({ path }) => /\/(?:orders?|packing|inbox)\b/u.test(path));
  expect(ofOrders.length).toBeGreaterThan(3);
  for (const { id, right } of ofOrders) expect([id, right]).toEqual([id, expect.stringMatching(/^orders/u)]);
  expect(rightsOf.editor.filter((right) => right.startsWith('orders'))).toEqual([]);
});

it('who decides who may do what is the owner alone', () => {
  const ofStaff = ofOperators.filter(({ path }) => /\/operator\/(?:staff|tokens)\b/u.test(path));
  expect(new Set(ofStaff.map(({ right }) => right))).toEqual(new Set(['own']));
  expect(roles.filter((role) => rightsOf[role].includes('own'))).toEqual(['owner']);
});

/** What somebody changes of their own access alone; it needs no more than to be there. */
const ofOneself = /^\/operator\/(?:me|sign-out|sessions|passkeys|recovery-codes|step-up|push|password)\b/u;

it('a bookkeeper takes the books along, and changes nothing of the shop', () => {
  const may = ofOperators.filter(({ right }) => rightsOf.bookkeeper.includes(right));
  expect(may.map(({ id }) => id)).toEqual(expect.arrayContaining(['exportBooks', 'showOrder', 'getSales']));
  const writes = may.filter(({ method, path }) => method !== 'GET' && !ofOneself.test(path));
  // They ask with a file or a picture, and write nothing.
  expect(writes.map(({ id }) => id)).toEqual(['diffCatalogue', 'readBarcode']);
});

/**
 * They only take away what somebody may do, which nobody should have to wait for, or lead neither money nor data away: a
 * picture of an account is shown once the account has it, which is asked for.
 */
const asksForNothing = new Set(['withdrawInvitation', 'removeToken', 'changeGoodsLimits', 'addPayeePicture']);

it('whatever owners alone may write or take out of the shop asks for password and code once more', () => {
  const asked = ofOperators.filter(({ stepUp }) => stepUp).map(({ id }) => id);
  expect(asked).toEqual(expect.arrayContaining(['changePayees', 'inviteStaff', 'addToken', 'dumpDatabase']));
  const ofOwners = ofOperators.filter(({ right, method }) => right === 'own' && method !== 'GET');
  expect(ofOwners.filter(({ id }) => !asked.includes(id) && !asksForNothing.has(id)).map(({ id }) => id)).toEqual([]);
});
