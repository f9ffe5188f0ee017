import { expect, test, type Page } from '@playwright/test';
import { holdBack } from '../../support/stories/routes.ts';

const background = 'getComputedStyle(document.documentElement).backgroundColor';

test('the theme is light until the shopper chooses, and then there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.dataset['themeAtStart'] = document.documentElement.dataset['theme'] ?? 'none';
    });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'mytheme');
  const light = await page.evaluate(background);
  await page.getByRole('button', { name: /theme|dark|light/iu }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
  expect(await page.evaluate(background)).not.toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('myDarktheme');
  await page.goto('/my/faq');
  await expect(page.locator('body')).toHaveAttribute('data-theme-at-start', 'myDarktheme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
});

const spare = '/image/no-image-available.jpg';

/** What each picture in sight shows now. */
const shown = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((images) =>
    images.map((image) => {
      const { currentSrc, naturalWidth } = image as HTMLImageElement;
      return naturalWidth > 0 ? new URL(currentSrc).pathname : 'broken';
    }),
  );

async function seeAll(page: Page, selector: string): Promise<void> {
  for (const image of await page.locator(selector).all()) await image.scrollIntoViewIfNeeded();
}

test('what is no picture gives way to the spare one: of products, brands and people @slow', async ({ page }) => {
  const noPicture = { status: 200, contentType: 'image/webp', body: 'no picture' };
  await page.route('**/uploads/**', (route) => route.fulfill(noPicture));
  await page.goto('/');
  await seeAll(page, '[data-brands] img');
  // Also of a brand that has no picture, as another story makes one.
  await expect
    .poll(async () => new Set(await shown(page, '[data-brands] img')))
    .toEqual(new Set(['/image/brand/b7.png']));
  await page.goto('/canned-food/product');
  await seeAll(page, 'main [data-card] img');
  await expect.poll(async () => new Set(await shown(page, 'main [data-card] img'))).toEqual(new Set([spare]));
  // As an island draws it.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p data-avatar><img src="/uploads/nobody.webp" alt="" /></p>');
  });
  await expect(page.locator('[data-avatar] img')).toHaveAttribute('src', '/image/avatar.webp');
});

test('without a network for pictures the spare one is asked for once, and that is that @slow', async ({ page }) => {
  let asked = 0;
  await page.route(/\.(avif|webp|jpg|png)$/u, (route) => {
    if (route.request().url().endsWith(spare)) asked += 1;
    return route.abort();
  });
  await page.goto('/dried-shrimp/product/dried-shrimp', { waitUntil: 'networkidle' });
  const first = page.locator('zay-gallery li img').first();
  await expect(first).toHaveAttribute('src', spare);
  const before = asked;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
  expect(asked).toBe(before);
  // The sentence for those who do not see is still there.
  await expect(first).toHaveAttribute('alt', /Dried Shrimp/u);
});

test('a picture that failed before the script ran gets the spare one too', async ({ page }) => {
  await page.route('**/uploads/**', (route) => route.abort());
  const letGo = await holdBack(page, '**/_astro/*.js');
  await page.goto('/canned-food/product/braised-pork-in-soy', { waitUntil: 'commit' });
  const first = page.locator('zay-gallery li img').first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await first.getAttribute('src')).not.toBe(spare);
  letGo();
  await expect(first).toHaveAttribute('src', spare);
  await expect.poll(() => shown(page, 'zay-gallery li img >> nth=0')).toEqual([spare]);
});
