import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, customerWithCart, expectPlaced, slipPicture, step } from '../../support/stories/checkout.ts';

const main = (page: Page) => page.getByRole('main');

/** Goes on with Tab until something has the focus, and says by that that it can be reached. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} was not reached`);
}

/** Reaches a button or link and presses Enter on it. */
async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('the whole purchase goes by keyboard alone, and what happens is announced @slow', async ({ page }) => {
  test.slow();
  await customerWithCart(page, []);
  await page.goto('/noodles-soups/product/glass-noodles');
  const sizes = main(page).locator('.choice').getByRole('radio');
  await tabTo(page, sizes.nth(0));
  await page.keyboard.press('ArrowDown');
  await expect(sizes.nth(1)).toBeChecked();
  await enter(page, main(page).getByRole('button', { name: 'Add to Cart' }).first());
  await expect(page.getByRole('status').filter({ hasText: 'Glass Noodles' })).toBeVisible();
  const cart = page.locator('header a[href="/cart"]');
  await expect(cart).toHaveAccessibleName(/1/u);
  await page.keyboard.press('Home');
  await cart.evaluate(() => (document.activeElement as HTMLElement).blur());
  await enter(page, cart);
  await page.waitForURL('/cart');

  await enter(page, button(page, 'Proceed to Checkout'));
  await page.waitForURL('/checkout');
  await enter(page, button(page, 'Continue to payment'));
  // The step that opens has the focus, so that a screen reader reads its name and Tab goes on from there.
  await expect(step(page, 'Payment').getByRole('heading')).toBeFocused();
  await expect(main(page).getByText(/We keep these goods for you/u)).toBeVisible();

  // Well before Enter: a browser that was told too late opens a window of its own, which nobody sees.
  const chooser = page.waitForEvent('filechooser');
  await enter(page, button(page, 'Continue to the last step'));
  const slip = page.getByLabel('Payment slip', { exact: true });
  await expect(slip).toHaveAccessibleDescription(/Please upload an image for the order/u);
  await expect(slip).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await slipPicture());
  await expect(page.getByAltText('The slip that you have chosen')).toBeVisible();
  await enter(page, button(page, 'Continue to the last step'));
  await expect(step(page, 'Check and place the order').getByRole('heading')).toBeFocused();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Checkout" [level=1]
      - region "Delivery address"
      - region "Products and parcel"
      - region "Payment"
      - region "Check and place the order":
        - heading "Check and place the order" [level=2]
        - term: Paid by
        - definition: Bank Transfer
        - button "Place Order"
      - complementary "Summary":
        - paragraph:
          - text: Order Total
          - status: $ 8.90
  `);
  await enter(page, button(page, 'Place Order'));
  await expectPlaced(page);
});
