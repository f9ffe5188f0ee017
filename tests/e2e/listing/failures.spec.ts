import { expect, type Route, test } from '@playwright/test';
import {
  filterOf,
  idsOf,
  idsShown,
  productsOnSale,
  listAlert,
  sortOf,
  listStatus,
} from '../../support/stories/listing.ts';
import { inBurmese } from '../../support/site/pageKinds.ts';

const failures: [what: string, piece: string, fail: (route: Route) => Promise<void>][] = [
  ['no connection', '**/product.json', (route) => route.abort('internetdisconnected')],
  ['too many requests', '**/cards/tools.html', (route) => route.fulfill({ status: 429, body: '' })],
  [
    'a page of another network',
    '**/cards/2.html',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Log in to this network' }),
  ],
];

test('whatever comes instead of a piece leaves the list as it was, and Try again mends it, in Burmese @slow', async ({
  page,
  baseURL,
}) => {
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
      await expect(listAlert(page)).toContainText('အမှား');
      expect(await idsShown(page)).toEqual(own);
      await expect(listStatus(page)).toHaveText(count ?? '');
      await page.unroute(piece);
      await listAlert(page).getByRole('button', { name: 'ထပ်စမ်းရန်' }).click();
      await expect.poll(() => idsShown(page)).toEqual(newest);
      await expect(listAlert(page)).toBeHidden();
      await expect(sortOf(page)).toHaveValue('new');
    });
});

test('an answer that comes late does not take the place of a newer choice', async ({ page, baseURL }) => {
  const ids = idsOf(await productsOnSale(baseURL));
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/cards/2.html', async (route) => {
    await late;
    await route.fallback();
  });
  await page.goto('/product');
  await sortOf(page).selectOption('new');
  await expect(page.locator('ul.cards')).toHaveAttribute('aria-busy', 'true');
  expect(await idsShown(page)).toEqual(ids.slice(0, 10));
  await filterOf(page).click();
  await sortOf(page).selectOption('');
  await expect(page).toHaveURL('/product');
  const came = page.waitForResponse('**/cards/2.html');
  release();
  await (await came).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await idsShown(page)).toEqual(ids.slice(0, 10));
  await expect(page.locator('ul.cards')).not.toHaveAttribute('aria-busy');
});

test('cards of a later build than the index are told from those that are wanted @slow', async ({ page, baseURL }) => {
  const ids = idsOf(await productsOnSale(baseURL));
  await page.goto('/product');
  await page.route('**/cards/2.html', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-ids="[^"]+"/u, 'data-ids="9001 9002 9003"');
    await route.fulfill({ response, body });
  });
  await sortOf(page).selectOption('new');
  await expect(listAlert(page)).toBeVisible();
  expect(await idsShown(page)).toEqual(ids.slice(0, 10));
});
