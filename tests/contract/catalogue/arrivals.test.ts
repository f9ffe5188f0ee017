import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listDeliveryDays } from '#contract/deliveryDays.ts';
import { changeContentDocument, getContentDocument } from '#contract/operator/content.ts';
import { listArrivals } from '#contract/shipping/calls.ts';
import { deliveryDays } from '#server/database/schema.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

const name = 'delivery' as const;
const zone = {
  ...{ name: { en: 'Far away', my: 'အဝေး' }, country: 'thailand', provinces: ['Yala'], codes: [], isServed: true },
  ...{ steps: [], days: { from: 4, to: 5 }, cutOff: '11:00' },
};
const closed = { ...zone, name: { en: 'Nowhere', my: 'မပို့' }, provinces: ['Phuket'], isServed: false };

describe.each(['Asia/Bangkok', 'Australia/Sydney'])('days of arrival of a shop in %s', (timeZone) => {
  const { shop } = orderingShopOn(openMigratedPglite, { SHOP_TIME_ZONE: timeZone });
  const { ask } = ownerOf(shop);
  const offset = timeZone === 'Asia/Bangkok' ? '+07:00' : '+11:00';

  beforeAll(async () => {
    await shop.database.db.insert(deliveryDays).values([{ country: 'thailand', from: 2, to: 4 }]);
    const { version } = (await ask(getContentDocument, { params: { name } })).data;
    await ask(changeContentDocument, { params: { name }, body: { version, fields: { zones: [closed, zone] } } });
  });

  /** What is said at a moment by the clocks of the shop, later than all before. */
  const at = async (moment: string) => {
    shop.later(Date.parse(`${moment}${offset}`) - shop.clock().getTime());
    const answer = await shop.app.inject('/api/v1/client/arrivals?locale=en');
    const { data } = answer.json<Awaited<ReturnType<typeof call<typeof listArrivals>>>>();
    const days = data.map((each) => `${each.zone ?? each.country}: ${each.earliest} ${each.latest}`);
    return [...days, Number(/^public, max-age=(\d+)$/u.exec(String(answer.headers['cache-control']))?.[1])];
  };

  it('are others from each cut-off on, and hold until it, until midnight, and never for more than 5 minutes', async () => {
    // A Monday; whoever is far away has an earlier cut-off.
    const [before, after] = ['2026-11-30T10:59:30', '2026-11-30T11:00:00'];
    expect(await at(before)).toEqual(['thailand: 2026-12-02 2026-12-04', 'Far away: 2026-12-04 2026-12-08', 30]);
    expect(await at(after)).toEqual(['thailand: 2026-12-02 2026-12-04', 'Far away: 2026-12-08 2026-12-09', 300]);
    expect(await at('2026-11-30T14:59:59')).toEqual([
      ...['thailand: 2026-12-02 2026-12-04', 'Far away: 2026-12-08 2026-12-09'],
      1,
    ]);
    const next = ['thailand: 2026-12-03 2026-12-08', 'Far away: 2026-12-08 2026-12-09'];
    expect(await at('2026-11-30T15:00:00')).toEqual([...next.with(0, 'thailand: 2026-12-03 2026-12-08'), 300]);
    expect((await at('2026-11-30T23:58:00')).at(-1)).toBe(120);
    expect(await at('2026-12-01T00:00:00')).toEqual([...next, 300]);
  });

  it('know the holidays of the shop and of where it goes', async () => {
    // 10 December is a holiday in Thailand alone.
    const isThai = timeZone === 'Asia/Bangkok';
    const sent = isThai ? '2026-12-15 2026-12-17' : '2026-12-14 2026-12-16';
    expect((await at('2026-12-10T09:00:00'))[0]).toBe(`thailand: ${sent}`);
  });

  it('are in words of both languages, and so are the names of zones', async () => {
    const texts = async (locale: 'en' | 'my') => {
      const { data } = await call(shop.backend(), listArrivals, { query: { locale } });
      return data.map(({ text }) => text);
    };
    expect((await texts('en'))[0]).toMatch(/^[A-Z][a-z]{2} \d+ – [A-Z][a-z]{2} \d+ December$/u);
    expect((await texts('my'))[0]).toMatch(/^ဒီဇင်ဘာလ/u);
    const { data, zones } = await call(shop.backend(), listDeliveryDays, {});
    expect(data).toEqual([{ country: 'thailand', from: 2, to: 4 }]);
    expect(zones).toEqual([{ country: 'thailand', zone: zone.name, from: 4, to: 5 }]);
  });
});
