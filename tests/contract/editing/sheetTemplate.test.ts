import { expect, it } from 'vitest';
import { checkSheet, importSheet } from '#contract/operator/goods/sheets.ts';
import { listGoods } from '#contract/operator/goods/goods.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { call } from '#api/call.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const shop = ownShop();

it.each(['en', 'my'] as const)('the sheet to fill in (%s) is taken as it is, examples and all', async (locale) => {
  const { ask, token } = ownerOf(shop);
  const answer = await shop.app.inject({
    url: `/api/v1/operator/sheets/template?locale=${locale}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  const name = `goods-${locale}.xlsx`;
  const files = { sheet: new File([new Uint8Array(answer.rawPayload)], name) };
  const { data } = await call(shop.backend(), checkSheet, { form: { name } }, { token, files });
  expect(data.faults).toEqual([]);
  const form = { name, shown: data.shown ?? '', attempt: crypto.randomUUID() };
  if (locale === 'en') {
    await call(shop.backend(), importSheet, { form }, { token, files });
    expect((await ask(listGoods, { query: {} })).data.length).toBeGreaterThan(4);
    // The other language says the same.
  } else expect(data).toMatchObject({ created: 0, updated: 0 });
});
