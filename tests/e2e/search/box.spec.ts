import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { recordViolations } from '../../support/browser/violations.ts';
import { holdBack } from '../../support/stories/routes.ts';
import { list, listStatus, sortOf } from '../../support/stories/listing.ts';
import { en, my } from '../../support/site/words.ts';

const calls = '**/api/v1/client/product-filter/**';
const banner = (page: Page) => page.getByRole('banner');
const box = (page: Page) => banner(page).locator('input[name=q]');
const found = (page: Page) => page.locator('[data-found-list] ul[data-cards]');
const options = (page: Page) => page.getByRole('option');

test('a shopper types, chooses with the keys, and is at the product; the list moves nothing', async ({ page }) => {
  const violations = recordViolations(page);
  await page.goto('/');
  const before = await page.getByRole('main').boundingBox();
  await box(page).fill('dried shr');
  await expect(options(page).first()).toContainText('Dried Shrimp');
  await expect(options(page).first()).toContainText(my.deskFront.home.samples['dried-prawns']);
  await expect(options(page).first()).toContainText('$ 6.50');
  await expect(options(page).first().locator('mark').first()).toHaveText('Dried Shr');
  await expect(banner(page).getByRole('status')).toContainText('products found');
  const height = (await page.getByRole('listbox').locator('..').boundingBox())?.height;
  expect(height).toBeGreaterThan(100);
  expect(height).toBeLessThanOrEqual(16 * 16 + 2);
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
  expect(violations).toEqual([]);
  const field = page.getByRole('combobox', { name: en.common.search.label });
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id')) ?? '');
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dried-shrimp/product/dried-shrimp');
});

test('what is typed before the island comes stays, with the caret, and is searched for', async ({ page }) => {
  const letGo = await holdBack(page, /_astro\/search-Box\./u);
  await page.goto('/my/faq');
  await box(page).pressSequentially('died shrimp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  letGo();
  await page.keyboard.type('r');
  await expect(options(page).first()).toContainText('Dried Shrimp');
  await expect(box(page)).toHaveValue('dried shrimp');
  await expect(box(page)).toBeFocused();
});

test('in Burmese the mouse chooses, and the list closes when it should @slow', async ({ page }) => {
  await page.goto('/my/faq');
  await box(page).fill('zzqqxx');
  await expect(banner(page).getByText(my.common.search.nothing).last()).toBeVisible();
  await box(page).fill('ပုစွန်');
  await expect(options(page).first()).toContainText('Dried Shrimp');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, 'header');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('ပုစွန်');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.mouse.click(8, 700);
  await expect(options(page)).toHaveCount(0);
  await box(page).click();
  await options(page).first().click();
  await expect(page).toHaveURL('/my/dried-shrimp/product/dried-shrimp');
  await page.goBack();
  await expect(options(page)).toHaveCount(0);
});

test('a failure says so and can be tried again; a slow answer never covers a newer one @slow', async ({ page }) => {
  // Without the index the shop alone can answer.
  await page.route('**/search-index.json*', (route) => route.abort());
  const refusal = { error: 'Internal Server Error', message: 'Something went wrong on our side.', code: 'unexpected' };
  await page.route(calls, (route) => route.fulfill({ status: 500, json: refusal }), { times: 1 });
  await page.goto('/');
  await box(page).fill('coconut');
  await expect(page.getByText('Error: Something went wrong on our side.').last()).toBeVisible();
  await page.getByRole('button', { name: en.common.retry }).click();
  await expect(options(page).first()).toContainText('Coconut');
  await expect(box(page)).toHaveValue('coconut');
  await expect(box(page)).toBeFocused();

  const letGo = await holdBack(page, '**/product-filter/noodle');
  await box(page).fill('noodle');
  await expect(banner(page).getByText(en.common.loading).last()).toBeVisible();
  await box(page).fill('dried shrimp');
  await expect(options(page).first()).toContainText('Dried Shrimp');
  letGo();
  await page.waitForLoadState('networkidle');
  await expect(options(page).first()).toContainText('Dried Shrimp');

  await page.route(calls, (route) => route.abort('internetdisconnected'));
  await box(page).fill('tea');
  await expect(banner(page).getByText('Error: There is no connection.').last()).toBeVisible();
});

test('search says so where its words or its script do not come @slow', async ({ page }) => {
  const check = 'Please check your connection and try again.';
  await page.goto('/', { waitUntil: 'networkidle' });
  await test.step('its words; the next touch of the box tries again', async () => {
    await page.route('**/search.json', (route) => route.abort());
    await box(page).fill('te');
    await expect(page.getByText(check)).toBeVisible();
    await page.unrouteAll();
    await box(page).fill('tea');
    await expect(options(page).first()).toBeVisible();
    await expect(page.getByText(check)).toBeHidden();
  });
  await test.step('its script', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.route(/_astro\/search-(Box|Page)\./u, (route) => route.abort());
    await box(page).fill('tea');
    await expect(banner(page).getByText(check)).toBeVisible();
    await expectAccessible(page, 'header');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=tea');
    await expect(page.getByRole('alert')).toContainText('The shop cannot answer right now.');
    await expectAccessible(page, 'main');
    await page.unrouteAll();
    await page.getByRole('link', { name: en.common.retry }).click();
    await expect(listStatus(page)).toContainText('“tea”');
  });
});

test('nothing comes before the box is touched; the device answers first @slow', async ({ page }) => {
  const large: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    if (Number(answer.headers()['content-length'] ?? 0) > 10_000) large.push(answer.url());
  });
  const sizes: number[] = [];
  page.on('requestfinished', async (request) => {
    if (request.url().includes('search-index')) sizes.push((await request.sizes()).responseBodySize);
  });
  const letGo = await holdBack(page, calls);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(large).toEqual([]);
  expect(sizes).toEqual([]);
  await box(page).pressSequentially('pazun');
  await expect(options(page).first()).toContainText(my.deskFront.home.samples['dried-prawns']);
  expect(large.length).toBeGreaterThan(0);
  await expect.poll(() => sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(150_000);
  await expect(box(page)).toHaveValue('pazun');
  await expect(box(page)).toBeFocused();
  await expect(banner(page).getByRole('status')).toBeEmpty();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  const before = await chosen.textContent();
  letGo();
  await expect(banner(page).getByRole('status')).toContainText('products found');
  await expect(chosen).toHaveText(before ?? '');
});

test('Enter leads to everything found, which is offered again until cleared @slow', async ({ page }) => {
  await page.goto('/my');
  await box(page).focus();
  await expect(options(page)).not.toHaveCount(0);
  await expect(banner(page).getByText(/^(?:အရှာအများဆုံး|ဆိုင်က ရွေးချယ်ထားသော ပစ္စည်းများ)$/u)).toBeVisible();
  await expect(page.getByText(my.common.search.recent)).toHaveCount(0);
  await box(page).fill('ngapi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my/search?q=ngapi');
  await expect(listStatus(page)).toContainText('“ngapi”');
  await expect(box(page)).toHaveValue('ngapi');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('$');
  await page.getByRole('link', { name: en.deskAliases.kinds.en }).click();
  await expect(page).toHaveURL('/search?q=ngapi');
  await expectAccessible(page, 'main');

  await page.goto('/');
  await box(page).focus();
  await expect(options(page).first()).toHaveText('ngapi');
  await expectAccessible(page, 'header');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=ngapi');
  await page.goto('/');
  await box(page).focus();
  await page.getByRole('button', { name: en.common.search.forget }).click();
  await expect(page.getByText(en.common.search.recent)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('what was found is sorted, narrowed and added as on a shelf, in Burmese @slow', async ({ page }) => {
  await page.goto('/my/search?q=fish');
  await expect(listStatus(page)).toHaveText('“fish” အတွက် ပစ္စည်း 7 မျိုး တွေ့ပါသည်');
  await expect(found(page).locator('mark').first()).toHaveText('Fish');
  await sortOf(page).selectOption('price-up');
  await expect(page).toHaveURL('/my/search?q=fish&sort=price-up');
  await expect.poll(() => found(page).locator('[data-fact=price]').allTextContents()).toHaveLength(7);
  const prices = (await found(page).locator('[data-fact=price]').allTextContents()).map((text) =>
    parseFloat(text.slice(2)),
  );
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  await page.goto('/my/search?q=fish&sort=price-up&from=4');
  await expect(page.locator('[data-chips] li')).toHaveCount(2);
  await page.locator('[data-chips] button').first().click();
  await expect(page).toHaveURL('/my/search?q=fish&sort=price-up');
  await expect(page.locator('header a[hreflang]')).toHaveAttribute('href', /\?q=fish&sort=price-up$/u);
  await page.getByRole('button', { name: 'ငါးပိရည်' }).last().click();
  await expect(banner(page).locator('[data-count=cart]')).not.toHaveText('0');
});

test('what the other keyboard would have typed is offered in the list, and reached with the keys', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('ig;yd');
  await expect(page.getByRole('listbox', { name: en.common.search.didYouMean })).toBeVisible();
  await expect(options(page)).toHaveText(['ငါးပိ']);
  await expectAccessible(page, 'header');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('ငါးပိ')}`);
});

test('nothing found offers the nearest words and what others buy @slow', async ({ page }) => {
  await page.goto('/search?q=tumerik pwdxxr');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(en.common.search.nothing);
  await page
    .getByRole('navigation', { name: en.common.search.didYouMean })
    .getByRole('link', { name: 'Turmeric' })
    .click();
  await expect(page).toHaveURL('/search?q=Turmeric');
  await expect(list(page).locator('[data-card]').first()).toContainText('Turmeric');
  await page.goto('/my/search?q=qqqqzzzz');
  // Other stories sell meanwhile; until somebody did, it is the shop's own choice.
  const offered = /^(?:လူကြိုက်များသော|ဆိုင်က ရွေးချယ်ထားသော) ပစ္စည်းများ$/u;
  await expect(page.getByRole('heading', { name: offered }).last()).toBeVisible();
  await expect(list(page).locator('[data-card]').first()).toBeVisible();
  await expectAccessible(page, 'main');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/my/search?q=${encodeURIComponent('ထန်းလျက် စမ်းစားကြည့်ချင်လို့ပါ')}`);
  await expect(page.locator('[data-found-list] [data-card], zay-found [data-card]').first()).toContainText('ထန်းလျက်');
  // The tools of the list keep their size beside it.
  const tool = page.getByRole('main').getByRole('button', { name: my.listing.filter.label });
  expect((await tool.boundingBox())?.height).toBeLessThan(48);
});

const questions = (page: Page) => page.locator('zay-filter').getByRole('searchbox');
const shown = (page: Page) => page.locator('zay-filter summary:visible');
const said = (page: Page) => page.locator('zay-filter').getByRole('status');

test('a shopper finds an answer with the keys alone, and hears how many there are @slow', async ({ page }) => {
  await page.goto('/about-us/help-center');
  const all = await shown(page).count();
  await questions(page).focus();
  await page.keyboard.type('INVOICE number');
  await expect(said(page)).toHaveText(/^\d+ questions? found$/u);
  const found = await shown(page).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await expect(said(page)).toContainText(String(found));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('zay-filter details[open] p')).toContainText(/invoice number/iu);
  await questions(page).fill('');
  await expect(said(page)).toHaveText('');
  await expect(shown(page)).toHaveCount(all);

  await questions(page).fill('do i need an account');
  await expect(said(page)).toHaveText('1 question found');
  await questions(page).fill('zebra');
  await expect(said(page)).toHaveText(en.help.noMatch);
  await expect(shown(page)).toHaveCount(0);
  await expect(page.locator('zay-filter h2:visible')).toHaveCount(0);
  await expect(page.getByText(en.help.contactPrompt)).toBeVisible();
});

test('Burmese words are found, in whatever order their marks were typed', async ({ page }) => {
  await page.goto('/my/about-us/help-center');
  await questions(page).fill('ပို့ဆောင်ခ');
  await expect(said(page)).toHaveText(/^မေးခွန်း \d+\sခု တွေ့ပါသည်$/u);
  const counts: number[] = [];
  for (const marks of ['\u1037\u103a', '\u103a\u1037']) {
    await questions(page).fill(`အကောင${marks}`);
    counts.push(await shown(page).count());
  }
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBe(counts[0]);
});

test('what is refused is said, and can be taken off; what only a label names says where', async ({ page }) => {
  await page.goto('/search?q=snacks+without+shrimp+or+peanut');
  const chips = page.getByRole('list', { name: en.common.search.readings });
  await expect(chips.getByRole('listitem')).toHaveText([/Without shrimp/u, /Without peanut/u]);
  await expect(page.getByText(en.common.search.readingNote.without)).toBeVisible();
  await expect(found(page)).toContainText('Tamarind Flakes');
  await expect(found(page)).not.toContainText(/Prawn|Peanut/u);
  await expectAccessible(page);
  await chips.getByRole('link').first().click();
  await expect(page).toHaveURL(/q=snacks(?:%20|\+)no(?:%20|\+)peanut/u);
  await expect(found(page)).toContainText('Prawn Crackers');
  await expect(found(page)).not.toContainText('Peanut');
  await page.goto('/search?q=granite');
  await expect(found(page).locator('[data-found-in]')).toHaveText(en.common.search.foundIn.ingredients);
  await page.goto('/my/search?q=halal');
  await expect(page.getByText(my.common.search.readingNote.diet)).toBeVisible();
  await box(page).fill('noodles no egg');
  const chip = banner(page).getByRole('link', { name: /egg/u });
  await expect(chip).toHaveAttribute('href', '/my/search?q=noodles');
  await expect(options(page).first()).toBeVisible();
});
