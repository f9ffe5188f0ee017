import { expect, type Page, test } from '@playwright/test';
import type { Product } from '#contract/catalogue/product.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { runOperatorCommand } from '../../support/shop/operatorCommand.ts';
import { aloneTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { inBurmese } from '../../support/site/pageKinds.ts';

/** A product that no other story looks at. */
const goods = { nameEn: 'Stone Mortar & Pestle', page: '/household/product/stone-mortar-pestle' };

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).locator('.editor-status');
const releases = (page: Page) => main(page).locator('.editor-releases > li');

/** What the product costs on its pages in both languages. */
async function pricesOn(page: Page): Promise<(string | undefined)[]> {
  const read = async (path: string) => /\$\s?(\d+\.\d\d)/u.exec(await (await page.request.get(path)).text())?.[1];
  return [await read(goods.page), await read(inBurmese(goods.page))];
}

/** The product as an order would have it now. */
async function productNow(page: Page): Promise<{ id: number; price: number | undefined }> {
  const answer = await page.request.get('/api/v1/client/products?limit=100');
  const { data } = (await answer.json()) as { data: Product[] };
  const product = data.find(({ name }) => name === goods.nameEn);
  if (!product) throw new Error(`${goods.nameEn} is not sold.`);
  return { id: product.id, price: product.variations[0]?.prices[0]?.sale_price };
}

test('nothing leads to the desk, neither a link nor the sitemap, but its address of before', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/my', '/sitemap-0.xml'])
    expect(await (await request.get(path)).text()).not.toContain('/desk"');
  expect(await (await request.get('/sitemap-0.xml')).text()).not.toContain('/desk<');
  for (const [old, now] of [
    ['/editor', '/desk/publishing'],
    ['/my/editor', '/my/desk/publishing'],
  ] as const) {
    await page.goto(old);
    await expect(page).toHaveURL(now);
  }
});

test('a connection that breaks is told, and asked again; who only looks plans nothing', async ({ page }) => {
  await page.route('**/api/v1/operator/unpublished', (route) => route.abort());
  await openDesk(page, 'reader', '/desk/publishing');
  await expect(main(page).getByRole('alert')).toContainText('The state of the shop could not be loaded');
  await page.unroute('**/api/v1/operator/unpublished');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Timed changes' })).toBeVisible();
  await expect(main(page).getByText('Times are those of the shop')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Plan a change' })).toHaveCount(0);
});

aloneTest('a price is changed, published, seen in both languages, and taken back @slow', async ({ page }) => {
  test.slow();
  const [before = ''] = await pricesOn(page);
  expect(before).toMatch(/^\d/u);
  const { id } = await productNow(page);
  const sellFor = (price: string) => runOperatorCommand('catalog', 'edit', String(id), `price=${price}`);
  const askedNow = async () => (await productNow(page)).price;
  await openDesk(page, 'editor', '/desk/publishing');
  await expect(status(page)).toBeVisible();
  try {
    // By itself, a moment after the change.
    await sellFor('77.11');
    await expect.poll(() => pricesOn(page), { timeout: 60_000 }).toEqual(['77.11', '77.11']);
    await expect(status(page)).toContainText('Shoppers see everything', { timeout: 30_000 });

    // The way back, asked for first.
    const back = releases(page).nth(1).getByRole('button');
    await back.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('live prices and stock stay as they are');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await pricesOn(page)).toEqual(['77.11', '77.11']);
    await back.click();
    await question.getByRole('button', { name: 'Show it' }).click();
    await expect(status(page)).toContainText('Changes are held back');
    expect(await pricesOn(page)).toEqual([before, before]);

    // A further change waits, and can be looked at before.
    await sellFor('77.22');
    await expect(main(page).locator('.editor-changes')).toContainText(/Price.*: 77\.11 → 77\.22/u, { timeout: 30_000 });
    await expectAccessible(page);
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      main(page)
        .locator('.editor-changes')
        .getByRole('button', { name: /^Preview/u })
        .first()
        .click(),
    ]);
    await expect(preview.getByRole('note')).toContainText('This is a preview.', { timeout: 60_000 });
    await expect(preview.getByRole('main')).toContainText('77.22');
    await preview.close();
    expect(await pricesOn(page)).toEqual([before, before]);

    // What the shop asks is the newest price, whatever the pages show: only undoing the change brings the old one back.
    expect(await askedNow()).toBe(77.22);
    await main(page)
      .locator('.editor-changes')
      .getByRole('button', { name: /^Undo this change/u })
      .first()
      .click();
    await question.getByRole('button', { name: 'Undo it' }).click();
    await expect(page.getByText('The change was undone.')).toBeVisible();
    expect(await askedNow()).toBe(77.11);
    // The pages with that one are there already.
    await sellFor('77.22');

    const bar = main(page).getByRole('progressbar', { name: 'Progress of the publish' });
    await Promise.all([bar.waitFor(), main(page).getByRole('button', { name: 'Publish now' }).click()]);
    await expect(status(page).getByRole('status')).toHaveText('It is live.', { timeout: 120_000 });
    expect(await pricesOn(page)).toEqual(['77.22', '77.22']);
    const receipt = main(page).locator('.editor-receipts > li').first();
    await receipt.getByText('Pages and why').click();
    await expect(receipt).toContainText(goods.page);
  } finally {
    await sellFor(before);
    // Wherever the story ended, nothing is held back after it.
    await runOperatorCommand('publish');
    await expect.poll(() => pricesOn(page), { timeout: 60_000 }).toEqual([before, before]);
  }
});

test('a promotion price is planned, stands in the list, and is cancelled @slow', async ({ page }) => {
  await openDesk(page, 'editor', '/desk/publishing');
  const title = `Thingyan ${Date.now()}`;
  await main(page).getByRole('button', { name: 'Plan a change' }).click();
  const form = page.getByRole('dialog', { name: 'Plan a change' });
  await form.getByRole('searchbox', { name: 'Products' }).fill(goods.nameEn);
  await form.getByRole('button', { name: `Add ${goods.nameEn}` }).click();
  await form.getByRole('textbox', { name: /^Price of/u }).fill('66.66');
  await form.getByLabel('What it is for').fill(title);

  // A time that is over is refused, and nothing typed is lost.
  await form.getByLabel('From').fill('2020-01-01T08:00');
  await form.getByRole('button', { name: 'Plan it' }).click();
  await expect(form.getByLabel('From')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: /^Price of/u })).toHaveValue('66.66');
  await form.getByLabel('From').fill('2099-04-13T08:00');
  await form.getByLabel('Until').fill('2099-04-17T08:00');
  await form.getByRole('button', { name: 'Plan it' }).click();

  const planned = main(page).locator('.timed-list > li').filter({ hasText: title });
  await expect(planned).toContainText('13 April 2099, 08:00 – 17 April 2099, 08:00');
  await expect(planned).toContainText(/Price: \d+\.\d\d → 66\.66/u);
  await expectAccessible(page);

  await planned.getByRole('button', { name: `Cancel: ${title}` }).click();
  await page.getByRole('dialog', { name: 'Cancel' }).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(planned).toHaveCount(0);
});
