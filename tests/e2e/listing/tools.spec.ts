import { expect, test, type Route } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  recordListRequests,
  filterOf,
  filters,
  idsShown,
  sortOf,
  listStatus,
  idsOf,
  productsOnSale,
  listAlert,
} from '../../support/stories/listing.ts';
import { recordLiveCalls } from '../../support/stories/live.ts';
import { holdBack } from '../../support/stories/routes.ts';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { my } from '../../support/site/words.ts';

test('a list can be sorted and filtered with the keys alone', async ({ page }) => {
  await page.goto('/product');
  await sortOf(page).focus();
  await page.keyboard.type('Name');
  await expect(page).toHaveURL('/product?sort=name');
  await page.keyboard.press('Tab');
  await expect(filterOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filterOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(filters(page).locator('[name=stock]')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/product?sort=name&stock=1');
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeHidden();
  await expect(filterOf(page)).toBeFocused();
  await expect(filterOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test('before the first touch nothing is fetched for the tools; then what is needed, once @slow', async ({ page }) => {
  const pieces = recordListRequests(page);
  const live = recordLiveCalls(page);
  await page.goto('/dried-seafood/product', { waitUntil: 'networkidle' });
  expect(pieces).toEqual([]);
  expect(live).toHaveLength(1);
  await sortOf(page).selectOption('price-up');
  await expect(page).toHaveURL(/price-up/);
  await expect.poll(() => live.length).toBe(2);
  const ids = await idsShown(page);
  expect(live[1]?.searchParams.get('ids')).toBe(ids.join());
  expect(pieces.toSorted()).toEqual(['/cards/1.html', '/cards/tools.html', '/dried-seafood/product.json']);
  await sortOf(page).selectOption('price-down');
  await expect.poll(() => idsShown(page)).not.toEqual(ids);
  await page.waitForLoadState('networkidle');
  expect(pieces).toHaveLength(3);
  expect(live).toHaveLength(2);
  expect(await page.locator('main astro-island').count()).toBe(0);
});

test('each filter is a chip that takes it away and keeps the focus, in Burmese @slow', async ({ page }) => {
  const path = inBurmese('/product');
  const names = [my.listing.filter.inStock, 'Ayeyar Choice', '$ 2.00 – $ 8.00'];
  await page.goto(path);
  await filterOf(page).click();
  await expectAccessible(page, 'zay-listing dialog');
  await filters(page).getByRole('checkbox').first().check();
  await filters(page).getByRole('checkbox', { name: 'Ayeyar Choice' }).check();
  await filters(page).locator('[name=from]').fill('2');
  await filters(page).locator('[name=to]').fill('8');
  await filters(page).locator('[name=to]').press('Tab');
  const chips = page.locator('[data-chips] li:not(:last-child) button');
  await expect(chips).toHaveText(names);
  await expect(filterOf(page)).toHaveText(/\b3$/u);
  const chip = (place: number) =>
    page.getByRole('button', { name: `စစ်ထုတ်မှု ဖြုတ်ရန် – ${names[place] ?? ''}`, exact: true });
  await chip(1).click();
  await expect(page).toHaveURL(`${path}?stock=1&from=2&to=8`);
  await expect(chip(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(filterOf(page)).toBeFocused();
  await expect(chips).toHaveCount(0);
});

test('on a phone the filters are a sheet that counts and asks, in Burmese @slow', async ({ page }) => {
  const path = inBurmese('/product');
  const show = /^ပစ္စည်း ပြရန် \((\d+)\)$/u;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(path);
  await filterOf(page).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('[name=stock]').check();
  const button = sheet.getByRole('button', { name: show });
  const count = show.exec((await button.textContent()) ?? '')?.[1] ?? '';
  expect(Number(count)).toBeLessThan(94);
  await expect(page).toHaveURL(path);
  const box = await sheet.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(780);
  await expectAccessible(page, 'zay-listing dialog');
  // What is not asked for is forgotten.
  await sheet.getByRole('button', { name: my.common.dialog.close }).click();
  await expect(filters(page)).toBeHidden();
  await filterOf(page).click();
  await expect(sheet.locator('[name=stock]')).not.toBeChecked();
  await sheet.locator('[name=stock]').check();
  await button.click();
  await expect(page).toHaveURL(`${path}?stock=1`);
  await expect(listStatus(page)).toContainText(count);
  await expect(filterOf(page)).toBeFocused();
});

const failures: [what: string, piece: string, fail: (route: Route) => Promise<void>][] = [
  ['no connection', '**/product.json', (route) => route.abort('internetdisconnected')],
  [
    'cards of a later build',
    '**/cards/2.html',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-ids="[^"]+"/u, 'data-ids="9001 9002 9003"');
      await route.fulfill({ response, body });
    },
  ],
];

test('whatever comes instead of a piece is told; Try again mends it, in Burmese @slow', async ({ page, baseURL }) => {
  const newest = idsOf(await productsOnSale(baseURL))
    .toReversed()
    .slice(0, 10);
  for (const [what, piece, fail] of failures)
    await test.step(`${what} instead of ${piece}`, async () => {
      await page.goto(inBurmese('/product'));
      const own = await idsShown(page);
      const count = await listStatus(page).textContent();
      await page.route(piece, fail);
      await sortOf(page).selectOption('new');
      await expect(listAlert(page)).toBeVisible();
      await expect(listAlert(page)).toContainText(my.login.social.error);
      expect(await idsShown(page)).toEqual(own);
      await expect(listStatus(page)).toHaveText(count ?? '');
      await page.unroute(piece);
      await listAlert(page).getByRole('button', { name: my.common.retry }).click();
      await expect.poll(() => idsShown(page)).toEqual(newest);
      await expect(listAlert(page)).toBeHidden();
      await expect(sortOf(page)).toHaveValue('new');
    });
});

test('an answer that comes late does not take the place of a newer choice @slow', async ({ page, baseURL }) => {
  const ids = idsOf(await productsOnSale(baseURL));
  const release = await holdBack(page, '**/cards/2.html');
  await page.goto('/product');
  await sortOf(page).selectOption('new');
  await expect(page.locator('ul[data-cards]')).toHaveAttribute('aria-busy', 'true');
  expect(await idsShown(page)).toEqual(ids.slice(0, 10));
  await filterOf(page).click();
  await sortOf(page).selectOption('');
  await expect(page).toHaveURL('/product');
  const came = page.waitForResponse('**/cards/2.html');
  release();
  await (await came).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await idsShown(page)).toEqual(ids.slice(0, 10));
  await expect(page.locator('ul[data-cards]')).not.toHaveAttribute('aria-busy');
});
