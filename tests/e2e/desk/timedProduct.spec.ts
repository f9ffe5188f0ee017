import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';

/** A product that no other story looks at. */
const goods = { name: 'Pathein Parasol' };

const main = (page: Page) => page.getByRole('main');
/** A minute of the clocks in Bangkok, so many minutes after this one. */
const inMinutes = (minutes: number): string =>
  new Date(Date.now() + (7 * 60 + minutes) * 60_000).toISOString().slice(0, 16);

liveTest('a price and a promotion of a product begin and end by themselves, live @slow', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  await openDesk(page, 'editor', '/desk/goods');
  await main(page).getByRole('searchbox').fill(goods.name);
  await main(page).getByRole('searchbox').press('Enter');
  await main(page).getByRole('link', { name: goods.name }).first().click();
  const price = main(page)
    .getByLabel(/^Price/u)
    .first();
  const before = await price.inputValue();
  const panel = main(page).getByRole('region', { name: 'Planned changes' });
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Plan it' });

  await panel.getByRole('button', { name: 'Plan a change' }).click();
  await send.click();
  await expect(dialog.getByText('Say what changes: a price, a promotion or whether it is hidden.')).toBeVisible();
  const box = dialog.getByLabel(/^Price of/u).first();
  await box.fill('much');
  await send.click();
  await expect(box).toHaveAccessibleDescription('Please write a price, such as 4.50.');
  await box.fill('43.21');
  await dialog.getByLabel('From', { exact: true }).fill(inMinutes(30));
  const until = dialog.getByLabel('Until', { exact: true });
  await until.fill(inMinutes(20));
  await send.click();
  await expect(until).toHaveAccessibleDescription(/The end is before the beginning/u);
  await expectAccessible(page);
  await until.fill(inMinutes(40));
  await dialog.getByLabel('What it is for').fill('Thingyan');
  await send.click();
  await expect(panel.getByText('Planned', { exact: true })).toBeVisible();
  // A notice that comes up beneath a finger would take the click.
  await page.getByRole('button', { name: 'Close this notice' }).click();

  // Two of one field may not overlap.
  await panel.getByRole('button', { name: 'Plan a change' }).click();
  await box.fill('44.00');
  await dialog.getByLabel('From', { exact: true }).fill(inMinutes(35));
  await send.click();
  await expect(dialog.getByLabel('From', { exact: true })).toHaveAccessibleDescription(/already changed in that time/u);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // It is changed to begin at once: it is live, and ends by itself.
  await panel.getByRole('button', { name: 'Change: Thingyan' }).click();
  await expect(box).toHaveValue('43.21');
  await dialog.getByLabel('From', { exact: true }).fill('');
  // Time enough to be live.
  await until.fill(inMinutes(new Date().getSeconds() < 15 ? 1 : 2));
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(panel.locator('.timed-list > li')).toHaveCount(1);
  const address = await productPage(page);
  const live = async (): Promise<string> => (await page.request.get(address)).text();
  await expect.poll(live, { timeout: 60_000, intervals: [1_000] }).toContain('43.21');
  await page.reload();
  await expect(panel.getByText('On now', { exact: true })).toBeVisible();
  await expect(price).toHaveValue('43.21');
  await expect.poll(live, { timeout: 110_000, intervals: [1_000] }).not.toContain('43.21');
  await page.reload();
  await expect(price).toHaveValue(before);
  await expect(panel.getByText('Nothing is planned for this product.')).toBeVisible();
});

/** The address of the page of the product that the desk shows. */
async function productPage(page: Page): Promise<string> {
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const answer = await page.request.get(`/api/v1/operator/goods/${id}`);
  const { data } = (await answer.json()) as { data: { path: string } };
  return data.path;
}
