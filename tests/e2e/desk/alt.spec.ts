import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';

/** A product that no other story looks at. */
const goods = { name: 'Thanaka Powder', page: '/household/product/thanaka-powder' };
/** Told twice, it says something else. */
const english = `Round tin of thanaka powder, its lid beside it ${Date.now()}`;
const burmese = 'သနပ်ခါးမှုန့် ဗူးဝိုင်း';
const ofBowl = { en: 'Powder in a bowl', my: 'ပန်းကန်ထဲက အမှုန့်' };

const photograph = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#c9a66b' } })
    .jpeg()
    .toBuffer();

const main = (page: Page) => page.getByRole('main');
const pictureOf = (page: Page, name: string) => main(page).getByRole('img', { name, exact: true }).first();

async function saveAndWait(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Save and publish' }).click();
  await expect(main(page).getByText('It is live.')).toBeVisible({ timeout: 60_000 });
}

liveTest('pictures are described in both languages, and read aloud so in the shop @slow', async ({ page, context }) => {
  test.setTimeout(180_000);
  await openDesk(page, 'editor', `/desk/goods?q=${encodeURIComponent(goods.name)}`);
  await main(page).getByRole('link', { name: goods.name }).first().click();
  await main(page).getByLabel('Picture 1 shows English').fill(english);
  const inBurmese = main(page).getByLabel('Picture 1 shows Burmese');
  await inBurmese.fill('ေနေကာင္းလား');
  await main(page).locator('.zawgyi .btn').click();
  await expect(inBurmese).toHaveValue('နေကောင်းလား');
  await inBurmese.fill('စာ'.repeat(101));
  await main(page).getByRole('button', { name: 'Save and publish' }).click();
  await expect(main(page).getByText('Please use at most 200 characters.')).toBeVisible();
  await expect(inBurmese).toBeFocused();
  await inBurmese.fill(burmese);

  // Another picture, described while it is added.
  const file = { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await main(page).locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is to be seen (English)').fill(ofBowl.en);
  await dialog.getByLabel('What is to be seen (Burmese)').fill(ofBowl.my);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  const last = main(page).locator('.goods-pictures > li').last();
  await expect(last.locator('[lang=en]')).toHaveValue(ofBowl.en);
  await expect(last.locator('[lang=my]')).toHaveValue(ofBowl.my);
  await expectAccessible(page);
  await saveAndWait(page);

  const shop = await context.newPage();
  await shop.goto(goods.page);
  await expect(pictureOf(shop, english)).toBeAttached();
  await expect(pictureOf(shop, ofBowl.en)).toBeAttached();
  await shop.goto(`/my${goods.page}`);
  await expect(pictureOf(shop, burmese)).toBeAttached();
  await expect(pictureOf(shop, ofBowl.my)).toBeAttached();
  await shop.close();

  // Of a picture that is not described in a language the name is said.
  await main(page).getByLabel('Picture 1 shows Burmese').fill('');
  await saveAndWait(page);
  const [inMy, inEn] = await Promise.all([`/my${goods.page}`, goods.page].map((path) => page.request.get(path)));
  expect(await inMy?.text()).not.toContain(`alt="${burmese}"`);
  expect(await inEn?.text()).toContain(`alt="${english}"`);
  await main(page).getByRole('button', { name: 'Take this change back' }).click();
  await expect(main(page).getByLabel('Picture 1 shows Burmese')).toHaveValue(burmese);
});
