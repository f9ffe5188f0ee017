import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  differencesFromFullBuild,
  openPublishedShop,
  type PublishedShop,
} from '../../support/publishing/publishedShop.ts';
import { editNamed } from '../../support/editing/randomEdits.ts';

/** So many that a change of all of them is rendered on every processor, and so few that it is not made whole. */
const products = 300;

/** The first category has a Burmese name when its English one changes, which Burmese pages then do not show. */
const edits = ['price', 'delivery days', 'name', 'Burmese name of a category', 'category name', 'new category'];

let shop: PublishedShop;
beforeAll(async () => {
  shop = await openPublishedShop(products);
  await shop.publish();
}, 120_000);
afterAll(() => shop.close());

it('what every processor renders of a change is what one renders', { timeout: 300_000 }, async () => {
  const { db } = shop.shop.database;
  for (const [count, name] of edits.entries()) {
    await editNamed(db, name, count);
    const { kind, rendered } = await shop.publish();
    expect([name, kind]).toEqual([name, 'changed']);
    if (name === 'delivery days') expect(rendered).toBeGreaterThan(500);
    expect([name, await differencesFromFullBuild(shop)]).toEqual([name, []]);
  }
});
