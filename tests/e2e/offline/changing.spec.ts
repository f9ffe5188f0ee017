import { expect, test } from '@playwright/test';
import { button, customerWithCart, expectPlaced, ordersOf, toReview } from '../../support/stories/checkout.ts';
import { keepAll } from '../../support/stories/kept.ts';
import { coconutMilk, sardines } from '../../support/stories/products.ts';
import { en } from '../../support/site/words.ts';

test.use({ serviceWorkers: 'allow' });

test('a customer fills the cart without a line, and it is in the account once the line is back', async ({
  page,
  context,
}) => {
  await customerWithCart(page, [{ ...coconutMilk, quantity: 1 }], '');
  await page.goto('/canned-food/product/sardines-in-tomato-sauce');
  await keepAll(page, 'en');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: en.product.addToCart }).first().click();
  const count = page.locator('header [data-count=cart]');
  await expect(count).toHaveText('2');

  // Another page, as if this one was closed.
  await page.goto('/product');
  await expect(count).toHaveText('2');
  await context.setOffline(false);
  const units = async () => {
    const answer = await page.request.get('/api/v1/client/cart');
    const { cartItem } = (await answer.json()) as { cartItem: { productId: number; quantity: number }[] };
    return Object.fromEntries(cartItem.map(({ productId, quantity }) => [productId, quantity]));
  };
  await expect.poll(units).toEqual({ [coconutMilk.productId]: 1, [sardines.productId]: 1 });
  await page.reload();
  await expect(count).toHaveText('2');
});

test('an order that meets no line at its last step goes on when it is back, once', async ({ page, context }) => {
  await customerWithCart(page, [{ ...coconutMilk, quantity: 1 }]);
  await page.goto('/checkout');
  await toReview(page);
  await context.setOffline(true);
  await button(page, en.checkout.review.placeOrder).click();
  await expect(page.getByRole('main')).toContainText(en.checkout.review.goesOn);
  await context.setOffline(false);
  await expectPlaced(page);
  expect(await ordersOf(page)).toHaveLength(1);
});
