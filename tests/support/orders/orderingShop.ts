import { type Buyer, newBuyer, setShippingBands } from './buyers.ts';
import { fillShelf, type Shelf } from '../catalogue/shelf.ts';
import { openTestShop, type TestShop } from '../shop/testShop.ts';

/** Opens a shop with products in stock, delivery fees and a customer. */
export async function openOrderingShop(
  ...given: Parameters<typeof openTestShop>
): Promise<{ shop: TestShop; shelf: Shelf; buyer: Buyer }> {
  const shop = await openTestShop(...given);
  const shelf = await fillShelf(shop);
  await setShippingBands(shop);
  return { shop, shelf, buyer: await newBuyer(shop) };
}
