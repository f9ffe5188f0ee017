import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { generate } from 'promptparse';
import { button, buy, customerWithCart, slipPicture } from '../../support/stories/checkout.ts';
import { mango } from '../../support/stories/products.ts';
import { slipFile } from '../../support/payments/slips.ts';

/** Gives the browser a reader of codes, which a headless one does not have; it finds these in every picture. */
const readsCodes = (page: Page, texts: readonly string[]): Promise<unknown> =>
  page.addInitScript((found) => {
    const detect = () => Promise.resolve(found.map((rawValue) => ({ rawValue })));
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = detect;
      },
    });
  }, texts);

const toPay = (amount: number): string => generate.anyId({ type: 'MSISDN', target: '0812345678', amount });
const ofTransfer = (transRef: string): string => generate.slipVerify({ sendingBank: '014', transRef });

async function atPayment(page: Page, path = '/checkout', next = 'Continue to payment'): Promise<void> {
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await page.goto(path);
  await button(page, next).click();
}

test('the code to pay with is told from a slip before it is sent, in Burmese; another picture takes its place', async ({
  page,
}) => {
  await readsCodes(page, [toPay(301.25)]);
  await atPayment(page, '/my/checkout', 'ငွေပေးချေမှုသို့ ဆက်ရန်');
  await page.locator('.slip-field input').setInputFiles(await slipPicture());
  const warning = page.locator('.slip-warning');
  await expect(warning).toContainText('ငွေလွှဲပြေစာ မဟုတ်ဘဲ');
  await expect(warning).toContainText('301.25 ဘတ်');
  // It is a warning: the picture is there, and it can be sent.
  await expect(page.locator('.slip-chosen img')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await warning.getByText('အခြားပုံ ရွေးရန်').click();
  await (await choosing).setFiles(await slipPicture());
  await expect(page.locator('.slip-chosen')).toContainText(/slip-\d+\.png/u);
  await button(page, 'နောက်ဆုံးအဆင့်သို့ ဆက်ရန်').click();
  await expect(button(page, 'အော်ဒါတင်ရန်')).toBeVisible();
});

test('a transfer that pays an order already is told at once; a new one is not', async ({ page }) => {
  const [used, fresh] = [randomInt(1e12), randomInt(1e12)].map((number) => `2026${String(number).padStart(12, '0')}`);
  await readsCodes(page, [ofTransfer(used ?? '')]);
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await buy(page, mango, 1, 4.1, Buffer.from(await slipFile(used)));
  await page.request.post('/api/v1/client/cart', {
    data: { ...mango, quantity: 1 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await page.goto('/checkout');
  await button(page, 'Continue to payment').click();
  await page.getByLabel('Payment slip').setInputFiles(await slipPicture());
  await expect(page.locator('.slip-warning')).toContainText('already pays for an order here');
  await readsCodes(page, [ofTransfer(fresh ?? '')]);
  const answered = page.waitForResponse((answer) => answer.url().includes(`/client/transfers/014-${fresh}`));
  await page.reload();
  expect((await answered).status()).toBe(200);
  await expect(page.locator('.slip-chosen img')).toBeVisible();
  await expect(page.locator('.slip-field [role=status]')).toBeAttached();
  await expect(page.locator('.slip-warning')).toHaveCount(0);
});

test('what is no slip is said at the field, and the picture that was chosen before stays', async ({ page }) => {
  await atPayment(page);
  const field = page.getByLabel('Payment slip');
  await field.setInputFiles(await slipPicture());
  await expect(page.locator('.slip-chosen img')).toBeVisible();
  const name = await page.locator('.slip-chosen p').innerText();
  const bad = [
    [{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') }, 'PNG, JPEG or WebP'],
    [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15 * 1024 * 1024) }, 'larger than 5 MB'],
  ] as const;
  for (const [file, words] of bad) {
    await field.setInputFiles(file);
    await expect(page.locator('.slip-field .error')).toContainText(words);
    await expect(page.locator('.slip-chosen p')).toHaveText(name);
  }
  await button(page, 'Continue to the last step').click();
  await expect(button(page, 'Place Order')).toBeVisible();
});
