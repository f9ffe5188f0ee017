import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { photo } from '../../support/files/pictures.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk, typeSignIn } from '../../support/stories/staff.ts';
import { en, my } from '../../support/site/words.ts';

/** A product that no other story looks at. */
const goods = { name: 'Lacquer Laphet Tray', page: '/household/product/lacquer-laphet-tray' };

const main = (page: Page) => page.getByRole('main');
/** Burmese texts have marks for breaks between syllables. */
const withoutBreaks = (html: string): string => html.replaceAll(/<wbr ?\/?>|\u200b/gu, '');

async function openGoods(page: Page): Promise<void> {
  await main(page).getByRole('searchbox').fill(goods.name);
  await main(page).getByRole('searchbox').press('Enter');
  await expect(main(page).locator('[data-goods]')).not.toHaveCount(0);
  await main(page).getByRole('link', { name: goods.name }).first().click();
  await expect(main(page).locator('[data-goods]')).toBeVisible();
}

liveTest(
  'a price, a picture and hidden names are previewed, live, and taken back, in Burmese @slow',
  async ({ page, context }) => {
    const mark = Date.now().toString(36).replaceAll(/\d/gu, 'w');
    const alt = { en: `lacquer from above ${mark}`, my: 'အပေါ်မှ ယွန်းထည်' };
    const hidden = `qzvx${mark}`;
    await page.setViewportSize({ width: 360, height: 780 });
    await openDesk(page, 'editor', '/my/desk/goods');
    await openGoods(page);
    const price = main(page)
      .getByLabel(/^ဈေးနှုန်း/u)
      .first();
    const before = await price.inputValue();
    await price.fill('41.50');

    const chooser = page.waitForEvent('filechooser');
    await main(page).getByText(my.deskGoods.product.pictures.add).click();
    await (
      await chooser
    ).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo(1600, 1200).jpeg().toBuffer() });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(my.deskGoods.product.pictures.zoom).fill('2');
    await dialog.getByLabel('ဘာပုံလဲ (အင်္ဂလိပ်)').fill(alt.en);
    await dialog.getByLabel('ဘာပုံလဲ (မြန်မာ)').fill(alt.my);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: my.deskGoods.product.pictures.use }).click();
    await expect(dialog).toBeHidden();
    const pictures = main(page).locator('[data-pictures] > li');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.last().locator('[lang=en]')).toHaveValue(alt.en);
    await expect(main(page).getByText('ပြင်ထားသည် 2 ချက်')).toBeVisible();
    const names = main(page)
      .getByRole('region', { name: my.deskAliases.title })
      .getByLabel(my.deskGoods.product.languages.en, { exact: true });
    const namesBefore = await names.inputValue();
    await names.fill(`${namesBefore}\n${hidden}\n🍤`);

    // Nothing is saved yet: a reload has it all again, and the preview shows it.
    await page.reload();
    await expect(price).toHaveValue('41.50');
    await main(page).getByRole('button', { name: my.deskGoods.product.save.save }).click();
    await expect(main(page).getByText('စာလုံး 80 အထိ')).toBeVisible();
    await names.fill(`${namesBefore}\n${hidden}`);
    const inBurmese = pictures.last().locator('[lang=my]');
    await inBurmese.fill('စာ'.repeat(101));
    await main(page).getByRole('button', { name: my.deskGoods.product.save.save }).click();
    await expect(inBurmese).toBeFocused();
    await inBurmese.fill(alt.my);
    const opened = context.waitForEvent('page');
    await main(page).getByRole('button', { name: my.deskGoods.product.preview.my }).click();
    const preview = await opened;
    // Nothing that is live may be put over it later.
    await preview.waitForLoadState('networkidle');
    await expect(preview.locator('main')).toContainText('41.50');
    await expect(preview.locator('main img[src*="lacquer-from-above"]').first()).toBeAttached();
    await preview.close();
    expect(await (await page.request.get(goods.page)).text()).not.toContain('41.50');

    await main(page).getByRole('button', { name: my.deskGoods.product.save.save }).click();
    await expect(main(page).getByText(my.deskGoods.product.live.live)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    for (const [path, described] of [
      [goods.page, alt.en],
      [`/my${goods.page}`, alt.my],
    ] as const) {
      const html = withoutBreaks(await (await page.request.get(path)).text());
      for (const text of ['41.50', 'lacquer-from-above', `alt="${described}"`]) expect(html).toContain(text);
      // They are found by, and shown to nobody.
      expect(html).not.toContain(hidden);
    }
    expect(await (await page.request.get('/search-index.json')).text()).toContain(hidden);
    const found = await page.request.get(`/api/v1/client/product-filter/${hidden}`);
    expect(((await found.json()) as { data: { name: string }[] }).data[0]?.name).toBe(goods.name);

    await main(page).getByRole('button', { name: my.deskGoods.product.save.undo }).click();
    await expect(main(page).getByText('ပြန်ရုပ်သိမ်းပြီးပါပြီ။')).toBeVisible();
    await expect(price).toHaveValue(before);
    await expect(names).toHaveValue(namesBefore);
    // Stories that count on prices find the pages as the shop has them.
    await expect(main(page).getByText(my.deskGoods.product.live.live)).toBeVisible({ timeout: 60_000 });
  },
);

test('two colleagues at one product: the second is told, and chooses @slow', async ({ page, browser }) => {
  await openDesk(page, 'editor', '/desk/goods');
  await openGoods(page);
  const other = await browser.newPage();
  const { name } = await openDesk(other, 'editor', page.url());
  const storage = (of: Page) => main(of).getByLabel('Storage English');
  await storage(page).fill('Keep dry');
  await storage(other).fill('Keep it cool');
  await main(other).getByRole('button', { name: en.deskGoods.product.save.save }).click();
  await expect(main(other).getByText(en.deskGoods.quick.saved)).toBeVisible();
  await main(page).getByRole('button', { name: en.deskGoods.product.save.save }).click();
  const conflict = main(page).getByRole('region', { name: en.deskGoods.product.conflict.title });
  await expect(conflict).toContainText(`${name} wrote: Keep it cool`);
  await expect(conflict).toContainText('You wrote: Keep dry');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: en.deskGoods.product.conflict.mine }).click();
  await expect(conflict).toBeHidden();
  await main(page).getByRole('button', { name: en.deskGoods.product.save.save }).click();
  await expect(main(page).getByText(en.deskGoods.quick.saved)).toBeVisible();
  await other.reload();
  await expect(storage(other)).toHaveValue('Keep dry');
  await main(page).getByRole('button', { name: en.deskGoods.product.save.undo }).click();
  await expect(storage(page)).toHaveValue('Keep it cool');
  await other.close();
});

test('a session that ends under a form loses nothing of it @slow', async ({ page }) => {
  const colleague = await openDesk(page, 'editor', '/desk/goods');
  await openGoods(page);
  // The other stories leave this field alone.
  const allergens = main(page).getByLabel('Allergens English');
  const save = main(page).getByRole('button', { name: en.deskGoods.product.save.save });
  const before = await allergens.inputValue();
  await allergens.fill('Contains nuts');
  await page.context().clearCookies();
  await save.click();
  await expect(main(page).getByText(en.deskStaff.signIn.ended)).toBeVisible();
  await expect(allergens).toBeHidden();
  await typeSignIn(page, colleague);
  await expect(allergens).toHaveValue('Contains nuts');
  await save.click();
  await expect(main(page).getByText(en.deskGoods.quick.saved)).toBeVisible();
  await main(page).getByRole('button', { name: en.deskGoods.product.save.undo }).click();
  await expect(allergens).toHaveValue(before);
});

test('a new product from a photograph and five fields, and stock in the list @slow', async ({ page }) => {
  await openDesk(page, 'owner', '/desk/goods');
  await main(page).getByRole('link', { name: en.deskGoods.new }).click();
  await main(page).getByRole('button', { name: en.deskGoods.product.save.create }).click();
  await expect(main(page).getByText(en.deskGoods.product.save.check)).toBeVisible();
  const name = `Palm Sugar ${Date.now()}`;
  await main(page).getByLabel('Name English').fill(name);
  await main(page).getByLabel('Name Burmese').fill('ေနေကာင္းလား');
  await main(page).locator('[data-zawgyi] button').click();
  await expect(main(page).getByLabel('Name Burmese')).toHaveValue('နေကောင်းလား');
  await main(page).getByLabel(en.deskGoods.category).selectOption('Household');
  await main(page).getByLabel(en.editor.fields.price).fill('3.20');
  await main(page).getByLabel(en.deskGoods.product.fields.weight_g).fill('250');
  await main(page).getByLabel(en.deskGoods.quick.stock, { exact: true }).fill('4');
  const wrong = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await main(page).locator('input[type=file]:not([capture])').setInputFiles(wrong);
  await expect(main(page).getByText('This kind of picture cannot be used.')).toBeVisible();
  await main(page).getByRole('button', { name: en.deskGoods.product.save.create }).click();
  await expect(main(page).getByRole('heading', { name })).toBeVisible();
  await page.goto(`/desk/goods?q=${encodeURIComponent(name)}`);
  await main(page)
    .getByRole('button', { name: `Price and stock of ${name}` })
    .click();
  await main(page).getByRole('button', { name: en.deskGoods.quick.more }).click();
  // A screen that is turned draws the list anew, and keeps what was typed.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(main(page).getByRole('table')).toBeHidden();
  await expect(main(page).getByText('There will be 5')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(main(page).getByRole('table')).toBeVisible();
  await expect(main(page).getByText('There will be 5')).toBeVisible();
  await main(page).getByRole('button', { name: en.deskGoods.quick.save }).click();
  await expect(main(page).getByText('5 left')).toBeVisible();
  // What is hidden again is in nobody's way.
  await main(page).getByRole('link', { name }).first().click();
  await main(page).getByLabel(en.deskGoods.product.fields.archived).check();
  await main(page).getByRole('button', { name: en.deskGoods.product.save.save }).click();
  await expect(main(page).getByText(en.deskGoods.quick.saved)).toBeVisible();
});
