import { expect, test } from '@playwright/test';
import { button, customerWithCart, slipPicture } from '../../support/stories/checkout.ts';
import { turned } from '../../support/stories/products.ts';
import { coveredShare } from '../../support/browser/covered.ts';

const upright = { width: 360, height: 740 };
const across = { width: 740, height: 360 };

test('a phone that is turned while somebody pays loses nothing, and nothing is covered', async ({ page }) => {
  await page.setViewportSize(upright);
  await customerWithCart(page, [{ ...turned, quantity: 1 }]);
  await page.goto('/my/checkout');
  await button(page, 'ငွေပေးချေမှုသို့ ဆက်ရန်').click();
  await page.locator('.slip-field input').setInputFiles(await slipPicture());
  await expect(page.locator('.file-box > span')).toHaveText(/\.png$/u);
  const name = await page.locator('.file-box > span').innerText();
  const minutes = await page.locator('.hold').innerText();
  expect(minutes).toContain('မိနစ်');
  for (const size of [across, upright]) {
    await page.setViewportSize(size);
    await expect(page.locator('.file-box > span')).toHaveText(name);
    await expect(page.locator('.slip-chosen img')).toBeVisible();
    await expect(page.locator('main [aria-current=step]')).toContainText('ငွေပေးချေမှု');
    await expect(page.locator('.hold')).toHaveText(minutes);
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
    expect(await coveredShare(page), `${size.width} px`).toBeLessThanOrEqual(0.25);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(size.width);
  }
  await button(page, 'နောက်ဆုံးအဆင့်သို့ ဆက်ရန်').click();
  await expect(button(page, 'အော်ဒါတင်ရန်')).toBeVisible();
});

test('a phone that is turned while somebody types keeps what is typed, and the focus', async ({ page }) => {
  await page.setViewportSize(upright);
  await customerWithCart(page, [{ ...turned, quantity: 1 }], '');
  await page.goto('/my/checkout');
  const typed = { name: 'ဒေါ်အေး', phone: '81 234', address: '၁၂/၃ လမ်း', note: 'ညနေ' };
  const box = (name: string) => page.locator(`.address-inline [name=${name}]`);
  for (const [name, text] of Object.entries(typed)) await box(name).fill(text);
  for (const size of [across, upright]) {
    await page.setViewportSize(size);
    for (const [name, text] of Object.entries(typed)) await expect(box(name)).toHaveValue(text);
    await expect(box('note')).toBeFocused();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(size.width);
  }
});
