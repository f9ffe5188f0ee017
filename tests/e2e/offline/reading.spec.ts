import { type BrowserContext, expect, test } from '@playwright/test';
import { storeGuestList } from '../../support/stories/guestLists.ts';
import { mackerel } from '../../support/stories/products.ts';
import { keepAll } from '../../support/stories/kept.ts';
import { en, my } from '../../support/site/words.ts';

test.use({ serviceWorkers: 'allow' });

const offline = (context: BrowserContext) => context.setOffline(true);

test('without a line a shopper reads what was kept and seen, and is told of the rest', async ({ page, context }) => {
  await page.goto('/canned-food/product/braised-pork-in-soy');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/faq');
  await keepAll(page, 'en');
  await page.goto('/canned-food/product/braised-pork-in-soy');
  await offline(context);

  // A page seen, of when it is, and home, which was not.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('zay-live')).toContainText('Prices and stock as of');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(en.offline.title);

  // A page that is not here says so at its address, and comes when the line is back.
  await page.goto('/terms-conditions');
  await expect(page.getByRole('heading', { name: en.offline.title })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: en.terms.title })).toBeVisible();
});

test('search works from the device, in Burmese', async ({ page, context }) => {
  await page.goto('/my');
  await keepAll(page, 'my');
  await offline(context);
  await page.goto('/my/search?q=shrimp');
  await expect(page.getByRole('main').getByRole('link', { name: 'ပုစွန်ခြောက်' }).first()).toBeVisible();
  await page.goto('/my/about-us');
  await expect(page.getByRole('heading', { name: my.offline.title })).toBeVisible();
});

test('a cart that was seen is there without a line, of when it was, and can be changed', async ({ page, context }) => {
  await storeGuestList(page, 'guest_cart', [{ ...mackerel, quantity: 1 }]);
  await page.goto('/my/cart');
  await keepAll(page, 'my');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '$ 2.10' }).first();
  await expect(line).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();
  // What is shown is kept a moment later.
  const isKept = (id: number) => page.evaluate(async (key) => !!(await caches.match(key)), `/products?id=${id}`);
  await expect.poll(() => isKept(mackerel.productId)).toBe(true);
  await offline(context);
  await page.reload();
  await expect(line).toBeVisible();
  const sentence = my.common.builtAt.split('{{')[0]?.trim() ?? '';
  const asOf = page.getByRole('main').getByText(sentence).filter({ visible: true });
  await expect(asOf.first()).toBeVisible();
  await line.getByRole('button', { name: /ထည့်|တိုး/u }).click();
  await expect(page.locator('header [data-count=cart]')).toHaveText('2');
  await context.setOffline(false);
  await expect(asOf).toHaveCount(0);
});

test('a worker goes, with all that it kept, when the shop wants none', async ({ page, context }) => {
  await page.goto('/');
  await keepAll(page, 'en');
  await context.route('**/kept.json', (route) => route.fulfill({ json: { off: true } }));
  await page.evaluate(async () => {
    // As if the shop had not been asked for long.
    const cache = await caches.open('zay');
    const state = (await (await cache.match('/state'))?.json()) as object;
    await cache.put('/state', Response.json({ ...state, languages: [], at: 0 }));
    for (const worker of await navigator.serviceWorker.getRegistrations()) worker.active?.postMessage('idle');
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
