import { expect, test } from '@playwright/test';
import { alert } from '../support/addressBook.ts';
import { mackerel, shrimp } from '../support/chosen.ts';
import { button, customerWithCart, ordersOf, slipPicture, step } from '../support/checkoutStory.ts';

const two = [
  { ...shrimp, quantity: 2 },
  { ...mackerel, quantity: 1 },
];

test('from the cart to an order by bank transfer, through a reload at the last step', async ({ page }) => {
  test.slow();
  await customerWithCart(page, two);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(step(page, 'Delivery address')).toContainText('Daw AyeDefault');
  const summary = page.getByRole('table', { name: 'Order Summary' });
  await expect(summary.getByRole('row').nth(1)).toHaveText(/Dried Shrimp.*12\.002\$\s24\.00/u);
  await expect(summary.getByRole('row', { name: /Shipping Fees/u })).toContainText('$ 6.00');
  await expect(summary.getByRole('row', { name: 'Order Total (3 item)' })).toContainText('$ 32.10');
  await button(page, 'Continue to payment').click();
  await expect(step(page, 'Payment').getByRole('heading')).toBeFocused();

  await expect(page.getByLabel('Bank Transfer')).toBeChecked();
  await expect(step(page, 'Payment')).toContainText('Example account: do not send money');
  await expect(page.getByLabel('Stripe (Credit/Debit)')).toBeDisabled();
  await button(page, 'Continue to the last step').click();
  await expect(alert(page)).toContainText('Please upload an image for the order.');
  await page.keyboard.press('Enter');
  const slip = page.getByLabel('Payment slip', { exact: true });
  await expect(slip).toHaveAccessibleDescription(/Please upload an image/u);
  await slip.setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(slip).toHaveAccessibleDescription(/Please choose a PNG, JPEG or WebP picture/u);
  await slip.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(slip).toHaveAccessibleDescription(/could not read this picture/u);
  const picture = await slipPicture();
  await slip.setInputFiles(picture);
  await expect(page.getByAltText('The slip that you have chosen')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View File' }).click();
  expect(await (await opened).locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await button(page, 'Continue to the last step').click();

  await page.reload();
  const review = step(page, 'Check and place the order');
  await expect(review).toContainText(picture.name);
  await expect(review).toContainText('2 × Dried Shrimp');
  await button(page, 'Place Order').dblclick();
  await expect(alert(page)).toContainText('Order placed successfully');
  await expect(page.locator('header [data-count=cart]')).toBeHidden();
  const orders = await ordersOf(page);
  expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([32.1]);
  await expect(alert(page).getByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    `/profile/order-detail?id=${orders[0]?.id ?? 0}`,
  );
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
});
