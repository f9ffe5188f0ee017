import { expect, type Locator, type Page, test } from '@playwright/test';
import { accessibilityViolations } from '../../support/browser/axe.ts';
import { recordViolations } from '../../support/browser/violations.ts';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { sortOf } from '../../support/stories/listing.ts';
import { recordLiveCalls } from '../../support/stories/live.ts';
import { isFetched, isSameDocument, markDocument } from '../../support/stories/navigation.ts';

const listing = '/canned-food/product';
const coconut = `${listing}/coconut-milk`;
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const cardLink = (page: Page, path = coconut): Locator => page.locator(`main [data-card] h3 a[href="${path}"]`).first();

/** Opens a list, waits until the page of a card is fetched, and marks the document. */
async function openList(page: Page, path = coconut, list = listing): Promise<void> {
  await page.goto(list);
  await cardLink(page, path).scrollIntoViewIfNeeded();
  await isFetched(page, path);
  await markDocument(page);
}

/** Facts of the head of a page, and what the header marks and leads to. */
const factsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    title: document.title,
    facts: [...document.head.querySelectorAll('meta,[rel=canonical],[rel=alternate],[type="application/ld+json"]')]
      .map((fact) => fact.outerHTML)
      .sort(),
    current: [...document.querySelectorAll('body>:not(main) [aria-current=page]')].map((link) => link.outerHTML),
    language: document.querySelector('header a[hreflang]')?.getAttribute('href'),
    main: [...document.querySelectorAll('main *')].map((part) => part.localName).filter((name) => name !== 'noscript')
      .length,
  }));

for (const [language, inIt] of [
  ['English', (path: string) => path],
  ['Burmese', inBurmese],
] as const) {
  test(`a product in ${language} is shown in the document of its list, with all that belongs to it`, async ({
    page,
  }) => {
    const violations = recordViolations(page);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await openList(page, inIt(coconut), inIt(listing));
    await page.evaluate(() => scrollTo(0, 200));
    const [live] = await Promise.all([page.waitForRequest(/client\/live/u), cardLink(page, inIt(coconut)).click()]);
    expect(live.url()).toContain('client/live');
    await expect(page).toHaveURL(inIt(coconut));
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('main')).toBeFocused();
    await expect(page.locator('body>[aria-live]')).toHaveText(await page.title());
    await expect(page.locator('zay-tabs:defined')).toHaveCount(1);
    expect(await accessibilityViolations(page, 'html')).toEqual([]);
    const swapped = await factsOf(page);
    const box = await heading(page).boundingBox();
    expect(violations).toEqual([]);
    expect(errors).toEqual([]);
    await page.reload();
    expect(await isSameDocument(page)).toBe(false);
    await expect(page.locator('zay-tabs:defined')).toHaveCount(1);
    expect(await factsOf(page)).toEqual(swapped);
    expect(await heading(page).boundingBox()).toEqual(box);
  });
}

test('back and forward show pages as they were left, two deep and from elsewhere too', async ({ page }) => {
  await openList(page);
  await sortOf(page).selectOption('name');
  await expect(page.locator('main [data-card] h3').first()).toHaveText('Bamboo Shoots');
  const sorted = await page.locator('main [data-card] h3').allTextContents();
  await isFetched(page, coconut);
  await page.evaluate(() => scrollTo(0, 240));
  await cardLink(page).click();
  await expect(page).toHaveURL(coconut);
  const first = await heading(page).textContent();
  const next = page.locator('main zay-carousel [data-card] h3 a').first();
  await next.scrollIntoViewIfNeeded();
  const path = (await next.getAttribute('href')) ?? '';
  await isFetched(page, path);
  await next.click();
  await expect(page).toHaveURL(path);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(heading(page)).toHaveText(first ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/sort=name/u);
  expect(await page.locator('main [data-card] h3').allTextContents()).toEqual(sorted);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240);
  await expect(cardLink(page)).toBeFocused();
  // The choice before is another entry of the same page.
  await page.goBack();
  await expect(sortOf(page)).toHaveValue('');
  await page.goForward();
  await expect(sortOf(page)).toHaveValue('name');
  await page.goForward();
  await expect(heading(page)).toHaveText(first ?? '');
  await expect(page).toHaveURL(coconut);
  expect(await isSameDocument(page)).toBe(true);
  await page.goto('/faq');
  await page.goBack();
  await expect(page).toHaveURL(coconut);
  await expect(heading(page)).toHaveText(first ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/sort=name/u);
  await expect(sortOf(page)).toHaveValue('name');
});

test('the picture of a card grows into that of its product, but not for those who mind', async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function (...args) {
      document.documentElement.dataset['moved'] = this.closest('zay-gallery') ? 'picture' : '';
      return animate.apply(this, args);
    };
  });
  const moved = page.locator('html[data-moved=picture]');
  await openList(page);
  await cardLink(page).click();
  await expect(heading(page)).toHaveText('Coconut Milk');
  await expect(moved).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page);
  await cardLink(page).click();
  await expect(heading(page)).toHaveText('Coconut Milk');
  expect(await isSameDocument(page)).toBe(true);
  await expect(moved).toHaveCount(0);
});

test('a place within a shown page is no other page', async ({ page }) => {
  await openList(page);
  await cardLink(page).click();
  await expect(page).toHaveURL(coconut);
  await page.locator('body>a[href="#main"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${coconut}#main`);
  await page.goBack();
  await expect(page).toHaveURL(coconut);
  await expect(heading(page)).toHaveText('Coconut Milk');
  await page.goBack();
  await expect(page).toHaveURL(listing);
  await expect(cardLink(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('live prices are asked for once for each page that is shown, and none for one that is fetched', async ({
  page,
}) => {
  const calls = recordLiveCalls(page);
  await openList(page);
  await expect.poll(() => calls.length).toBe(1);
  await cardLink(page).click();
  await expect.poll(() => calls.length).toBe(2);
  await page.goBack();
  await expect(cardLink(page)).toBeVisible();
  await page.goForward();
  await expect(heading(page)).toHaveText('Coconut Milk');
  // Steps of the carousel are one each, however often its page was shown.
  const track = page.locator('section zay-carousel [data-track]').first();
  await page.locator('section zay-carousel [data-step="1"]').first().click();
  await expect
    .poll(() => track.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth)))
    .toBe(1);
  // Best sellers that come into sight ask for theirs; nothing is asked for again.
  expect([...new Set(calls)]).toEqual(calls);
});

test('the cart and the choice of a shown page work', async ({ page }) => {
  const milkTea = '/tea-coffee/product/myanmar-milk-tea-mix-3-in-1';
  await openList(page, milkTea, '/tea-coffee/product');
  await cardLink(page, milkTea).click();
  await expect(page).toHaveURL(milkTea);
  expect(await isSameDocument(page)).toBe(true);
  await page.locator('#buy [data-by="1"]').click();
  await expect(page.locator('#buy input')).toHaveValue('2');
  await page.locator('#buy [data-basket=buy]').click();
  await expect(page.locator('header [data-count=cart]')).toHaveText('2');
  await expect(page.locator('#buy input')).toHaveValue('1');
});

for (const [what, answer] of [
  ['is there no more', { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }],
  ['is the page of a hotspot', { status: 200, contentType: 'text/html', body: '<title>Sign in</title><h1>Hello</h1>' }],
] as const) {
  test(`a fetched page that ${what} is opened by the browser`, async ({ page }) => {
    await page.route(`**${coconut}`, (route) => route.fulfill(answer));
    await openList(page);
    // By keys, since what the browser prepares for a press passes by this route.
    await cardLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText(/Not found|Hello/u);
    expect(await isSameDocument(page)).toBe(false);
  });
}

test('a page of another release is opened by the browser', async ({ page }) => {
  await page.route(`**${coconut}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/_astro\/shell\.[\w-]+\.js/gu, '_astro/shell.0000000.js');
    await route.fulfill({ response, body });
  });
  await openList(page);
  await cardLink(page).click();
  await expect(heading(page)).toHaveText('Coconut Milk');
  expect(await isSameDocument(page)).toBe(false);
});

test('a form with something typed in it is left by the browser', async ({ page }) => {
  const list = '/promotions';
  await page.goto(list);
  const link = page.locator('main [data-card] h3 a').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.scrollIntoViewIfNeeded();
  await isFetched(page, path);
  await markDocument(page);
  await page.locator('zay-newsletter input[type=email]').fill('someone@example.org');
  await link.click();
  await expect(page).toHaveURL(path);
  expect(await isSameDocument(page)).toBe(false);
});

test('other clicks, and a shop without that file, do as ever', async ({ page, context }) => {
  await openList(page);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    cardLink(page).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(opened).toHaveURL(coconut);
  await expect(page).toHaveURL(listing);
  await opened.close();
  await page.route(/_astro\/(navigation-)?start\.[\w-]+\.js/u, (route) => route.abort());
  await page.goto(listing);
  await markDocument(page);
  await cardLink(page).click();
  await expect(heading(page)).toHaveText('Coconut Milk');
  expect(await isSameDocument(page)).toBe(false);
});
