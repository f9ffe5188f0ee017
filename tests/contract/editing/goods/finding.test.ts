import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import type { CallInput } from '#contract/call.ts';
import { listGoods } from '#contract/operator/goods/goods.ts';
import { goodsIds } from '#server/editing/goods/queries/list.ts';
import { product } from '../../../support/editing/fileExamples.ts';
import { archive } from '../../../support/catalogue/shelf.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';

/** More than one search of the shop answers. */
const many = 130;

let hidden = 0;

const list = (query: NonNullable<CallInput<typeof listGoods>['query']>) =>
  call(shop.backend(), listGoods, { query }, { token: shop.operatorToken });

const shop = ownShop();
beforeAll(async () => {
  const names = Array.from({ length: many }, (_, i) => `Jaggery ${String(i).padStart(3, '0')}`);
  await shop.stock([
    ...names.map((nameEn) => product({ nameEn, category: 'Sweets' })),
    product({ nameEn: 'Jaggery Apart', nameMm: 'ထန်းလျက်', category: 'Gifts' }),
  ]);
  const { data } = await list({ q: 'Jaggery Apart', limit: 1 });
  hidden = data[0]?.id ?? 0;
  await archive(shop, hidden);
});

describe('a word that many goods have', () => {
  it('finds the few that are hidden, of another shelf or lack something', async () => {
    expect((await list({ q: 'jaggery', show: 'hidden' })).data.map(({ id }) => id)).toEqual([hidden]);
    await archive(shop, hidden, null);
    const { id: category } = (await shop.database.db.query.categories.findMany()).find(
      ({ name }) => name === 'Gifts',
    ) ?? { id: 0 };
    expect((await list({ q: 'agger', category })).data.map(({ id }) => id)).toEqual([hidden]);
    await archive(shop, hidden);
  });

  it('has all of them, page by page, what is hidden last, and in an export', async () => {
    const ids: number[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const answer = await list({ q: 'jaggery', limit: 50, page });
      ids.push(...answer.data.map(({ id }) => id));
      more = answer.more;
    }
    expect([ids.length, new Set(ids).size, ids.at(-1)]).toEqual([many + 1, many + 1, hidden]);
    expect((await goodsIds(shop.database.db, { q: 'jaggery', show: 'all' })).length).toBe(many + 1);
  });
});
