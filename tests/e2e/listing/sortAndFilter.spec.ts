import { expect, test } from '@playwright/test';
import {
  clearOf,
  filterOf,
  filters,
  idsOf,
  idsShown,
  list,
  productsOnSale,
  priceOf,
  sortOf,
  listStatus,
} from '../../support/stories/listing.ts';
import { measureLiveShift } from '../../support/stories/live.ts';
import { holdBack } from '../../support/stories/routes.ts';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { my } from '../../support/site/words.ts';

const all = inBurmese('/product');
const counted = (count: number): string => `ပစ္စည်း ${count} မျိုး`;
const secondPage = 'စာမျက်နှာ 2';

test('filters are combined, counted and cleared, in Burmese', async ({ page, baseURL }) => {
  const products = await productsOnSale(baseURL);
  const brand = products.find((product) => product.brand)?.brand;
  if (!brand) throw new Error('no brand');
  const fits = products.filter(({ brand: of, variations: [first] }) => of?.id === brand.id && (first?.stock ?? 0) > 0);
  const cheap = fits.filter((product) => priceOf(product) >= 2 && priceOf(product) <= 8);
  const light = cheap.filter(({ variations: [first] }) => (first?.weight ?? 0) >= 90 && (first?.weight ?? 0) <= 200);
  expect(light.length).toBeGreaterThan(0);
  expect(light.length).toBeLessThan(cheap.length);
  expect(cheap.length).toBeLessThan(fits.length);
  await page.goto(inBurmese('/product/page/2'));
  await filterOf(page).click();
  await filters(page).locator('[name=stock]').check();
  await filters(page).locator(`[name=brand][value="${brand.id}"]`).check();
  await expect(listStatus(page)).toHaveText(counted(fits.length));
  await filters(page).locator('[name=from]').fill('2');
  await filters(page).locator('[name=to]').fill('8');
  await filters(page).locator('[name=to]').press('Enter');
  await expect(listStatus(page)).toHaveText(counted(cheap.length));
  await filters(page).locator('[name=light]').fill('90');
  await filters(page).locator('[name=heavy]').fill('200');
  await filters(page).locator('[name=heavy]').press('Tab');
  await expect(listStatus(page)).toHaveText(counted(light.length));
  await expect(page).toHaveURL(`${all}?stock=1&brand=${brand.id}&from=2&to=8&light=90&heavy=200`);
  expect(await idsShown(page)).toEqual(idsOf(light).slice(0, 10));
  await expect(filterOf(page)).toHaveText(/\b4$/u);
  await clearOf(page).click();
  await expect(page).toHaveURL(all);
  await expect(listStatus(page)).toHaveText(counted(products.length));
  await expect.poll(() => idsShown(page)).toEqual(idsOf(products).slice(0, 10));
  await expect(clearOf(page)).toBeHidden();

  await page.goto(inBurmese('/canned-food/product?from=9999&sort=name'));
  await expect(page.getByRole('main')).toContainText(my.listing.empty);
  await expect(listStatus(page)).toHaveText(counted(0));
  await page.locator('[data-empty]').getByRole('link', { name: my.listing.filter.clear }).click();
  await expect(page).toHaveURL(inBurmese('/canned-food/product?sort=name'));
  await expect(list(page).locator('[data-card]')).toHaveCount(9);
  await expect(sortOf(page)).toHaveValue('name');
});

test('back and forward bring back what was chosen @slow', async ({ page }) => {
  await page.goto('/product/page/3');
  const own = await idsShown(page);
  // Other stories change prices meanwhile.
  await sortOf(page).selectOption('name');
  await expect.poll(() => idsShown(page)).not.toEqual(own);
  const sorted = await idsShown(page);
  await filterOf(page).click();
  await filters(page).locator('[name=stock]').check();
  await expect(page).toHaveURL(/sort=name&stock=1$/);
  await expect(clearOf(page)).toBeVisible();
  await page.goBack();
  await expect.poll(() => idsShown(page)).toEqual(sorted);
  await expect(filters(page).locator('[name=stock]')).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/product/page/3');
  await expect.poll(() => idsShown(page)).toEqual(own);
  await expect(sortOf(page)).toHaveValue('');
  await page.goForward();
  await expect.poll(() => idsShown(page)).toEqual(sorted);
  await expect(sortOf(page)).toHaveValue('name');
  // From another page and back, as a shopper looks at one product after the other.
  await list(page).locator('[data-card] a').first().click();
  await expect(page.locator('h1')).toBeVisible();
  await page.goBack();
  await expect.poll(() => idsShown(page)).toEqual(sorted);
});

test('a shared link opens as it was; what nobody can choose is passed over @slow', async ({ page }) => {
  const shared = `${all}?sort=price-up&stock=1&brand=3&brand=777&from=1&to=x&light=-3&color=red&page=2`;
  await page.setViewportSize({ width: 360, height: 900 });
  const release = await holdBack(page, '**/product.json');
  const shifts = await measureLiveShift(page, `${all}?from=4&to=5`);
  release();
  await expect(listStatus(page)).not.toHaveText(counted(94));
  expect(await shifts()).toBeLessThanOrEqual(0.001);
  await page.goto(shared);
  await expect(listStatus(page)).toContainText(secondPage);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(sortOf(page)).toHaveValue('price-up');
  await filterOf(page).click();
  await expect(filters(page).locator('[name=stock]')).toBeChecked();
  await expect(filters(page).locator('[name=brand]:checked')).toHaveCount(1);
  await expect(filters(page).locator('[name=from]')).toHaveValue('1');
  await expect(filters(page).locator('[name=to]')).toHaveValue('');
  await page.getByRole('banner').locator('a[hreflang]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(sortOf(page)).toHaveValue('price-up');
  await expect(filterOf(page)).toHaveText(/\b3$/u);
  // Past the last page comes the last page.
  await page.goto('/product?stock=1&page=999');
  await expect(page.locator('main nav span[aria-hidden]')).toHaveText('»');
  await page.goto('/product?sort=toString&stock=maybe&brand=x');
  await expect(clearOf(page)).toBeHidden();
  expect(await idsShown(page)).toHaveLength(10);
});
