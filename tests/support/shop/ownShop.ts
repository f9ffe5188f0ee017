import { afterAll, beforeAll } from 'vitest';
import { openMigratedPglite } from '../database/engines.ts';
import { openTestShop, operatorToken, type TestShop } from './testShop.ts';

export type Given = Parameters<typeof openTestShop>;
export type More = Given extends [unknown, ...infer Rest] ? Rest : never;

/**
 * Opens a shop for the tests around before the first of them, and closes it after the last. It is on PGlite alone, for
 * calls whose rules are the same on each database; the fuzz tests send every call to both.
 */
export const ownShop = (...more: More): TestShop => ownShopOn(openMigratedPglite, ...more);

/** Opens a shop for the tests around on a database of their choice. Before they run it has its token alone. */
export function ownShopOn(...given: Given): TestShop {
  const shop = { operatorToken } as TestShop;
  beforeAll(async () => void Object.assign(shop, await openTestShop(...given)));
  afterAll(() => shop.close());
  return shop;
}
