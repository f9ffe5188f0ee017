import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';

// One after the other: they save the same documents.
test.describe.configure({ mode: 'default' });

/** Burmese pages have marks for breaks between syllables. */
const textOf = async (page: Page, path: string): Promise<string> =>
  (await (await page.request.get(path)).text()).replaceAll(/<wbr ?\/?>|\u200b/gu, '');

/** Saves, and waits until shoppers see it. */
async function saveUntilLive(page: Page, shown: readonly (readonly [path: string, text: string])[]): Promise<void> {
  await page.getByRole('button', { name: 'သိမ်းပြီး ထုတ်ပြရန်' }).click();
  await expect(page.locator('.front-said [role=status]')).toContainText('သိမ်းပြီးပါပြီ', { timeout: 30_000 });
  for (const [path, text] of shown)
    await expect(async () => expect(await textOf(page, path)).toContain(text)).toPass({ timeout: 30_000 });
}

liveTest(
  'the owner changes a banner, the hours and a page from a phone, and it is live in both languages @slow',
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 360, height: 780 });
    await openDesk(page, 'owner', '/my/desk/front');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'ကြော်ငြာပုံများနှင့် အပိုင်းများ' }).click();
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
      ['/my', 'သင်္ကြန်တွင်း ဖွင့်ပါသည်'],
    ]);
    await expect(line).toHaveValue('Typed while it was being saved');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ပြန်ဖျက်ရန်' }).click();
    await expect(page.locator('.front-said [role=status]')).toContainText('ယခင်အတိုင်း');

    await page.goto('/my/desk/front?doc=contact');
    await page.getByLabel('စနေ ပိတ်ချိန်').fill('12:30');
    await page.getByLabel('ဖွင့်ချိန်ဘေးရှိ မှတ်ချက် အင်္ဂလိပ်').fill('Closed on full moon days');
    await saveUntilLive(page, [
      ['/contact-us', 'Saturday, 09:00 AM to 12:30 PM · Closed on full moon days'],
      ['/my/contact-us', 'စနေ၊ နံနက် 9 နာရီမှ နေ့လယ် 12 နာရီ 30 မိနစ်'],
      ['/product', 'Closed on full moon days'],
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ပြန်ဖျက်ရန်' }).click();

    await page.goto('/my/desk/front?doc=page-cancellation');
    const refunds = page.getByRole('group', { name: 'အပိုင်း 5', exact: true });
    await refunds.getByLabel('စာပိုဒ်များ အင်္ဂလိပ်').fill('We refund within a week.\nAsk us about the rest.');
    await refunds.getByLabel('စာပိုဒ်များ မြန်မာ').fill('တစ်ပတ်အတွင်း ပြန်အမ်းပါသည်။');
    // What is typed survives a reload.
    await page.reload();
    await expect(refunds.getByLabel('စာပိုဒ်များ မြန်မာ')).toHaveValue('တစ်ပတ်အတွင်း ပြန်အမ်းပါသည်။');
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'ကြည့်ရန်', exact: true }).click(),
    ]);
    await expect(preview.getByText('တစ်ပတ်အတွင်း ပြန်အမ်းပါသည်။')).toBeVisible();
    expect(await textOf(page, '/cancellation-return-policy')).not.toContain('We refund within a week.');
    await saveUntilLive(page, [
      ['/cancellation-return-policy', '<p>We refund within a week.</p>'],
      ['/my/cancellation-return-policy', 'တစ်ပတ်အတွင်း ပြန်အမ်းပါသည်။'],
    ]);
    await page.getByText('ယခင် ပြင်ဆင်မှုများ').click();
    await page.locator('.front-history').getByRole('button').first().click();
    await expect(page.locator('.front-history [role=status]')).toContainText('ပြန်ထားပြီးပါပြီ');
    await expect(refunds.getByLabel('စာပိုဒ်များ အင်္ဂလိပ်')).not.toHaveValue(/within a week/u);
  },
);

liveTest('the owner puts a photograph of their own on the banner from a phone @slow', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 780 });
  await openDesk(page, 'owner', '/my/desk/front?doc=home');
  const first = page.getByRole('group', { name: 'ကြော်ငြာပုံ 1', exact: true });
  const file = first.locator('input[type=file]');
  await file.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(first.getByText('ဤပုံအမျိုးအစားကို သုံး၍ မရပါ။')).toBeVisible();
  await file.setInputFiles({ name: 'x.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') });
  await expect(first.getByText('HEIC')).toBeVisible();
  await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(30_000_000) });
  await expect(first.getByText('25 MB')).toBeVisible();
  await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('torn') });
  await expect(first.getByText('ပျက်နေခြင်း ဖြစ်နိုင်ပါသည်။')).toBeVisible();

  await file.setInputFiles('public/image/banner/shop-1600.webp');
  const dialog = page.getByRole('dialog', { name: 'ပြမည့်အပိုင်းကို ရွေးပါ' });
  await dialog.getByLabel('ဘယ် သို့မဟုတ် ညာ').fill('1');
  await dialog.getByLabel('ဘာပုံလဲ').fill('Full shelves');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ဤပုံကို သုံးရန်' }).click();
  // A photograph is drawn in several sizes first.
  await expect(dialog).toHaveCount(0, { timeout: 45_000 });
  await expect(first.locator('.front-picture')).toHaveAttribute('src', /^\/uploads\/front\/full-shelves-\w+\.webp$/u);
  await saveUntilLive(page, [
    ['/', '/uploads/front/full-shelves-'],
    ['/my', '/uploads/front/full-shelves-'],
  ]);
  const shopper = await page.context().newPage();
  await shopper.goto('/my');
  const shown = shopper.locator('.slide img').first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /front\/full-shelves-\w+-\d+\.avif$/u,
  );
  await expectAccessible(shopper);
  await shopper.close();
  // The others find the shop as it was.
  await page.getByRole('button', { name: 'ပြန်ဖျက်ရန်' }).click();
  await expect(page.locator('.front-said [role=status]')).toContainText('ယခင်အတိုင်း');
});

test('of two colleagues the second keeps what they typed and sees what the first changed @slow', async ({
  page,
  browser,
}) => {
  await openDesk(page, 'editor', '/desk/front?doc=page-fund');
  const other = await (await browser.newContext()).newPage();
  const { name } = await openDesk(other, 'editor', '/desk/front?doc=page-fund');
  await page.getByLabel('Title English').fill('Your money');
  await expect(other.getByLabel('Introduction English')).toBeVisible();
  await other.getByLabel('Introduction English').fill('What becomes of your money.');
  await other.getByRole('button', { name: 'Save and publish' }).click();
  await expect(other.locator('.front-said')).toContainText('Saved.');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByRole('alert')).toContainText(name);
  await expect(page.getByLabel('Title English')).toHaveValue('Your money');
  await expect(page.getByLabel('Introduction English')).toHaveValue('What becomes of your money.');
  await page.getByLabel('Title English').fill('');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  const back = page.getByRole('button', { name: /^Back to the first text/u });
  for (let left = await back.count(); left > 0; left -= 1) await back.first().click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.locator('.front-said')).toContainText('Saved.');
});

test('who may only look sees the texts and changes none @slow', async ({ page }) => {
  await openDesk(page, 'reader', '/desk/front?doc=page-faq');
  await expect(page.getByText('Your role lets you look')).toBeVisible();
  await expect(page.getByLabel('Title English')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save and publish' })).toHaveCount(0);
});
