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

test('the code to pay with is told from a slip before it is sent, in Burmese; another picture takes its place', async ({
  page,
}) => {
  await readsCodes(page, [toPay(301.25)]);
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await page.goto('/my/checkout');
  await button(page, 'ငွေပေးချေမှုသို့ ဆက်ရန်').click();
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

test('a browser without a reader of codes fetches one of at most 16 kB: a transfer that pays an order already is told @slow', async ({
  page,
}) => {
  test.slow();
  const [used, fresh] = [newTransfer(), newTransfer()];
  const slip = Buffer.from(await slipFile(used));
  await readsNoCodes(page);
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await buy(page, mango, 1, 4.1, slip);
  await page.request.post('/api/v1/client/cart', { data: { ...mango, quantity: 1 }, headers: sameOrigin });
  const reader = page.waitForResponse(/qrReader/u);
  await page.goto('/checkout');
  await button(page, 'Continue to payment').click();
  const field = page.getByLabel('Payment slip');
  const warning = page.locator('.slip-warning');
  await field.setInputFiles(pictureOf(await codeToPay(301.25)));
  expect((await (await reader).request().sizes()).responseBodySize).toBeLessThanOrEqual(16_000);
  await expect(warning).toContainText('301.25 baht');
  // The same transfer, as another picture: photographed upside down.
  const photo = await photographed(await sharp(slip).rotate(180).toBuffer());
  await field.setInputFiles(pictureOf(photo));
  await expect(warning).toContainText('already pays for an order here');
  await expect(button(page, 'Continue to the last step')).toBeEnabled();
  const answered = page.waitForResponse((answer) => answer.url().includes(`/client/transfers/014-${fresh}`));
  await field.setInputFiles(pictureOf(await slipFile(fresh)));
  expect((await answered).status()).toBe(200);
  await expect(warning).toHaveCount(0);

  // A reader that the system does not serve is none.
  await readsNoCodes(page, true);
  await page.reload();
  await field.setInputFiles(pictureOf(await codeToPay(99)));
  await expect(warning).toContainText('99.00 baht');
});
