import { expect, type Page, test } from '@playwright/test';
import * as deskPaths from '#i18n/deskPaths.ts';
import { type DeskScreenName, deskScreens } from '#i18n/deskScreens.ts';
import { storeGuestList } from '../../support/stories/guestLists.ts';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { customerWithCart } from '../../support/stories/checkout.ts';
import { en } from '../../support/site/words.ts';
import { brittle, mackerel, mango, shrimp } from '../../support/stories/products.ts';

/**
 * Bytes of JavaScript, compressed, as they came over the line: the framework, the shell, and all that was asked for later;
 * with 0.7 kB of air, so that a sentence more breaks nothing and a library more does.
 */
const budgets = {
  shopping: 25_100,
  customer: 29_600,
  cart: 84_000,
  search: 80_500,
  checkout: 107_800,
  wishlist: 77_900,
  signIn: 77_500,
  smallForm: 73_800,
  editor: 86_600,
  desk: 98_200,
};

/** The scripts that a page has fetched, whether it had them already or not. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return [...new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()].reduce(
      (sum, size) => sum + size,
      0,
    );
  });

/** A page whose scripts were not counted would be light as well. */
const least = 45_000;

async function expectWithin(page: Page, budget: number): Promise<void> {
  const bytes = await scriptBytes(page);
  expect(bytes, page.url()).toBeLessThanOrEqual(budget);
  expect(bytes, page.url()).toBeGreaterThan(least);
}

test('the cart at work is within its budget, in Burmese', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [
    { ...shrimp, quantity: 2 },
    { ...mackerel, quantity: 1 },
  ]);
  await page.goto(inBurmese('/cart'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(3);
  await expect(page.locator('header [data-count=cart]')).toHaveText('3');
  await expectWithin(page, budgets.cart);
});

test('a search and the checkout are within their budgets', async ({ page }) => {
  await page.goto('/search?q=dried', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-found-list] mark').first()).toHaveText('Dried');
  await expectWithin(page, budgets.search);
  await customerWithCart(page, [
    { ...mango, quantity: 3 },
    { ...brittle, quantity: 1 },
  ]);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await expect(page.getByRole('table', { name: en.checkout.items.title })).toBeVisible();
  await expectWithin(page, budgets.checkout);
});

test('whoever has a cart or an account shops without the framework', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...shrimp, quantity: 2 }]);
  await page.goto('/product', { waitUntil: 'networkidle' });
  await expect(page.locator('header [data-count=cart]')).toHaveText('2');
  await page.getByRole('main').getByRole('combobox').first().selectOption('price-up');
  await expect(page).toHaveURL(/sort=price-up/u);
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(page)).toBeLessThanOrEqual(budgets.shopping);
  await customerWithCart(page, [{ ...mango, quantity: 3 }]);
  await page.goto('/product', { waitUntil: 'networkidle' });
  await expect(page.locator('header [data-count=cart]')).toHaveText('3');
  expect(await scriptBytes(page)).toBeLessThanOrEqual(budgets.customer);
});

test('forms, with the calls that they make, and the wishlist are within their budgets @slow', async ({ page }) => {
  for (const [address, budget] of [
    ['/login-register', budgets.signIn],
    ['/forgot-password', budgets.smallForm],
  ] as const) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = await scriptBytes(page);
    // The first touch of the form fetches them, one after the other.
    await page.getByRole('main').locator('input:visible').first().focus();
    let last = before;
    const isAllHere = async (): Promise<boolean> => {
      const now = await scriptBytes(page);
      const stays = now > before && now === last;
      last = now;
      return stays;
    };
    await expect.poll(isAllHere, { intervals: [500] }).toBe(true);
    await expectWithin(page, budget);
  }
  await storeGuestList(page, 'guest_wishlist', [shrimp]);
  await page.goto('/wishlist', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: /to cart/iu }).first()).toBeVisible();
  await expectWithin(page, budgets.wishlist);
});

/** Screens of the desk, where there is most on them. */
const fullScreens: readonly (readonly [path: string, sees: RegExp])[] = [
  ['/desk', /To confirm/u],
  ['/desk/order?no=ZAY-2000-000001', /There is no order with this number/u],
  ['/desk/print', /No orders are named/u],
  ['/desk/goods', /Pathein Parasol/u],
  ['/desk/product', /New product/u],
  ['/desk/categories', /New category/u],
  ['/desk/categories?brand=new', /Make the brand/u],
  ['/desk/sheets', /Save goods as a sheet/u],
  ['/desk/today', /What could not be sent/u],
  ['/desk/front?doc=home', /Promotion tiles/u],
  ['/desk/payees', /Take Prompt Pay/u],
  ['/desk/fees', /Usual fees/u],
  ['/desk/messages?id=999999999', /There is no such message/u],
  ['/desk/customers', /Find/u],
  ['/desk/people', /Tokens for machines/u],
];

/** The editors' page has a budget of its own, who joins does not work here yet, and the help is text. */
const known = new Set([
  '/desk/publishing',
  '/desk/join',
  '/desk/help',
  ...fullScreens.map(([path]) => path.replace(/\?.*/u, '')),
]);
const otherScreens = Object.keys(deskScreens)
  .map((name) => deskPaths.screen('en', name as DeskScreenName))
  .filter((path) => !known.has(path))
  .map((path) => [path, /\S/u] as const);

test('the pages of the desk at work are within their budgets @slow', async ({ page }) => {
  await openDesk(page, 'editor', '/desk/publishing');
  // Where something is being published, its news never ends: the page is there when its parts are.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
  await expectWithin(page, budgets.editor);
  await openDesk(page, 'owner', '/desk');
  for (const [path, sees] of [...fullScreens, ...otherScreens]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(sees);
    await expectWithin(page, budgets.desk);
  }
});
