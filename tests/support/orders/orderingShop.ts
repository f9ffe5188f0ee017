import { beforeAll } from 'vitest';
import { openMigratedPglite } from '../database/engines.ts';
import { type Buyer, newBuyer, setShippingBands } from './buyers.ts';
import { fillShelf, type Shelf, shelfIn } from '../catalogue/shelf.ts';
import { type Given, type More, ownShopOn } from '../shop/ownShop.ts';
import { openTestShop, type TestShop } from '../shop/testShop.ts';

/** A shop with products in stock, delivery fees and a customer. */
interface OrderingShop {
  shop: TestShop;
  shelf: Shelf;
  buyer: Buyer;
}

export async function openOrderingShop(...given: Given): Promise<OrderingShop> {
  const shop = await openTestShop(...given);
  const shelf = await fillShelf(shop);
  await setShippingBands(shop);
  return { shop, shelf, buyer: await newBuyer(shop) };
}

/** Opens such a shop on the embedded database for the tests around, as `ownShop` does. */
export const orderingShop = (...more: More): OrderingShop => orderingShopOn(openMigratedPglite, ...more);

/** Opens such a shop for the tests around on a database of their choice. */
export function orderingShopOn(...given: Given): OrderingShop {
  const shop = ownShopOn(...given);
  const shelf = shelfIn(shop);
  const buyer = {} as Buyer;
  beforeAll(async () => {
    await setShippingBands(shop);
    Object.assign(buyer, await newBuyer(shop));
  });
  return { shop, shelf, buyer };
}
