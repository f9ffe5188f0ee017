import { describe, expect, it } from 'vitest';
import { exportSubscribers } from '#contract/operator/newsletter.ts';
import { signInStaff, signOutStaff, STEP_UP_TIME, stepUp } from '#contract/operator/staff/staffSession.ts';
import { CODE_STEP, codeOf } from '../../support/accounts/secondFactor.ts';
import { manyTries, newColleague, signInAgain, stepUpOnce } from '../../support/accounts/staff.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const shop = ownShop(manyTries);

const needsMore = async (visitor: Visitor) =>
  expect((await visitor.refusal(exportSubscribers, {})).code).toBe('step_up_required');
const code = (secret: string, ahead = 0) => codeOf(secret, shop.clock(), ahead);

describe('showing password and code once more', () => {
  it('lasts ten minutes, for this session alone', async () => {
    const owner = await newColleague(shop, 'owner');
    const phone = await signInAgain(shop, owner);
    await needsMore(owner);
    const now = shop.clock().getTime();
    const body = { password: owner.password, code: code(owner.secret) };
    const { until } = (await owner.ask(stepUp, { body })).data;
    expect(Date.parse(until) - now).toBe(STEP_UP_TIME);
    await owner.ask(exportSubscribers, {});
    await needsMore(phone);
    shop.later(STEP_UP_TIME - 1);
    await owner.ask(exportSubscribers, {});
    shop.later(1);
    await needsMore(owner);
  });

  it('ends with signing out', async () => {
    const owner = await newColleague(shop, 'owner');
    await stepUpOnce(shop, owner);
    await owner.ask(signOutStaff, {});
    const { email, password, secret } = owner;
    await owner.ask(signInStaff, { body: { email, password, code: code(secret) } });
    await needsMore(owner);
  });

  it('says which of the two was wrong; a code that was used is', async () => {
    const { ask, refusal, password, secret } = await newColleague(shop, 'owner');
    const right = { password, code: code(secret) };
    expect((await refusal(stepUp, { body: { ...right, password: 'Laphet-1235' } })).code).toBe('wrong_password');
    expect(await refusal(stepUp, { body: { ...right, code: code(secret, 9) } })).toMatchObject({
      status: 400,
      code: 'wrong_code',
    });
    await ask(stepUp, { body: right });
    expect((await refusal(stepUp, { body: right })).code).toBe('wrong_code');
  });

  it('is tried as often as a sign-in, together with it', async () => {
    const { refusal, email, password, secret } = await newColleague(shop, 'owner');
    const stranger = visit(shop.app);
    const signIn = { email, password, code: code(secret, 9) };
    for (let time = 0; time < 2; time += 1)
      expect((await stranger.refusal(signInStaff, { body: signIn })).code).toBe('bad_credentials');
    const body = { password, code: code(secret, 9) };
    for (let time = 0; time < 2; time += 1) expect((await refusal(stepUp, { body })).code).toBe('wrong_code');
    expect((await refusal(stepUp, { body: { password, code: code(secret) } })).code).toBe('too_many');
  });

  it('is nothing that a token can do', async () => {
    const headers = { authorization: `Bearer ${shop.operatorToken}` };
    const payload = { password: 'x', code: '123456' };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/operator/step-up', headers, payload });
    const refused = answer.json<{ code: string }>();
    expect([answer.statusCode, refused.code]).toEqual([403, 'no_right']);
  });
});

it('a device that is known hears that it was the code; a stranger hears nothing', async () => {
  const owner = await newColleague(shop, 'owner');
  const known = await signInAgain(shop, owner);
  const { email, password, secret } = owner;
  const body = { email, password, code: code(secret, 9) };
  expect((await known.refusal(signInStaff, { body })).code).toBe('wrong_code');
  expect((await known.refusal(signInStaff, { body: { ...body, password: 'x' } })).code).toBe('bad_credentials');
  expect((await visit(shop.app).refusal(signInStaff, { body })).code).toBe('bad_credentials');
  shop.later(CODE_STEP);
});
