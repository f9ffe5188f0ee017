import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { sumLayoutShifts } from '../../support/browser/layoutShifts.ts';
import { recordViolations } from '../../support/browser/violations.ts';
import { en, my } from '../../support/site/words.ts';

const summary = (page: Page) => page.locator('#menu > summary');
const sheetLink = (page: Page, name: string) => page.locator('#menu').getByRole('link', { name, exact: true });
const product = '/dried-shrimp/product/dried-shrimp';

/** The files of parts that a page fetches from now on. */
function recordParts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/cards/')) fetched.push(pathname);
  });
  return fetched;
}

test('the menu fetches its categories when the focus comes to it, and is read by keys', async ({ page }) => {
  const violations = recordViolations(page);
  await page.goto(product);
  const fetched = recordParts(page);
  await page.keyboard.press('Escape');
  expect(fetched).toEqual([]);
  await summary(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheetLink(page, 'Snacks')).toBeVisible();
  expect(fetched).toEqual(['/cards/menu.html']);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.locator('#categories a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheetLink(page, 'Snacks')).toBeHidden();
  await expect(summary(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await sheetLink(page, 'Dried Shrimp').click();
  await expect(page).toHaveURL('/dried-shrimp/product');
  expect(fetched.filter((path) => path.endsWith('menu.html'))).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('the menu looks the same on pages of content and on those that are islands', async ({ page }) => {
  const sizes: unknown[] = [];
  for (const path of ['/my/faq', '/my/cart']) {
    await page.goto(path);
    await summary(page).click();
    await expect(page.locator('#categories')).toHaveAttribute('data-shown', '');
    const links = page.locator('#categories a');
    await expect(links.first()).toBeVisible();
    sizes.push(
      await links.evaluateAll((all) =>
        all.map((link) => {
          const { width, height } = link.getBoundingClientRect();
          return [Math.round(width), Math.round(height), getComputedStyle(link).color, link.children.length];
        }),
      ),
    );
  }
  expect(sizes[1]).toEqual(sizes[0]);
});

test('a menu without a line says so, and has its categories once the line is back', async ({ page, context }) => {
  await page.goto('/faq');
  await context.setOffline(true);
  await summary(page).click();
  await expect(page.getByRole('status').filter({ hasText: en.common.offline.text })).toBeVisible();
  await expect(sheetLink(page, en.common.nav.allProducts)).toBeVisible();
  await context.setOffline(false);
  await summary(page).click();
  await summary(page).click();
  await expect(sheetLink(page, 'Snacks')).toBeVisible();
});

test('best sellers come when they are nearly in sight: six at most that are not on the page yet, and nothing moves', async ({
  page,
}) => {
  const violations = recordViolations(page);
  await page.addInitScript(sumLayoutShifts);
  const fetched = recordParts(page);
  await page.goto(product);
  // What the editor of the sample shop chose, until something is sold.
  const strip = page.getByRole('region', {
    name: new RegExp(`^(?:${en.listing.choice}|${en.product.bestSellers})$`, 'u'),
  });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(strip.locator('[data-card]').first()).toBeVisible();
  expect(await strip.locator('[data-card]').count()).toBeLessThanOrEqual(6);
  expect(fetched).toHaveLength(1);
  const addresses = await page
    .locator('main [data-card] h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => address.endsWith(product))).toEqual([]);
  await strip.locator('[data-basket=heart]').first().click();
  await expect(strip.locator('[data-basket=heart]').first()).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThan(0.01);
  expect(violations).toEqual([]);
});

test('a product page without its strip leads to the best sellers', async ({ page }) => {
  await page.route('**/cards/best/**', (route) => route.abort());
  await page.goto(product);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('main').getByRole('link', { name: en.common.nav.bestSeller }).click();
  await expect(page).toHaveURL('/best-seller');
});

test('a later page of a list says how many there are, and has the categories beside it', async ({ page }) => {
  await page.addInitScript(sumLayoutShifts);
  await page.goto('/my/product/page/2');
  const tree = page.getByRole('navigation', { name: my.listing.categories });
  await expect(tree.locator('[aria-current=page]')).toHaveText(my.listing.allProducts);
  await expect(page.locator('zay-listing > [role=status]')).toHaveText(
    `${my.listing.count_other.replace('{{count}}', '94')} · ${my.common.pagination.page.replace('{{page}}', '2')}`,
  );
  await expect(page.getByRole('navigation', { name: my.common.pagination.label })).toContainText('/ 10');
  await page.goto('/snacks/product/page/2');
  await expect(page.locator('nav [aria-current=page]').filter({ hasText: 'Snacks' }).last()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/product/page/2');
  await expect(page.locator('main nav[data-narrower] a').first()).toBeVisible();
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThan(0.01);
});
