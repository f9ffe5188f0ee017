import { expect, type Locator, type Page, test } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { answerLive, recordLiveCalls, type LiveChanges, measureLiveShift } from '../../support/stories/live.ts';

const listing = '/canned-food/product';
const product = '/dried-shrimp/product/dried-shrimp';
const single = '/canned-food/product/braised-pork-in-soy';

const languages = [
  {
    language: 'English',
    at: (path: string) => path,
    gone: 'Out of Stock',
    few: 'Only 2 left',
    many: '41 in stock',
    none: 'Price not available',
    per: '$ 1.00 per 100 g',
  },
  {
    language: 'Burmese',
    at: inBurmese,
    gone: 'ပစ္စည်းကုန်နေသည်',
    few: '2 ခုသာ ကျန်ပါသည်',
    many: 'လက်ကျန် 41 ခု',
    none: 'ဈေးနှုန်း မရှိသေးပါ',
    per: '100 ဂရမ်လျှင် $ 1.00',
  },
];

const card = (page: Page, slug: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="/product/${slug}"]`) });

/** The prices of which not every letter is to be seen. */
const cutOff = (places: Element[]): string[] =>
  places.flatMap((place) => {
    const text = document.createRange();
    text.selectNodeContents(place.firstChild ?? place);
    const { right, bottom } = text.getBoundingClientRect();
    const room = place.getBoundingClientRect();
    return right > room.right + 1 || bottom > room.bottom + 1 ? [place.textContent] : [];
  });

for (const { language, at, gone, few, many, none, per } of languages) {
  test(`cards in ${language} show what changed since the build, and nothing moves${language === 'English' ? '' : ' @slow'}`, async ({
    page,
  }) => {
    const changes: LiveChanges = {
      9: { 13: { sale_price: 1.9 } },
      10: { 15: { stock: 0 } },
      12: { 17: { sale_price: null } },
      14: { 20: { stock: 8, sale_price: 1234.5 } },
    };
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 1200 });
      await answerLive(page, changes);
      const shifts = await measureLiveShift(page, at(listing));
      await expect(card(page, 'sardines-in-tomato-sauce').locator('.price')).toHaveText(/^\$ 1\.90 \d/u);
      // Of the 155 g of fish, not of the tin.
      await expect(card(page, 'sardines-in-tomato-sauce')).toContainText(per.replace('1.00', '1.23'));
      await expect(card(page, 'mackerel-in-oil').getByText(gone)).toBeVisible();
      await expect(card(page, 'coconut-milk')).toContainText(none);
      await expect(card(page, 'evaporated-milk')).toContainText('$ 1,234.50');
      await expect(card(page, 'evaporated-milk').getByText(gone)).toBeHidden();
      expect(await shifts(), `${width} px`).toBeLessThanOrEqual(0.001);
      expect(await page.locator('.card .price').evaluateAll(cutOff), `${width} px`).toEqual([]);
    }
    await expect(page.locator('zay-live')).toBeEmpty();
  });

  test(`a product in ${language} shows the current facts of the chosen size, and of the next @slow`, async ({
    page,
  }) => {
    await answerLive(page, {
      1: { 1: { stock: 2, sale_price: 6.9 }, 2: { stock: 0 }, 3: { stock: 41, sale_price: 5 } },
    });
    const shifts = await measureLiveShift(page, at(product));
    const facts = page.locator('zay-variations');
    await expect(page.locator('.cost')).toHaveText('$ 6.90');
    await expect(facts).toContainText(few);
    expect(await shifts()).toBeLessThanOrEqual(0.001);
    await page.getByRole('radio').nth(1).check();
    await expect(page.locator('.cost')).toHaveText('$ 12.00');
    await expect(page.getByRole('main').getByText(gone).first()).toBeVisible();
    await page.getByRole('radio').nth(2).check();
    await expect(page.locator('.cost')).toHaveText('$ 5.00');
    await expect(facts.locator('[data-fact=unit]')).toHaveText(per);
    await expect(facts).toContainText(many);
  });

  test(`a product without a choice in ${language} gets its facts too @slow`, async ({ page }) => {
    await answerLive(page, { 11: { 16: { stock: 41, sale_price: 3.4 } } });
    const shifts = await measureLiveShift(page, at(single));
    const facts = page.locator('zay-variations');
    await expect(page.locator('.cost')).toHaveText('$ 3.40');
    await expect(facts.locator('[data-fact=unit]')).toHaveText(per);
    await expect(facts).toContainText(many);
    expect(await shifts()).toBeLessThanOrEqual(0.001);
  });
}

test('what is no longer on sale is out of stock, and keeps its price @slow', async ({ page }) => {
  await answerLive(page, { 9: undefined });
  await page.goto(listing);
  await expect(card(page, 'sardines-in-tomato-sauce')).toContainText('Out of Stock');
  await expect(card(page, 'sardines-in-tomato-sauce')).toContainText('$ 1.60');
});

test('a page view asks exactly once, for no more than 100 products, and a page without products never @slow', async ({
  page,
}) => {
  const asked = recordLiveCalls(page);
  for (const path of ['/', listing, product, '/best-seller', '/my/promotions']) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked, path).toHaveLength(1);
    const ids = asked[0]?.searchParams.get('ids')?.split(',') ?? [];
    expect(ids.length, path).toBeGreaterThan(0);
    expect(ids.length, path).toBeLessThanOrEqual(100);
    expect(new Set(ids).size, path).toBe(ids.length);
  }
  asked.length = 0;
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('a page with more than 100 products asks for the first 100 and leaves the others as they are @slow', async ({
  page,
}) => {
  const asked = recordLiveCalls(page);
  await page.route(`**${listing}`, async (route) => {
    const answer = await route.fetch();
    const more = Array.from({ length: 150 }, (_, at) => `<li class="card" data-live="${at + 1000} 1"></li>`).join('');
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', `${more}</main>`) });
  });
  await page.goto(listing, { waitUntil: 'networkidle' });
  expect(asked[0]?.searchParams.get('ids')?.split(',')).toHaveLength(100);
  await expect(page.locator('[data-live="1050 1"]')).toHaveClass(/gone/u);
  await expect(page.locator('[data-live="1149 1"]')).not.toHaveClass(/gone/u);
});
