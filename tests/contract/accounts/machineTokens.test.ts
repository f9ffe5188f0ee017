import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { getMe } from '#contract/operator/staff/staffSession.ts';
import { addToken, listTokens, removeToken } from '#contract/operator/staff/tokens.ts';
import { machineTokens } from '#server/database/schema.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const DAY = 86_400_000;

const shop = ownShop();

const asShop = { token: '' };
beforeAll(() => void (asShop.token = shop.operatorToken));

describe('tokens of machines', () => {
  it('work for 90 days unless said otherwise, at most a year, and say that they have ended', async () => {
    const make = (name: string, days?: number) =>
      call(shop.backend(), addToken, { body: { name, rights: ['read'], ...(days ? { days } : {}) } }, asShop);
    const [{ data: usual }, { data: short }] = [await make('Usual'), await make('Short', 1)];
    const length = ({ createdAt, expiresAt }: typeof usual) => Date.parse(expiresAt ?? '') - Date.parse(createdAt);
    expect([length(usual), length(short)]).toEqual([90 * DAY, DAY]);
    const refused = (asked: Promise<unknown>) => asked.catch((failure: unknown) => failure);
    expect(await refused(make('Long', 366))).toMatchObject({ code: 'invalid' });
    const me = (token: string) => call(shop.backend(), getMe, {}, { token });
    shop.later(DAY - 1);
    await me(short.secret);
    shop.later(1);
    // It is no guess, and locks nobody out.
    for (let time = 0; time < 25; time += 1)
      expect(await refused(me(short.secret))).toMatchObject({ status: 401, code: 'token_expired' });
    await me(usual.secret);
  });

  it('are told once, kept as hashes, and note their last use', async () => {
    const { data: made } = await call(
      shop.backend(),
      addToken,
      { body: { name: 'Scales', rights: ['read', 'read'] } },
      asShop,
    );
    expect(made).toMatchObject({ name: 'Scales', rights: ['read'], createdBy: 'operator', lastUsedAt: null });
    expect(JSON.stringify(await shop.database.db.select().from(machineTokens))).not.toContain(made.secret);
    const again = await call(shop.backend(), addToken, { body: { name: 'scales', rights: ['own'] } }, asShop).catch(
      (failure: unknown) => failure,
    );
    expect(again).toMatchObject({ code: 'name_taken' });
    const me = await call(shop.backend(), getMe, {}, { token: made.secret });
    expect(me.data).toEqual({ name: 'token:Scales', email: null, role: null, rights: ['read'], sessionId: null });
    const used = shop.clock().toISOString();
    const lastUse = async () => {
      const { data } = await call(shop.backend(), listTokens, {}, asShop);
      return data.find(({ id }) => id === made.id)?.lastUsedAt;
    };
    expect(await lastUse()).toBe(used);
    shop.later(30_000);
    await call(shop.backend(), getMe, {}, { token: made.secret });
    expect(await lastUse()).toBe(used);
    shop.later(40_000);
    await call(shop.backend(), getMe, {}, { token: made.secret });
    expect(await lastUse()).toBe(shop.clock().toISOString());
    await call(shop.backend(), removeToken, { params: { token: made.id } }, asShop);
    const gone = await call(shop.backend(), getMe, {}, { token: made.secret }).catch((failure: unknown) => failure);
    expect(gone).toMatchObject({ code: 'not_allowed' });
  });
});
