import { expect, type Page, test } from '@playwright/test';
import type { Product } from '#contract/catalogue/product.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { runOperatorCommand } from '../../support/shop/operatorCommand.ts';
import { aloneTest, liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { en } from '../../support/site/words.ts';

/** A product that no other story looks at. */
const goods = { nameEn: 'Stone Mortar & Pestle', page: '/household/product/stone-mortar-pestle' };

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).locator('[data-mood]');
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const releases = (page: Page) => part(page, en.editor.releases.title).getByRole('listitem');

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

test('nothing leads to the desk but its address of before', async ({ page, request }) => {
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

test('a connection that breaks is told, and asked again; who only looks plans nothing @slow', async ({ page }) => {
  await page.route('**/api/v1/operator/unpublished', (route) => route.abort());
  await openDesk(page, 'reader', '/desk/publishing');
  await expect(main(page).getByRole('alert')).toContainText('The state of the shop could not be loaded');
  await page.unroute('**/api/v1/operator/unpublished');
  await main(page).getByRole('button', { name: en.deskTimed.retry }).click();
  await expect(status(page)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: en.deskTimed.title })).toBeVisible();
  await expect(main(page).getByText('Times are those of the shop')).toBeVisible();
  await expect(main(page).getByRole('button', { name: en.deskTimed.plan })).toHaveCount(0);
});

aloneTest('a price is changed, published, seen in both languages, and taken back @slow', async ({ page }) => {
  const [before = ''] = await pricesOn(page);
  expect(before).toMatch(/^\d/u);
  const { id } = await productNow(page);
  const sellFor = (price: string) => runOperatorCommand('catalog', 'edit', String(id), `price=${price}`);
  const ofChange = (name: RegExp) => part(page, en.editor.changes.title).getByRole('button', { name }).first();
  const askedNow = async () => (await productNow(page)).price;
  await openDesk(page, 'editor', '/desk/publishing');
  await expect(status(page)).toBeVisible();
  try {
    // By itself, a moment after the change.
    await sellFor('77.11');
    await expect.poll(() => pricesOn(page), { timeout: 60_000 }).toEqual(['77.11', '77.11']);
    await expect(status(page)).toContainText(en.editor.state.live, { timeout: 30_000 });

    // The way back, asked for first.
    const back = releases(page).nth(1).getByRole('button');
    await back.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('live prices and stock stay as they are');
    await question.getByRole('button', { name: en.deskTimed.cancel }).click();
    expect(await pricesOn(page)).toEqual(['77.11', '77.11']);
    await back.click();
    await question.getByRole('button', { name: en.editor.releases.confirm }).click();
    await expect(status(page)).toContainText(en.editor.hold.title);
    expect(await pricesOn(page)).toEqual([before, before]);

    // A further change waits, and can be looked at before.
    await sellFor('77.22');
    await expect(part(page, en.editor.changes.title)).toContainText(/Price.*: 77\.11 → 77\.22/u, { timeout: 30_000 });
    await expectAccessible(page);
    const [preview] = await Promise.all([page.waitForEvent('popup'), ofChange(/^Preview/u).click()]);
    await expect(preview.getByRole('note')).toContainText('This is a preview.', { timeout: 60_000 });
    await expect(preview.getByRole('main')).toContainText('77.22');
    await preview.close();
    expect(await pricesOn(page)).toEqual([before, before]);

    // What the shop asks is the newest price, whatever the pages show: only undoing the change brings the old one back.
    expect(await askedNow()).toBe(77.22);
    await ofChange(/^Undo this change/u).click();
    await question.getByRole('button', { name: en.editor.undo.confirm }).click();
    await expect(page.getByText(en.editor.undo.done)).toBeVisible();
    expect(await askedNow()).toBe(77.11);
    // The pages with that one are there already.
    await sellFor('77.22');

    const bar = main(page).getByRole('progressbar', { name: en.editor.publish.progress });
    await Promise.all([bar.waitFor(), main(page).getByRole('button', { name: en.editor.publish.button }).click()]);
    await expect(status(page).getByRole('status')).toHaveText(en.editor.publish.done, { timeout: 120_000 });
    expect(await pricesOn(page)).toEqual(['77.22', '77.22']);
    const receipt = part(page, en.editor.receipts.title).getByRole('listitem').first();
    await receipt.getByText(en.editor.receipts.show).click();
    await expect(receipt).toContainText(goods.page);
  } finally {
    await sellFor(before);
    // Wherever the story ended, nothing is held back after it.
    await runOperatorCommand('publish');
    await expect.poll(() => pricesOn(page), { timeout: 60_000 }).toEqual([before, before]);
  }
});

/** A product that no other story looks at. */
const parasol = 'Pathein Parasol';
/** A minute of the clocks in Bangkok, so many minutes after this one. */
const inMinutes = (minutes: number): string =>
  new Date(Date.now() + (7 * 60 + minutes) * 60_000).toISOString().slice(0, 16);

liveTest('a price of a product is planned, begins by itself, and is taken back, live @slow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openDesk(page, 'editor', '/desk/goods');
  await main(page).getByRole('searchbox').fill(parasol);
  await main(page).getByRole('searchbox').press('Enter');
  await main(page).getByRole('link', { name: parasol }).first().click();
  const price = main(page)
    .getByLabel(/^Price/u)
    .first();
  const before = await price.inputValue();
  const panel = main(page).getByRole('region', { name: en.deskTimed.product.title });
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: en.deskTimed.form.send });

  await panel.getByRole('button', { name: en.deskTimed.plan }).click();
  await send.click();
  await expect(dialog.getByText(en.deskTimed.product.nothing)).toBeVisible();
  const box = dialog.getByLabel(/^Price of/u).first();
  await box.fill('much');
  await send.click();
  await expect(box).toHaveAccessibleDescription(en.deskTimed.product.wrongPrice);
  await box.fill('43.21');
  await dialog.getByLabel(en.deskTimed.form.from, { exact: true }).fill(inMinutes(30));
  const until = dialog.getByLabel(en.deskTimed.form.until, { exact: true });
  await until.fill(inMinutes(20));
  await send.click();
  await expect(until).toHaveAccessibleDescription(/The end is before the beginning/u);
  await expectAccessible(page);
  await until.fill(inMinutes(40));
  await dialog.getByLabel(en.deskTimed.form.name).fill('Thingyan');
  await send.click();
  await expect(panel.getByText(en.deskTimed.state.waiting, { exact: true })).toBeVisible();
  // A notice that comes up beneath a finger would take the click.
  await page.getByRole('button', { name: en.common.toast.close }).click();

  // Two of one field may not overlap.
  await panel.getByRole('button', { name: en.deskTimed.plan }).click();
  await box.fill('44.00');
  await dialog.getByLabel(en.deskTimed.form.from, { exact: true }).fill(inMinutes(35));
  await send.click();
  await expect(dialog.getByLabel(en.deskTimed.form.from, { exact: true })).toHaveAccessibleDescription(
    /already changed in that time/u,
  );
  await dialog.getByRole('button', { name: en.deskTimed.form.close }).click();

  // It is changed to begin at once, and is live; that it ends by itself is proved without a browser.
  await panel.getByRole('button', { name: 'Change: Thingyan' }).click();
  await expect(box).toHaveValue('43.21');
  await dialog.getByLabel(en.deskTimed.form.from, { exact: true }).fill('');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(panel.locator('[data-timed] > li')).toHaveCount(1);
  const address = await productPage(page);
  const live = async (): Promise<string> => (await page.request.get(address)).text();
  await expect.poll(live, { timeout: 60_000, intervals: [1_000] }).toContain('43.21');
  await page.reload();
  await expect(panel.getByText(en.deskTimed.state.running, { exact: true })).toBeVisible();
  await expect(price).toHaveValue('43.21');
  await panel.getByRole('button', { name: 'Cancel: Thingyan' }).click();
  await dialog.getByRole('button', { name: en.deskTimed.takeBack }).click();
  await expect.poll(live, { timeout: 60_000, intervals: [1_000] }).not.toContain('43.21');
  await expect(price).toHaveValue(before);
  await expect(panel.getByText(en.deskTimed.product.none)).toBeVisible();
});

async function productPage(page: Page): Promise<string> {
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const answer = await page.request.get(`/api/v1/operator/goods/${id}`);
  const { data } = (await answer.json()) as { data: { path: string } };
  return data.path;
}
