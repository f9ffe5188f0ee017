import type { Call } from '#contract/call.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { ok, refusalOf, refused, refuseLimit } from '#conform/expect.ts';
import { LeftOut, NotOffered } from '#conform/outcome.ts';
import type { Shop } from '#conform/shop/shop.ts';
import { customer } from '#conform/shop/customers.ts';
import { safetyOf } from './common/safety.ts';
import { emptyAsking, presenceCheck, staffCalls } from './common/presence.ts';

const missing: readonly number[] = [404, 405, 501];

async function refuseStranger(shop: Shop, call: Call): Promise<void> {
  const answer = await shop.send(call, emptyAsking(call));
  if (missing.includes(answer.status)) {
    shop.miss(call, true);
    throw new NotOffered(`it answers ${answer.status}`);
  }
  refused(call, answer, 'not_allowed');
  const asCustomer = await shop.send(call, { ...emptyAsking(call), as: await customer(shop) });
  refused(call, asCustomer, 'not_allowed');
}

const readCheck = (call: Call): Check =>
  checkOf(call, 'answers operators as the contract says', async (shop) => {
    const token = shop.options.operatorToken ?? '';
    const answer = await shop.send(call, { token });
    refuseLimit(answer);
    if (answer.status === 400) throw new LeftOut('it needs a question that the kit does not know');
    if (answer.status === 503 && refusalOf(answer).code === 'unavailable')
      throw new LeftOut('the backend says that it cannot do this right now');
    ok(call, answer);
  });

/** The calls of the staff: all refuse strangers, and those that only read are read. */
export const operatorChecks: readonly Check[] = staffCalls.flatMap((call) => {
  if (call.audience !== 'operator') return [presenceCheck(call), ...safetyOf(call)];
  const isPlain = call.method === 'GET' && !call.path.includes('{') && call.response !== undefined;
  const stranger = { ...checkOf(call, 'refuses who has no token', (shop) => refuseStranger(shop, call)), calls: [] };
  return [stranger, ...(isPlain ? [readCheck(call)] : [])];
});
