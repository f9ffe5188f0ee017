import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { barcodeIn } from '#contract/values/barcode.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { drawBarcode } from '../../support/catalogue/barcodes.ts';
import { en, my } from '../../support/site/words.ts';

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
  await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: data });
}

liveTest('a sheet is saved, dropped with a fault, mended, imported, live, and taken back @slow', async ({ page }) => {
  await openDesk(page, 'editor', '/desk/goods');
  await main(page).getByRole('searchbox').fill(goods.name);
  await main(page).getByRole('searchbox').press('Enter');
  await expect(main(page).locator('[data-goods]')).toHaveCount(1);
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

/** A barcode of the shop's own range, another one each time, and one with a wrong digit. */
const body = `2${String(Date.now()).slice(-11)}`;
const digits = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`);
const barcode = digits.find((code) => barcodeIn(code)) ?? '';
const wrong = digits.find((code) => !barcodeIn(code)) ?? '';

liveTest(
  'a day and a barcode come from a Burmese sheet to the desk, the camera and the page @slow',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openDesk(page, 'editor', '/my/desk/sheets');
    const answer = await page.request.get('/api/v1/client/products?limit=100');
    const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
    const id = data.find(({ name }) => name.startsWith(goods.name))?.id ?? 0;
    const near = new Date(Date.now() + 20 * 86_400_000);
    const buddhist = `${near.getUTCDate()}/${near.getUTCMonth() + 1}/${near.getUTCFullYear() + 543}`;

    await drop(page, 'days.csv', `id,သက်တမ်းကုန်ရက်,ဘားကုဒ်\n${id},31/2/2570,${wrong}\n`);
    await expect(main(page).getByText('"31/2/2570" ဟူသော ရက်စွဲ မရှိပါ။')).toBeVisible();
    await expect(main(page).getByText(/ဘားကုဒ် ဂဏန်းများ မှားနေပါသည်/u)).toBeVisible();
    await drop(page, 'days.csv', `id,သက်တမ်းကုန်ရက်,ဘားကုဒ်\n${id},${buddhist},${barcode}\n`);
    await expect(main(page).getByText(new RegExp(`${my.editor.fields.barcode}.*${barcode}`, 'u'))).toBeVisible();
    await main(page)
      .getByRole('button', { name: /^ပြောင်းလဲ/u })
      .click();
    await expect(main(page).getByText(my.deskGoods.product.live.live)).toBeVisible({ timeout: 60_000 });

    await page.goto('/my/desk/goods?show=due');
    await expect(main(page).locator('[data-goods]')).toHaveCount(1);
    await main(page).getByRole('button', { name: my.deskGoods.kinds.all, exact: true }).click();
    await main(page)
      .getByLabel(my.deskGoods.scan.button)
      .setInputFiles({
        ...{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await drawBarcode(barcode, 90) },
      });
    await expect(main(page).locator('[data-goods]')).toHaveCount(1);
    await expect(main(page).getByText(goods.name)).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/my${goods.page}`);
    await expect(main(page).getByText(my.product.expiry)).toBeVisible();
    expect(await page.content()).toContain(`"gtin":"${barcode}"`);
  },
);
