import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { addCataloguePicture } from '#contract/operator/goods/catalogue.ts';
import { checkSheet, importSheet } from '#contract/operator/goods/sheets.ts';
import { largeCatalogue } from '../../support/catalogue/large.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { imageBytes } from '../../support/payments/slips.ts';
import { type LoopClock, startLoopClock } from '../../support/runner/loopClock.ts';

/** Far below what any of these takes in all, far above what is left of it on the loop (milliseconds of work). */
const MAX_TURN = 400;

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });

/** A sheet of so many new products, whose texts take a while to be read and indexed. */
function sheetOf(products: number): Blob {
  const { products: known } = largeCatalogue(products);
  const rows = known.map(({ nameEn, nameMm, ingredientMm }, i) => [
    ...['Loop', `${nameEn} ${i}`, `${nameMm} ${i}`, '100', '5', '4.5'],
    `"${ingredientMm.repeat(3).replaceAll('"', "'")}"`,
  ]);
  return new Blob([[['category,name,name_mm,weight_g,stock,price,ingredient_mm'], ...rows].join('\n')]);
}

let clock: LoopClock;
const { shop, shelf, buyer } = orderingShop();
beforeAll(() => void (clock = startLoopClock()));
afterAll(() => clock.stop());

async function offTheLoop<T>(work: Promise<T>): Promise<T> {
  clock.longest();
  const answer = await work;
  expect(clock.longest()).toBeLessThan(MAX_TURN);
  return answer;
}
const slip = (bytes: Uint8Array<ArrayBuffer>) => offTheLoop(buyer.order([lineOf(shelf.tea, 1)], { slip: bytes }));

it('large slips and the invoice as a PDF hold nobody up', async () => {
  await slip(await imageBytes(noise(1_200).png()));
  const { data: order } = await slip(await imageBytes(noise(2_000).jpeg({ quality: 90 })));
  const address = `http://shop.test/api/v1/client/order-detail/${order.id}/invoice.pdf`;
  expect((await offTheLoop(buyer.fetch(address))).status).toBe(200);
});

it('a sheet of 400 new products holds nobody up, neither when it is checked nor when it is imported', async () => {
  const sent = { token: shop.operatorToken, files: { sheet: sheetOf(400) } };
  const form = { name: 'goods.csv' };
  const { data } = await offTheLoop(call(shop.backend(), checkSheet, { form }, sent));
  expect(data).toMatchObject({ created: 401, faults: [] });
  const taken = { ...form, shown: data.shown ?? '', attempt: crypto.randomUUID() };
  await offTheLoop(call(shop.backend(), importSheet, { form: taken }, sent));
});

it('a large picture of a product holds nobody up', async () => {
  const data = (await noise(600).jpeg({ quality: 90 }).toBuffer()).toString('base64');
  const body = { name: 'noise', data };
  await offTheLoop(call(shop.backend(), addCataloguePicture, { body }, { token: shop.operatorToken }));
});
