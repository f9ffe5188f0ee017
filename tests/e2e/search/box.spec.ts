import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { list, listStatus, sortOf } from '../../support/stories/listing.ts';

const calls = '**/api/v1/client/product-filter/**';
const box = (page: Page) => page.getByRole('banner').locator('input[name=q]');
const found = (page: Page) => page.locator('.found-list ul.cards');
const options = (page: Page) => page.getByRole('option');
const refusal = { error: 'Internal Server Error', message: 'Something went wrong on our side.', code: 'unexpected' };

test('a shopper types, chooses with the keys, and is at the product', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('dried shr');
  await expect(options(page).first()).toContainText('Dried Shrimp');
  await expect(options(page).first()).toContainText('ပုစွန်ခြောက်');
  await expect(options(page).first()).toContainText('$ 6.50');
  await expect(options(page).first().locator('mark').first()).toHaveText('Dried Shr');
  await expect(page.getByRole('banner').getByRole('status')).toContainText('products found');
  const field = page.getByRole('combobox', { name: 'Search the shop' });
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

test('the mouse chooses too, in Burmese @slow', async ({ page }) => {
  await page.goto('/my/faq');
  await box(page).fill('ပုစွန်');
  await expect(options(page).first()).toContainText('Dried Shrimp');
  expect((await page.getByRole('listbox').locator('..').boundingBox())?.height).toBeLessThanOrEqual(256);
  await options(page).first().click();
  await expect(page).toHaveURL('/my/dried-shrimp/product/dried-shrimp');
});

test('Escape, a click elsewhere and leaving the page close the list @slow', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('tea');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('tea');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.mouse.click(8, 700);
  await expect(options(page)).toHaveCount(0);
  await box(page).click();
  await options(page).first().click();
  await page.goBack();
  await expect(options(page)).toHaveCount(0);
});

test('the list hangs over the page, at most 16rem tall, and moves nothing @slow', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/iu.test(message.text())) violations.push(message.text());
  });
  await page.goto('/');
  const before = await page.getByRole('main').boundingBox();
  await box(page).fill('dried');
  await expect(options(page).first()).toBeVisible();
  const list = await page.getByRole('listbox').locator('..').boundingBox();
  expect(list?.height).toBeGreaterThan(100);
  expect(list?.height).toBeLessThanOrEqual(16 * 16 + 2);
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
  expect(violations).toEqual([]);
});

test('nothing found is said in both languages @slow', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('zzqqxx');
  await expect(page.getByRole('banner').getByText('No products found.').last()).toBeVisible();
  await page.goto('/my');
  await box(page).fill('zzqqxx');
  await expect(page.getByRole('banner').getByText('ပစ္စည်း ရှာမတွေ့ပါ။').last()).toBeVisible();
});

/** Keeps the index away, so that the shop alone can answer. */
const withoutIndex = (page: Page) => page.route('**/search-index.json*', (route) => route.abort());

test('a failure says so, keeps the text, and can be tried again @slow', async ({ page }) => {
  await withoutIndex(page);
  await page.route(calls, (route) => route.fulfill({ status: 500, json: refusal }), { times: 1 });
  await page.goto('/');
  await box(page).fill('coconut');
  await expect(page.getByText('Error: Something went wrong on our side.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(options(page).first()).toContainText('Coconut');
  await expect(box(page)).toHaveValue('coconut');
  await expect(box(page)).toBeFocused();
});

test('without a connection the shopper is told @slow', async ({ page }) => {
  await withoutIndex(page);
  await page.route(calls, (route) => route.abort('internetdisconnected'));
  await page.goto('/my');
  await box(page).fill('tea');
  await expect(page.getByRole('banner').getByText('အမှား – အင်တာနက် ချိတ်ဆက်၍ မရပါ။').last()).toBeVisible();
});

for (const [what, files] of [
  ['its words', '**/search.json'],
  ['its script', /_astro\/search-(box|page)\./u],
] as const) {
  test(`search says so where ${what} cannot be fetched, and the plain form works @slow`, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.route(files, (route) => route.abort());
    await box(page).fill('tea');
    await expect(page.getByRole('banner').getByText('Please check your connection and try again.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=tea');
    await expect(page.getByRole('alert')).toContainText('The shop cannot answer right now.');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(listStatus(page)).toContainText('“tea”');
    // The next touch of the box tries again.
    await page.goto('/');
    await page.route(files, (route) => route.abort());
    await box(page).fill('te');
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
    await page.unrouteAll();
    await box(page).fill('tea');
    await expect(options(page).first()).toBeVisible();
    await expect(page.getByText('Please check your connection and try again.')).toBeHidden();
  });
}

test('a slow answer shows Loading..., and never covers a newer one @slow', async ({ page }) => {
  await withoutIndex(page);
  const slow = Promise.withResolvers<undefined>();
  await page.route('**/product-filter/coconut', async (route) => {
    await slow.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/');
  await box(page).fill('coconut');
  await expect(page.getByRole('banner').getByText('Loading...').last()).toBeVisible();
  await box(page).fill('dried shrimp');
  await expect(options(page).first()).toContainText('Dried Shrimp');
  slow.resolve(undefined);
  await page.waitForLoadState('networkidle');
  await expect(options(page).first()).toContainText('Dried Shrimp');
});

test('no framework is fetched before the box is touched, and what is typed meanwhile is kept @slow', async ({
  page,
}) => {
  const large: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    if (Number(answer.headers()['content-length'] ?? 0) > 10_000) large.push(answer.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(large).toEqual([]);
  await box(page).pressSequentially('tea');
  await expect(options(page).first()).toBeVisible();
  expect(large.length).toBeGreaterThan(0);
  await expect(box(page)).toHaveValue('tea');
  await expect(box(page)).toBeFocused();
});

test('Enter without a choice leads to the page with everything found @slow', async ({ page }) => {
  await page.goto('/my');
  await box(page).fill('tea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my/search?q=tea');
  await expect(listStatus(page)).toContainText('“tea”');
  await expect(box(page)).toHaveValue('tea');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('$');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/search?q=tea');
  await expectAccessible(page);
});

for (const language of ['', '/my'])
  test(`dried prawns are found however they are typed, with the shop and without it (${language || '/en'}) @slow`, async ({
    page,
  }) => {
    const spellings = ['ပုစွန်', 'ပုစြန္', 'pazun'];
    const first = options(page).first();
    await page.goto(`${language}/faq`);
    await page.route(calls, (route) => route.abort('internetdisconnected'));
    const index = page.waitForResponse(/search-index/u);
    await box(page).focus();
    await index;
    for (const typed of spellings) {
      await box(page).fill(typed);
      await expect(first, typed).toContainText('ပုစွန်ခြောက်');
      await expect(first.locator('mark').filter({ hasText: 'ပုစွန်' }), typed).toHaveCount(1);
      await expect(page.getByRole('banner').getByRole('status')).not.toBeEmpty();
      await box(page).fill('');
    }
    await page.unroute(calls);
    await page.reload();
    await withoutIndex(page);
    for (const typed of spellings) {
      const answer = page.waitForResponse(/product-filter/u);
      await box(page).fill(typed);
      await answer;
      await expect(first, typed).toContainText('ပုစွန်ခြောက်');
      await box(page).fill('');
    }
  });

test('the device answers first, the shop after it; what is chosen stays chosen and is told once @slow', async ({
  page,
}) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(calls, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  const index = page.waitForResponse(/search-index/u);
  await box(page).focus();
  await index;
  await box(page).fill('dried');
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toBeEmpty();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  const before = await chosen.textContent();
  held.resolve(undefined);
  await expect(page.getByRole('banner').getByRole('status')).toContainText('products found');
  await expect(chosen).toHaveText(before ?? '');
});

test('what was found are cards as on a shelf: sorted, narrowed, added, each state an address', async ({ page }) => {
  for (const [path, status, add] of [
    ['/search', '6 products for “fish”', 'Add Fish Sauce'],
    ['/my/search', '“fish” အတွက် ပစ္စည်း 6 မျိုး တွေ့ပါသည်', 'ငံပြာရည်'],
  ] as const) {
    await page.goto(`${path}?q=fish`);
    await expect(listStatus(page)).toHaveText(status);
    await expect(found(page).locator('mark').first()).toHaveText('Fish');
    await sortOf(page).selectOption('price-up');
    await expect(page).toHaveURL(`${path}?q=fish&sort=price-up`);
    await expect.poll(() => found(page).locator('.price').allTextContents()).toHaveLength(6);
    const prices = (await found(page).locator('.price').allTextContents()).map((text) => parseFloat(text.slice(2)));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    await page.goto(`${path}?q=fish&sort=price-up&from=4`);
    await expect(page.locator('.filter-chips li')).toHaveCount(2);
    await page.locator('.filter-chips button').first().click();
    await expect(page).toHaveURL(`${path}?q=fish&sort=price-up`);
    await expect(page.locator('header a[hreflang]')).toHaveAttribute('href', /\?q=fish&sort=price-up$/u);
    await page.getByRole('button', { name: add }).last().click();
    await expect(page.getByRole('banner').locator('[data-count=cart]')).not.toHaveText('0');
  }
});

test('nothing found offers the nearest words and what others buy @slow', async ({ page }) => {
  await page.goto('/search?q=tumerik pwdxxr');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('No products found.');
  await page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link', { name: 'Turmeric' }).click();
  await expect(page).toHaveURL('/search?q=Turmeric');
  await expect(list(page).locator('.card').first()).toContainText('Turmeric');
  await page.goto('/my/search?q=qqqqzzzz');
  // Other stories sell meanwhile; until somebody did, it is the shop's own choice.
  const offered = /^(?:လူကြိုက်များသော|ဆိုင်က ရွေးချယ်ထားသော) ပစ္စည်းများ$/u;
  await expect(page.getByRole('heading', { name: offered }).last()).toBeVisible();
  await expect(list(page).locator('.card').first()).toBeVisible();
  await expectAccessible(page);
});

test('cards that do not come are plain ones, which lead on', async ({ page }) => {
  await page.route('**/cards/*.html', (route) => route.abort('internetdisconnected'));
  await page.goto('/search?q=fish');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('6 products for “fish”');
  // What the shop offers where nothing is found waits in the page, hidden.
  const sauce = { hasText: 'Fish Sauce', visible: true };
  await expect(list(page).locator('.card').filter(sauce)).toHaveCount(1);
});

test('what was looked for before is offered again, until the shopper clears it @slow', async ({ page }) => {
  await page.goto('/');
  await box(page).focus();
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await expect(page.getByText(/^(?:Popular searches|Editor’s Choice)$/u)).toBeVisible();
  await expect(page.getByText('Recent searches')).toHaveCount(0);
  await box(page).fill('ngapi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=ngapi');
  await page.goto('/my');
  await box(page).focus();
  await expect(options(page).first()).toHaveText('ngapi');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my/search?q=ngapi');
  await page.goto('/');
  await box(page).focus();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Recent searches')).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('the index is small, and is fetched when the box is touched @slow', async ({ page }) => {
  const sizes: number[] = [];
  page.on('requestfinished', async (request) => {
    if (request.url().includes('search-index')) sizes.push((await request.sizes()).responseBodySize);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(sizes).toEqual([]);
  await box(page).focus();
  await expect.poll(() => sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(150_000);
});

test('the search page is for shoppers, not for search engines', async ({ page, request }) => {
  await page.goto('/search');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main').getByRole('link', { name: 'All products' })).toBeVisible();
  expect(await (await request.get('/sitemap-0.xml')).text()).not.toContain('/search');
});

for (const [language, home, typed] of [
  ['English', '/', 'dried'],
  ['Burmese', '/my', 'ပုစွန်'],
] as const) {
  test(`axe finds nothing on the open list in ${language} @slow`, async ({ page }) => {
    await page.goto(home);
    await box(page).fill(typed);
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to a page that says what to do @slow', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('tea');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=tea');
    await expect(page.getByText('Search needs JavaScript')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click();
    await expect(page).toHaveURL('/product');
  });
});

test('a sentence finds what it names, and leaves the tools of the list their size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/my/search?q=${encodeURIComponent('ထန်းလျက် စမ်းစားကြည့်ချင်လို့ပါ')}`);
  await expect(page.locator('.found-list .card, zay-found .card').first()).toContainText('ထန်းလျက်');
  const tool = page.getByRole('main').getByRole('button', { name: 'စစ်ထုတ်ရန်' });
  expect((await tool.boundingBox())?.height).toBeLessThan(48);
});
