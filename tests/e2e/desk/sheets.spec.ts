import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { en } from '../../support/site/words.ts';

/** A product that no other story looks at. */
const goods = { name: 'Stone Mortar', page: '/household/product/stone-mortar-pestle' };

const main = (page: Page) => page.getByRole('main');

/** Drops a file as a person does from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName = '', content = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [name, text],
  );
  await page.locator('.sheets-drop').dispatchEvent('drop', { dataTransfer: data });
}

liveTest('a sheet is saved, dropped with a fault, mended, imported, live, and taken back @slow', async ({ page }) => {
  await openDesk(page, 'editor', '/desk/goods');
  await main(page).getByRole('searchbox').fill(goods.name);
  await main(page).getByRole('searchbox').press('Enter');
  await expect(main(page).locator('.goods-list > li')).toHaveCount(1);
  await main(page).getByRole('link', { name: en.deskGoods.sheet }).click();
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: en.deskSheets.export.csv }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^goods-r\d+\.csv$/u);
  const csv = await readFile(await saved.path(), 'utf8');
  const [head = '', line = ''] = csv.replace(/^\uFEFF/u, '').split('\r\n');
  expect(line).toContain(goods.name);
  const id = line.split(',')[head.split(',').indexOf('"id"')]?.replaceAll('"', '');

  await drop(page, 'prices.csv', `id,price\n${id},a lot\n`);
  await expect(main(page).getByText('1 fault. Nothing was changed.')).toBeVisible();
  await expect(main(page).getByText('Row 2 · Column “price” (B2)')).toBeVisible();
  await expectAccessible(page);

  await drop(page, 'prices.csv', `id,price\n${id},47.35\n`);
  await expect(main(page).getByText(/^Price: .* → 47\.35/u)).toBeVisible();
  expect(await (await page.request.get(goods.page)).text()).not.toContain('47.35');
  await main(page).getByRole('button', { name: 'Import 1 change' }).click();
  await expect(main(page).getByText(/Imported as change \d+\. It is live\./u)).toBeVisible({ timeout: 60_000 });
  for (const path of [goods.page, `/my${goods.page}`])
    expect(await (await page.request.get(path)).text()).toContain('47.35');

  await main(page).getByRole('button', { name: en.editor.undo.button }).click();
  await page.getByRole('button', { name: en.editor.undo.confirm }).click();
  await expect(main(page).getByText('The import was taken back. It is live.')).toBeVisible({ timeout: 60_000 });
  expect(await (await page.request.get(goods.page)).text()).not.toContain('47.35');
});
