import { expect, type Page, test } from '@playwright/test';
import { generate } from 'promptparse';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { newTransfer, photographed } from '../../support/payments/photographed.ts';
import { button, buy, customerWithCart, slipPicture } from '../../support/stories/checkout.ts';
import { mango } from '../../support/stories/products.ts';
import { sameOrigin } from '../../support/stories/customers.ts';
import { slipFile } from '../../support/payments/slips.ts';

/** Gives the browser a reader of codes, which a headless one does not have; it finds these in every picture. */
const readsCodes = (page: Page, texts: readonly string[]): Promise<unknown> =>
  page.addInitScript((found) => {
    const detect = () => Promise.resolve(found.map((rawValue) => ({ rawValue })));
    const getSupportedFormats = () => Promise.resolve(['qr_code']);
    const Detector = class {
      detect = detect;
    };
    Object.assign(globalThis, { BarcodeDetector: Object.assign(Detector, { getSupportedFormats }) });
  }, texts);

/** As in Safari and Firefox; and where the system has none for the browser to ask. */
const readsNoCodes = (page: Page, isThere = false): Promise<unknown> =>
  page.addInitScript((is) => {
    const none = { getSupportedFormats: () => Promise.resolve([]) };
    Object.assign(globalThis, { BarcodeDetector: is ? none : undefined });
  }, isThere);

const pictureOf = (buffer: Uint8Array) => ({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(buffer) });

const toPay = (amount: number): string => generate.anyId({ type: 'MSISDN', target: '0812345678', amount });
const codeToPay = (amount: number): Promise<Buffer> =>
  sharp(Buffer.from(renderSVG(toPay(amount), { border: 4 })))
    .resize(400)
    .jpeg()
    .toBuffer();
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
  await expect(page.locator('.file-box > span')).toContainText(/slip-\d+\.png/u);
  await button(page, 'နောက်ဆုံးအဆင့်သို့ ဆက်ရန်').click();
  await expect(button(page, 'အော်ဒါတင်ရန်')).toBeVisible();
});

test('a transfer that pays an order already is told at once; a new one is not @slow', async ({ page }) => {
  const [used, fresh] = [newTransfer(), newTransfer()];
  await readsCodes(page, [ofTransfer(used)]);
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await buy(page, mango, 1, 4.1, Buffer.from(await slipFile(used)));
  await page.request.post('/api/v1/client/cart', {
    data: { ...mango, quantity: 1 },
    headers: sameOrigin,
  });
  await page.goto('/checkout');
  await button(page, 'Continue to payment').click();
  await page.getByLabel('Payment slip').setInputFiles(await slipPicture());
  await expect(page.locator('.slip-warning')).toContainText('already pays for an order here');
  await readsCodes(page, [ofTransfer(fresh)]);
  const answered = page.waitForResponse((answer) => answer.url().includes(`/client/transfers/014-${fresh}`));
  await page.reload();
  expect((await answered).status()).toBe(200);
  await expect(page.locator('.slip-chosen img')).toBeVisible();
  await expect(page.locator('.slip-field [role=status]')).toBeAttached();
  await expect(page.locator('.slip-warning')).toHaveCount(0);
});

test('a browser without a reader of codes fetches one, of at most 16 kB, with the first picture @slow', async ({
  page,
}) => {
  test.slow();
  const transfer = newTransfer();
  const slip = Buffer.from(await slipFile(transfer));
  await readsNoCodes(page);
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await buy(page, mango, 1, 4.1, slip);
  await page.request.post('/api/v1/client/cart', { data: { ...mango, quantity: 1 }, headers: sameOrigin });
  const reader = page.waitForResponse(/qrReader/u);
  await page.goto('/checkout');
  await button(page, 'Continue to payment').click();
  const field = page.getByLabel('Payment slip');
  await field.setInputFiles(pictureOf(await codeToPay(301.25)));
  expect((await (await reader).request().sizes()).responseBodySize).toBeLessThanOrEqual(16_000);
  const warning = page.locator('.slip-warning');
  await expect(warning).toContainText('301.25 baht');
  // The same transfer, as another picture: photographed upside down.
  const photo = await photographed(await sharp(slip).rotate(180).toBuffer());
  await field.setInputFiles(pictureOf(photo));
  await expect(warning).toContainText('already pays for an order here');
  await expect(button(page, 'Continue to the last step')).toBeEnabled();
});

test('a reader of codes that the system does not serve is none, and the code to pay with is told @slow', async ({
  page,
}) => {
  await readsNoCodes(page, true);
  await atPayment(page);
  await page.getByLabel('Payment slip').setInputFiles(pictureOf(await codeToPay(99)));
  await expect(page.locator('.slip-warning')).toContainText('99.00 baht');
});

test('what is no slip is said at the field, and the picture that was chosen before stays @slow', async ({ page }) => {
  await atPayment(page);
  const field = page.getByLabel('Payment slip');
  await field.setInputFiles(await slipPicture());
  await expect(page.locator('.slip-chosen img')).toBeVisible();
  const name = await page.locator('.file-box > span').innerText();
  const bad = [
    [{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') }, 'PNG, JPEG or WebP'],
    [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15 * 1024 * 1024) }, 'larger than 5 MB'],
  ] as const;
  for (const [file, words] of bad) {
    await field.setInputFiles(file);
    await expect(page.locator('.slip-field .error')).toContainText(words);
    await expect(page.locator('.file-box > span')).toHaveText(name);
  }
  await button(page, 'Continue to the last step').click();
  await expect(button(page, 'Place Order')).toBeVisible();
});
