import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { my } from '../../support/site/words.ts';

/** Burmese pages have marks for breaks between syllables. */
const textOf = async (page: Page, path: string): Promise<string> =>
  (await (await page.request.get(path)).text()).replaceAll(/<wbr ?\/?>|\u200b/gu, '');

async function saveUntilLive(page: Page, shown: readonly (readonly [path: string, text: string])[]): Promise<void> {
  await page.getByRole('button', { name: my.deskFront.form.save }).click();
  await expect(page.locator('[data-said] [role=status]')).toContainText('သိမ်းပြီးပါပြီ', { timeout: 30_000 });
  for (const [path, text] of shown)
    await expect(async () => expect(await textOf(page, path)).toContain(text)).toPass({ timeout: 30_000 });
}

liveTest('the owner changes a banner, its photograph and a page, live in both languages @slow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openDesk(page, 'owner', '/my/desk');
  await test.step('the other parts of the desk are under More, which closes by itself', async () => {
    const people = page.getByRole('link', { name: my.desk.nav.people });
    const more = page.getByRole('button', { name: my.desk.nav.more, exact: true });
    await more.press('Enter');
    await expect(people).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(people).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await people.click();
    await expect(page).toHaveURL(/\/my\/desk\/people$/u);
  });

  await page.goto('/my/desk/front');
  await page.getByRole('link', { name: my.deskFront.documents.home }).click();
  const first = page.getByRole('group', { name: 'ကြော်ငြာပုံ 1', exact: true });
  const file = first.locator('input[type=file]');
  await file.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(first.getByText('ဤပုံအမျိုးအစားကို သုံး၍ မရပါ။')).toBeVisible();
  await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('torn') });
  await expect(first.getByText('ပျက်နေခြင်း ဖြစ်နိုင်ပါသည်။')).toBeVisible();

  await file.setInputFiles('public/image/banner/shop-1600.webp');
  const dialog = page.getByRole('dialog', { name: my.deskGoods.product.pictures.crop });
  await dialog.getByLabel(my.deskGoods.product.pictures.across).fill('1');
  await dialog.getByLabel(my.deskGoods.product.pictures.describe).fill('Full shelves');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: my.deskGoods.product.pictures.use }).click();
  // A photograph is drawn in several sizes first.
  await expect(dialog).toHaveCount(0, { timeout: 90_000 });
  await expect(first.locator('[data-chosen]')).toHaveAttribute('src', /^\/uploads\/front\/full-shelves-\w+\.webp$/u);

  const second = page.getByRole('group', { name: 'ကြော်ငြာပုံ 2', exact: true });
  await second.getByLabel('ခေါင်းစဉ် အင်္ဂလိပ်').fill('Open all through Thingyan');
  await second.getByLabel('ခေါင်းစဉ် မြန်မာ').fill('သင်္ကြန်တွင်း ဖွင့်ပါသည်');
  const line = second.getByLabel('အောက်ရှိ စာကြောင်း အင်္ဂလိပ်');
  await page.route(
    '**/operator/front/documents/home',
    async (route) => {
      await line.fill('Typed while it was being saved');
      await route.continue();
    },
    { times: 1 },
  );
  await saveUntilLive(page, [
    ['/', 'Open all through Thingyan'],
    ['/', '/uploads/front/full-shelves-'],
    ['/my', 'သင်္ကြန်တွင်း ဖွင့်ပါသည်'],
    ['/my', '/uploads/front/full-shelves-'],
  ]);
  await expect(line).toHaveValue('Typed while it was being saved');
  await expectAccessible(page);
  const shopper = await page.context().newPage();
  await shopper.goto('/my');
  const shown = shopper.locator('[id^=slide-] img').first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /front\/full-shelves-\w+-\d+\.avif$/u,
  );
  await expectAccessible(shopper);
  await shopper.close();
  // The others find the shop as it was.
  await page.getByRole('button', { name: my.deskFront.form.undo }).click();
  await expect(page.locator('[data-said] [role=status]')).toContainText('ယခင်အတိုင်း');

  await page.goto('/my/desk/front?doc=page-cancellation');
  const refunds = page.getByRole('group', { name: 'အပိုင်း 5', exact: true });
  await refunds.getByLabel('စာပိုဒ်များ အင်္ဂလိပ်').fill('We refund within a week.\nAsk us about the rest.');
  await refunds.getByLabel('စာပိုဒ်များ မြန်မာ').fill('တစ်ပတ်အတွင်း ပြန်အမ်းပါသည်။');
  // What is typed survives a reload.
  await page.reload();
  await expect(refunds.getByLabel('စာပိုဒ်များ မြန်မာ')).toHaveValue('တစ်ပတ်အတွင်း ပြန်အမ်းပါသည်။');
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: my.deskFront.form.preview, exact: true }).click(),
  ]);
  await expect(preview.getByText('တစ်ပတ်အတွင်း ပြန်အမ်းပါသည်။')).toBeVisible();
  expect(await textOf(page, '/cancellation-return-policy')).not.toContain('We refund within a week.');
  await saveUntilLive(page, [['/cancellation-return-policy', '<p>We refund within a week.</p>']]);
  await page.getByText(my.deskFront.history.title).click();
  await page.locator('[data-history]').getByRole('button').first().click();
  await expect(page.locator('[data-history] [role=status]')).toContainText('ပြန်ထားပြီးပါပြီ');
  await expect(refunds.getByLabel('စာပိုဒ်များ အင်္ဂလိပ်')).not.toHaveValue(/within a week/u);
});
