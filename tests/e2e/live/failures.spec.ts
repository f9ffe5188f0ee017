import { expect, type Route, test } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { answerLive, recordLiveCalls, liveCall, measureLiveShift } from '../../support/stories/live.ts';

const listing = '/canned-food/product';

const failures: Record<string, (route: Route) => Promise<void>> = {
  'no connection': (route) => route.abort('internetdisconnected'),
  'an answer of another shape': (route) => route.fulfill({ json: { data: [{ id: 9, variations: [{ id: 13 }] }] } }),
};

test('without an answer the page says of when it is, or that this is not known, in Burmese @slow', async ({
  page,
  request,
}) => {
  const { my } = (await (await request.get('/built.json')).json()) as Record<string, string>;
  const age = page.locator('zay-live');
  for (const [what, fail] of Object.entries(failures))
    await test.step(what, async () => {
      await page.unrouteAll();
      await page.route(liveCall, fail);
      const shifts = await measureLiveShift(page, inBurmese(listing));
      await expect(age).toHaveText(my ?? '');
      expect(await shifts()).toBeLessThanOrEqual(0.001);
      await expect(page.getByRole('main')).toContainText('$ 1.60');
    });
  const later = { at: '2999-01-01T00:00:00Z', en: 'x', my: 'x' };
  await page.unrouteAll();
  await page.route(liveCall, (route) => route.abort());
  for (const [what, answer] of [
    ['the time is out of reach', (route: Route) => route.abort()],
    ['the time is of a later build than the page', (route: Route) => route.fulfill({ json: later })],
  ] as const)
    await test.step(what, async () => {
      await page.route('**/built.json', answer);
      await page.reload();
      await expect(age).toContainText('ပြောင်းလဲထားနိုင်ပါသည်');
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Mackerel' })).toContainText('Out of Stock');
  expect(asked).toHaveLength(2);
  // What the page shows by then is newer than the build, so its time would be wrong.
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(liveCall, (route) => route.abort());
  await page.clock.runFor(61_000);
  await page.evaluate(comeBack);
  await expect(page.locator('zay-live')).toHaveText('Prices and stock may have changed by now');
});

test('a page that is only being prepared asks when it is opened', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const asked = recordLiveCalls(page);
  await page.goto(listing, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => asked.length).toBe(1);
});
