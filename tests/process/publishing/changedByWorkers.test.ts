import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  differencesFromFullBuild,
  openPublishedShop,
  type PublishedShop,
} from '../../support/publishing/publishedShop.ts';
import { editNamed } from '../../support/editing/randomEdits.ts';

/** So many that a change of the menu is rendered on every processor, and so few that it is not made whole. */
const products = 200;

let shop: PublishedShop;
beforeAll(async () => {
  shop = await openPublishedShop(products);
  await shop.publish();
}, 120_000);
afterAll(() => shop.close());

it('what every processor renders of a change is what one renders', { timeout: 300_000 }, async () => {
  const { db } = shop.shop.database;
  for (const [count, name] of ['price', 'category name', 'name', 'new category'].entries()) {
    await editNamed(db, name, count);
    const { kind, rendered } = await shop.publish();
    expect([name, kind]).toEqual([name, 'changed']);
    // A new category has no goods yet, so that no menu shows it.
    if (name === 'category name') expect(rendered).toBeGreaterThan(500);
    expect([name, await differencesFromFullBuild(shop)]).toEqual([name, []]);
  }
});
