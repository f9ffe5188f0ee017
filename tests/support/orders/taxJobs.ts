import { changeContentDocument, getContentDocument } from '#contract/operator/content.ts';
import { taxHandlers } from '#server/orders/tax/issue.ts';
import { runJobs } from '../jobs/runJobs.ts';
import type { TestShop } from '../shop/testShop.ts';
import { ownerOf } from './desk.ts';

/** Makes the tax invoices and credit notes that are due. Returns how many could not be made. */
export const runTaxJobs = (shop: TestShop): Promise<number> =>
  runJobs(shop, taxHandlers({ db: shop.database.db, clock: shop.clock, region: shop.config.region }));

/** The tax id of the shop in tests; its check digit is right. */
export const shopTaxId = '0105556000009';

/** Registers the shop for VAT, or ends that. */
export async function registerForVat(shop: TestShop, vatRegistered = true): Promise<void> {
  const { ask } = ownerOf(shop);
  const { data } = await ask(getContentDocument, { params: { name: 'shop' } });
  const tax = { vatRegistered, taxId: '0-1055-56000-00-9', branch: '' };
  await ask(changeContentDocument, {
    params: { name: 'shop' },
    body: { version: data.version, fields: { ...data.fields, tax } },
  });
}
