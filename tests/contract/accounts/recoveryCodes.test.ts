import { beforeAll, expect, it } from 'vitest';
import { exportSubscribers } from '#contract/operator/newsletter.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '#contract/operator/staff/secondFactor.ts';
import { beginJoining, join } from '#contract/operator/staff/staff.ts';
import { signInStaff, stepUp } from '#contract/operator/staff/staffSession.ts';
import { outbox, staffRecoveryCodes } from '#server/database/schema.ts';
import { codeOf } from '../../support/accounts/secondFactor.ts';
import { type Colleague, inviteTo, manyTries, newColleague, stepUpOnce } from '../../support/accounts/staff.ts';
import { visit } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

let owner: Colleague;
let codes: string[];
const shop = ownShop({ ...manyTries, SIGN_INS_PER_ACCOUNT: '100' });
beforeAll(async () => {
  owner = await newColleague(shop, 'owner');
  expect((await owner.refusal(makeRecoveryCodes, {})).code).toBe('step_up_required');
  await stepUpOnce(shop, owner);
  ({ codes } = (await owner.ask(makeRecoveryCodes, {})).data);
});

const left = async () => (await owner.ask(countRecoveryCodes, {})).data.left;
const signIn = (code: string) => ({ body: { email: owner.email, password: owner.password, code } });

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
  await phone.ask(signInStaff, signIn(written));
  expect((await visit(shop.app).refusal(signInStaff, signIn(code))).code).toBe('bad_credentials');
  expect(await left()).toBe(9);
  const mails = (await shop.database.db.select().from(outbox)).map(({ payload }) => payload as { to?: string });
  expect(mails.filter(({ to }) => to === owner.email).map((mail) => JSON.stringify(mail))).toContainEqual(
    expect.stringContaining('You have 9 left'),
  );
  // Who has lost the phone can still do what asks for a code once more.
  await phone.ask(stepUp, { body: { password: owner.password, code: codes[1] ?? '' } });
  await phone.ask(exportSubscribers, {});
});

it('used twice at once work once', async () => {
  const asked = [1, 2, 3].map(() =>
    visit(shop.app)
      .ask(signInStaff, signIn(codes[2] ?? ''))
      .then(() => true)
      .catch(() => false),
  );
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
});

it('of others, and wrong ones, are none', async () => {
  const other = await newColleague(shop, 'owner');
  const body = { email: other.email, password: other.password, code: codes[3] ?? '' };
  expect((await visit(shop.app).refusal(signInStaff, { body })).code).toBe('bad_credentials');
  expect((await visit(shop.app).refusal(signInStaff, signIn('0000-0000-0000-0000'))).code).toBe('bad_credentials');
});

it('made anew, and an invitation that sets everything anew, end those before', async () => {
  const before = codes[4] ?? '';
  ({ codes } = (await owner.ask(makeRecoveryCodes, {})).data);
  expect((await visit(shop.app).refusal(signInStaff, signIn(before))).code).toBe('bad_credentials');
  const token = await inviteTo(shop, 'owner', owner.email);
  const { secret } = (await owner.ask(beginJoining, { body: { token } })).data;
  const { name, password } = owner;
  await owner.ask(join, { body: { token, name, password, code: codeOf(secret, shop.clock()) } });
  expect(await left()).toBe(0);
});
