import { expect, it } from 'vitest';
import { getMe } from '#contract/operator/staff/staffSession.ts';
import { addToken, listTokens, removeToken } from '#contract/operator/staff/tokens.ts';
import { machineTokens } from '#server/database/schema.ts';
import { visit } from '../../support/http/visitor.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const DAY = 86_400_000;

const shop = ownShop();
const owner = ownerOf(shop);
const me = (token: string) => visit(shop.app).ask(getMe, {}, { token });
const refusedMe = (token: string) => visit(shop.app).refusal(getMe, {}, { token });

it('tokens work for 90 days unless said otherwise, at most a year, and say that they have ended', async () => {
  const named = (name: string, days?: number) => ({ body: { name, rights: ['read' as const], ...(days && { days }) } });
  const { data: usual } = await owner.ask(addToken, named('Usual'));
  const { data: short } = await owner.ask(addToken, named('Short', 1));
  const length = ({ createdAt, expiresAt }: typeof usual) => Date.parse(expiresAt ?? '') - Date.parse(createdAt);
  expect([length(usual), length(short)]).toEqual([90 * DAY, DAY]);
  expect((await owner.refusal(addToken, named('Long', 366))).code).toBe('invalid');
  shop.later(DAY - 1);
  await me(short.secret);
  shop.later(1);
  // It is no guess, and locks nobody out.
  for (let time = 0; time < 25; time += 1)
    expect(await refusedMe(short.secret)).toMatchObject({ status: 401, code: 'token_expired' });
  await me(usual.secret);
});

it('tokens are told once, kept as hashes, and note their last use', async () => {
  const { data: made } = await owner.ask(addToken, { body: { name: 'Scales', rights: ['read', 'read'] } });
  expect(made).toMatchObject({ name: 'Scales', rights: ['read'], createdBy: 'operator', lastUsedAt: null });
  expect(JSON.stringify(await shop.database.db.select().from(machineTokens))).not.toContain(made.secret);
  const again = await owner.refusal(addToken, { body: { name: 'scales', rights: ['own'] } });
  expect(again.code).toBe('name_taken');
  expect((await me(made.secret)).data).toMatchObject({ name: 'token:Scales', email: null, rights: ['read'] });
  const lastUse = async () => (await owner.ask(listTokens, {})).data.find(({ id }) => id === made.id)?.lastUsedAt;
  expect(await lastUse()).toBe(shop.clock().toISOString());
  shop.later(70_000);
  await me(made.secret);
  expect(await lastUse()).toBe(shop.clock().toISOString());
  await owner.ask(removeToken, { params: { token: made.id } });
  expect((await refusedMe(made.secret)).code).toBe('not_allowed');
});
