import { test, expect } from '@playwright/test';
import { logInAndGoOn, newCustomer } from '../support/storyCustomers.ts';
import { placeOrder, plenty } from '../support/storyOrders.ts';
test('shots', async ({ page }) => {
  test.setTimeout(300000);
  const email = await newCustomer(page);
  await page.goto('/login-register?next=/profile');
  await logInAndGoOn(page, email);
  let first = { id: 0, invoiceNo: '' };
  const n = Number(process.env['N'] ?? 12);
  for (let i = 0; i < n; i++) first = await placeOrder(page, [{ ...plenty.sardines, quantity: 1 }, ...(i === n - 1 ? [{ ...plenty.coconutMilk, quantity: 2 }, { productId: 1, variationId: 1, quantity: 2 }] : [])]);
  const shot = async (name: string, path: string, opts: { theme?: string; width?: number; act?: () => Promise<void> } = {}) => {
    await page.setViewportSize({ width: opts.width ?? 1280, height: 900 });
    await page.goto('/cart');
    await page.evaluate((t) => localStorage.setItem('theme', t), opts.theme ?? 'mytheme');
    await page.goto(path, { waitUntil: 'networkidle' });
    if (opts.act) await opts.act();
    await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });
    const w = await page.evaluate(() => document.documentElement.scrollWidth);
    if (w > (opts.width ?? 1280)) console.log('WIDE', name, w);
  };
  const d = `/profile/order-detail?id=${first.id}`, iv = `/profile/invoice?id=${first.id}`;
  await shot('details-1280', '/profile');
  for (const [l, p] of [['en', ''], ['my', '/my']] as const) for (const width of [360, 768, 1280]) {
    const theme = width === 768 ? 'myDarktheme' : 'mytheme';
    await shot(`orders-${l}-${width}`, `${p}/profile?view=orders`, { width, theme });
    await shot(`detail-${l}-${width}`, p + d, { width, theme });
    await shot(`invoice-${l}-${width}`, p + iv, { width, theme });
    await shot(`settings-${l}-${width}`, `${p}/profile?view=settings`, { width, theme });
  }
  await page.goto(iv, { waitUntil: 'networkidle' });
  await page.pdf({ path: '/tmp/shots/invoice.pdf', preferCSSPageSize: true });
  await page.goto('/my' + iv, { waitUntil: 'networkidle' });
  await page.pdf({ path: '/tmp/shots/invoice-my.pdf', preferCSSPageSize: true });
  await shot('again', d, { act: async () => { await page.getByRole('button', { name: 'Order again' }).click(); await expect(page.locator('.again')).toBeVisible(); } });
  await shot('slip', d, { act: async () => { await page.getByRole('button', { name: 'View File' }).click(); await page.waitForTimeout(500); } });
});
