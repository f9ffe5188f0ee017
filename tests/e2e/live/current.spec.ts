import { expect, test, type Route } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { cardOf } from '../../support/stories/listing.ts';
import {
  answerLive,
  recordLiveCalls,
  type LiveChanges,
  measureLiveShift,
  liveCall,
} from '../../support/stories/live.ts';
import { en, my } from '../../support/site/words.ts';

const listing = '/canned-food/product';
const gone = my.product.outOfStock;
const per = '100 ဂရမ်လျှင် $ 1.00';
const many = 'လက်ကျန် 41 ခု';

/** The prices of which not every letter is to be seen. */
const cutOff = (places: Element[]): string[] =>
  places.flatMap((place) => {
    const text = document.createRange();
    text.selectNodeContents(place.firstChild ?? place);
    const { right, bottom } = text.getBoundingClientRect();
    const room = place.getBoundingClientRect();
    return right > room.right + 1 || bottom > room.bottom + 1 ? [place.textContent] : [];
  });

test('cards in Burmese show what changed since the build, and nothing moves', async ({ page }) => {
  const changes: LiveChanges = {
    9: { 13: { sale_price: 1.9 } },
    10: { 15: { stock: 0 } },
    11: undefined,
    12: { 17: { sale_price: null } },
    14: { 20: { stock: 8, sale_price: 1234.5 } },
  };
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 1200 });
    await answerLive(page, changes);
    const shifts = await measureLiveShift(page, inBurmese(listing));
    const sardines = cardOf(page, 'sardines-in-tomato-sauce');
    await expect(sardines.locator('[data-cost]').first()).toHaveText(/^\$ 1\.90 \d/u);
    // Of the 155 g of fish, not of the tin.
    await expect(sardines).toContainText(per.replace('1.00', '1.23'));
    await expect(cardOf(page, 'mackerel-in-oil').getByText(gone)).toBeVisible();
    await expect(cardOf(page, 'coconut-milk')).toContainText(my.product.priceNotAvailable);
    await expect(cardOf(page, 'coconut-milk').locator('[data-basket=add]')).toBeHidden();
    await expect(cardOf(page, 'evaporated-milk')).toContainText('$ 1,234.50');
    await expect(cardOf(page, 'evaporated-milk').getByText(gone)).toBeHidden();
    // What is no longer on sale keeps its price.
    await expect(cardOf(page, 'braised-pork-in-soy').getByText(gone)).toBeVisible();
    await expect(cardOf(page, 'braised-pork-in-soy')).toContainText(/\$ \d/u);
    expect(await shifts(), `${width} px`).toBeLessThanOrEqual(0.001);
    expect(await page.locator('[data-card] [data-cost]').evaluateAll(cutOff), `${width} px`).toEqual([]);
  }
  await expect(page.locator('zay-live')).toBeEmpty();
});

test('a product in Burmese shows the current facts of the chosen size @slow', async ({ page }) => {
  const facts = page.locator('zay-variations');
  const price = page.locator('main h1 ~ [data-fact=price]');
  await answerLive(page, { 1: { 1: { stock: 2, sale_price: 6.9 }, 2: { stock: 0 }, 3: { stock: 41, sale_price: 5 } } });
  let shifts = await measureLiveShift(page, inBurmese('/dried-shrimp/product/dried-shrimp'));
  await expect(price).toHaveText('$ 6.90');
  await expect(facts).toContainText('2 ခုသာ ကျန်ပါသည်');
  expect(await shifts()).toBeLessThanOrEqual(0.001);
  await page.getByRole('radio').nth(1).check();
  await expect(price).toHaveText('$ 12.00');
  await expect(page.getByRole('main').getByText(gone).first()).toBeVisible();
  await page.getByRole('radio').nth(2).check();
  await expect(price).toHaveText('$ 5.00');
  await expect(facts.locator('[data-fact=unit]')).toHaveText(per);
  await expect(facts).toContainText(many);

  await page.setViewportSize({ width: 360, height: 780 });
  await answerLive(page, { 11: { 16: { stock: 41, sale_price: 3.4 } } });
  shifts = await measureLiveShift(page, inBurmese(`${listing}/braised-pork-in-soy`));
  await expect(price).toHaveText('$ 3.40');
  await expect(facts.locator('[data-fact=unit]')).toHaveText(per);
  await expect(facts).toContainText(many);
  expect(await shifts()).toBeLessThanOrEqual(0.001);
  await answerLive(page, { 11: { 16: { sale_price: null } } });
  await page.reload();
  await expect(page.locator('#buy [data-unpriced]')).toBeVisible();
  for (const sells of ['[data-basket=buy]', '#buy [role=group]'])
    await expect(page.locator(sells).first()).toBeHidden();
  const [stock, wish] = [
    await page.locator('zay-variations [role=status]:has([data-fact=stock])').boundingBox(),
    await page.locator('[data-basket=wish]').boundingBox(),
  ];
  expect((stock?.y ?? 0) + (stock?.height ?? 0)).toBeLessThanOrEqual(wish?.y ?? 0);
});

test('a page view asks once, for the first 100 products at most @slow', async ({ page }) => {
  const asked = recordLiveCalls(page);
  await page.route(`**${listing}`, async (route) => {
    const answer = await route.fetch();
    const more = Array.from({ length: 150 }, (_, at) => `<li data-card data-live="${at + 1000} 1"></li>`).join('');
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', `${more}</main>`) });
  });
  await page.goto(listing, { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(1);
  const ids = asked[0]?.searchParams.get('ids')?.split(',') ?? [];
  expect(ids).toHaveLength(100);
  expect(new Set(ids).size).toBe(100);
  await expect(page.locator('[data-live="1050 1"]')).toHaveAttribute('data-gone');
  await expect(page.locator('[data-live="1149 1"]')).not.toHaveAttribute('data-gone');
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(1);
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  'no connection': (route) => route.abort('internetdisconnected'),
  'an answer of another shape': (route) => route.fulfill({ json: { data: [{ id: 9, variations: [{ id: 13 }] }] } }),
};

test('without an answer the page says of when it is, in Burmese @slow', async ({ page, request }) => {
  const { my } = (await (await request.get('/built.json')).json()) as Record<string, { text: string; months: string }>;
  const [before = ''] = my?.text.split(' {{time}}') ?? [];
  const age = page.locator('zay-live');
  for (const [what, fail] of Object.entries(failures))
    await test.step(what, async () => {
      await page.unrouteAll();
      await page.route(liveCall, fail);
      const shifts = await measureLiveShift(page, inBurmese(listing));
      await expect(age).toContainText(before);
      await expect(age).toContainText(/\d\d:\d\d\sနာရီ$/u);
      expect(await shifts()).toBeLessThanOrEqual(0.001);
      await expect(page.getByRole('main')).toContainText('$ 1.60');
    });
  const later = { at: '2999-01-01T00:00:00Z', en: my, my };
  await page.unrouteAll();
  await page.route(liveCall, (route) => route.abort());
  for (const [what, answer] of [
    ['the time is out of reach', (route: Route) => route.abort()],
    ['the time is of a later build than the page', (route: Route) => route.fulfill({ json: later })],
  ] as const)
    await test.step(what, async () => {
      await page.route('**/built.json', answer);
      await page.reload();
      await expect(age).toContainText('ပြောင်းသွားနိုင်ပါသည်');
    });
});

test('an answer that does not come is waited for 8 seconds @slow', async ({ page }) => {
  await page.clock.install();
  await page.route(liveCall, () => undefined);
  await page.goto(listing);
  await page.clock.runFor(6_000);
  await expect(page.locator('zay-live')).toBeEmpty();
  await page.clock.runFor(2_500);
  await expect(page.locator('zay-live')).toContainText('Prices and stock as of');
});

/** What a browser tells a page that comes out of its back/forward cache. */
const comeBack = (): boolean => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

test('a page that comes back after more than a minute asks again, before that not @slow', async ({ page }) => {
  await page.clock.install();
  const asked = recordLiveCalls(page);
  await page.goto(listing, { waitUntil: 'networkidle' });
  await page.clock.runFor(50_000);
  await page.evaluate(comeBack);
  expect(asked).toHaveLength(1);
  await answerLive(page, { 10: { 15: { stock: 0 } } });
  await page.clock.runFor(11_000);
  await page.evaluate(comeBack);
  await expect(page.getByRole('listitem').filter({ hasText: 'Mackerel' })).toContainText(en.product.outOfStock);
  expect(asked).toHaveLength(2);
  // What the page shows by then is newer than the build, so its time would be wrong.
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(liveCall, (route) => route.abort());
  await page.clock.runFor(61_000);
  await page.evaluate(comeBack);
  await expect(page.locator('zay-live')).toHaveText(en.product.notCurrent);
});

test('a page that is only being prepared asks when it is opened @slow', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const asked = recordLiveCalls(page);
  await page.goto(listing, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => asked.length).toBe(1);
});
