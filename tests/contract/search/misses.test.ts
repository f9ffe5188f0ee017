import { beforeEach, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listNoResultSearches } from '#contract/operator/reports.ts';
import { searchProducts } from '#contract/search/calls.ts';
import type { Locale } from '#contract/values/locale.ts';
import { searchMisses } from '#server/database/schema.ts';
import { countNoResultSearch, pruneMisses } from '#server/search/queries/misses.ts';
import { shelfIn } from '../../support/catalogue/shelf.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const DAY = 86_400_000;

/** It is Saturday, 2026-11-21, 16:00 in Bangkok. */
const shop = ownShop({ SEARCHES_PER_MINUTE: '10000' });
const owner = ownerOf(shop);
shelfIn(shop);
beforeEach(() => shop.database.db.delete(searchMisses));

const search = (text: string, locale: Locale = 'en') =>
  call(shop.backend(locale), searchProducts, { params: { text } });
const kept = async () => {
  const rows = await shop.database.db.select().from(searchMisses);
  return rows.map(({ day, locale, term, count }) => [day, locale, term, count]);
};
const shown = async () => (await owner.ask(listNoResultSearches, {})).data;

it('are counted by day and language, however they are written, and nothing that was found', async () => {
  await search(' Durian  CHIPS ');
  await search('durian chips');
  await search('ဒူးရင်းယို', 'my');
  await search('tea');
  const counted = [
    ['2026-11-21', 'en', 'durian chips', 2],
    ['2026-11-21', 'my', 'ဒူးရင်းယို', 1],
  ];
  await expect.poll(async () => (await kept()).sort()).toEqual(counted);
  // What was typed once alone is not shown.
  expect(await shown()).toEqual([{ term: 'durian chips', locale: 'en', count: 2 }]);
});

it('are shown of 28 days, most often first, without the beginnings of longer words', async () => {
  const { db } = shop.database;
  const rows = [
    { day: '2026-11-21', term: 'durian', count: 3 },
    { day: '2026-11-20', term: 'duri', count: 5 },
    { day: '2026-10-25', term: 'durian', count: 2 },
    { day: '2026-10-24', term: 'rambutan', count: 9 },
    { day: '2026-11-19', term: 'quinoa', count: 7 },
  ];
  await db.insert(searchMisses).values(rows.map((row) => ({ ...row, locale: 'en' as const })));
  expect((await shown()).map(({ term, count }) => [term, count])).toEqual([
    ['quinoa', 7],
    ['durian', 5],
  ]);
  expect(await pruneMisses(db, new Date(shop.clock().getTime() - 27 * DAY), 100)).toBe(2);
});

it('do not fill the database: a thousand terms a day, and those that are known go on being counted', async () => {
  const { db } = shop.database;
  const miss = (term: string) => ({ term, locale: 'en' as const, day: '2026-11-21' });
  await db.insert(searchMisses).values(Array.from({ length: 999 }, (_, at) => miss(`word ${at}`)));
  await Promise.all(Array.from({ length: 8 }, () => countNoResultSearch(db, miss('one more'))));
  for (const term of ['one too many', 'one more']) await countNoResultSearch(db, miss(term));
  const terms = new Map((await db.select().from(searchMisses)).map(({ term, count }) => [term, count]));
  expect([terms.size, terms.get('one more'), terms.has('one too many')]).toEqual([1000, 9, false]);
});
