import { expect, type Page, test } from '@playwright/test';
import { renderSVG } from 'uqr';
import sharp from 'sharp';
import { barcodeIn } from '#contract/values/barcode.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { drawBarcode } from '../../support/catalogue/barcodes.ts';
import { my } from '../../support/site/words.ts';
import { orderOfSomebody, type Placed } from '../../support/stories/orders.ts';
import { sardines } from '../../support/stories/products.ts';
import { openDesk, shopToken } from '../../support/stories/staff.ts';

const main = (page: Page) => page.getByRole('main');
const { check, moves, ship } = my.deskOrder;

/** A barcode of the shop's own range, another one each time. */
const body = `2${String(Date.now()).slice(-11)}`;
const barcode = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find((code) => barcodeIn(code)) ?? '';

/** The number of a parcel; no other may have it. */
const parcel = `TH${body}`;

/** A camera before which pictures are held. */
async function cameraOf(page: Page): Promise<(picture?: Buffer) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 900 });
    const draw = (picture?: CanvasImageSource): void => {
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#999';
      context.fillRect(0, 0, 1000, 900);
      if (picture) context.drawImage(picture, 0, 0, 1000, 900);
    };
    let shown: CanvasImageSource | undefined;
    setInterval(() => draw(shown), 50);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
    Object.assign(window, { holdBefore: (picture?: CanvasImageSource) => (shown = picture) });
  });
  return (picture) =>
    page.evaluate(
      async (data) => {
        const { holdBefore } = window as unknown as { holdBefore: (picture?: CanvasImageSource) => void };
        if (data === '') return holdBefore();
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        holdBefore(await createImageBitmap(new Blob([bytes])));
      },
      picture?.toString('base64') ?? '',
    );
}

/** Gives the goods of an order the barcode. */
async function giveBarcode(page: Page, { id }: Placed): Promise<void> {
  const headers = { authorization: `Bearer ${await shopToken()}` };
  const answer = await page.request.get(`/api/v1/operator/packing?orders=${id}`, { headers });
  const { data } = (await answer.json()) as { data: { lines: { productId: number; variationId: number }[] }[] };
  const line = data[0]?.lines[0];
  const edits = [{ product: line?.productId, variation: line?.variationId, set: { barcode } }];
  const edited = await page.request.post('/api/v1/operator/catalogue/edit', { headers, data: { edits } });
  expect(edited.status(), await edited.text()).toBe(200);
}

const mayFilm = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
    ).featurePolicy.allowsFeature('camera'),
  );

test('a parcel is checked by scanning, in Burmese on a phone @slow', async ({ page, browser }) => {
  const order = await orderOfSomebody(browser, { ...sardines, quantity: 3 });
  await giveBarcode(page, order);
  const hold = await cameraOf(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/my');
  expect(await mayFilm(page)).toBe(false);
  await openDesk(page, 'owner', `/my/desk/order?no=${order.invoiceNo}`);
  expect(await mayFilm(page)).toBe(true);
  await main(page).getByRole('button', { name: moves['confirm-payment'] }).click();
  await expect(main(page).getByRole('button', { name: moves.pack })).toBeVisible();
  await main(page).getByRole('button', { name: check.open }).click();
  const panel = page.locator('[data-scan-check]');
  const result = panel.locator('[data-scanned]');
  const scan = async (code: string): Promise<void> => {
    await panel.getByLabel(check.box, { exact: true }).fill(code);
    await page.keyboard.press('Enter');
  };

  await test.step('a reader types each code: right, and of another order', async () => {
    await scan(barcode);
    await expect(result).toHaveAttribute('data-scanned', 'right');
    await scan('96385074');
    await expect(result).toHaveAttribute('data-scanned', 'wrong');
    await expect(result).toContainText('96385074');
    await expect(panel.getByLabel(check.box, { exact: true })).toBeFocused();
    await expect(panel.getByLabel(check.box, { exact: true })).toHaveValue('');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('it goes on where it was after a reload, by the camera', async () => {
    await page.reload();
    await expect(panel).toContainText(check.left.replace('{{count}}', '2'));
    await panel.getByRole('button', { name: check.camera }).click();
    const film = page.getByRole('dialog', { name: check.cameraTitle });
    await hold(await drawBarcode(barcode, 0));
    await expect(film.locator('[data-scanned=right]')).toBeVisible();
    await expect(film).toContainText(check.left.replace('{{count}}', '1'));
    await page.keyboard.press('Escape');
  });

  await test.step('all of it is complete, and one more is too many', async () => {
    await panel.getByLabel(check.sound).check();
    await scan(barcode);
    await expect(panel.getByText(check.complete)).toBeVisible();
    await scan(barcode);
    await expect(result).toHaveAttribute('data-scanned', 'wrong');
    await expect(panel.getByText(check.complete)).toBeVisible();
  });

  await test.step('the number of the parcel is read by the camera too', async () => {
    await main(page).getByRole('button', { name: moves.pack }).click();
    await main(page).getByRole('button', { name: moves.ship }).click();
    const form = page.getByRole('dialog', { name: moves.ship });
    await form.getByRole('button', { name: ship.scan }).click();
    const code = Buffer.from(renderSVG(parcel, { border: 4 }));
    await hold(await sharp(code).resize(1000, 900, { fit: 'contain', background: '#fff' }).png().toBuffer());
    await expect(form.getByLabel(ship.tracking)).toHaveValue(parcel, { timeout: 30_000 });
    await form.getByRole('button', { name: moves.ship, exact: true }).click();
    await expect(main(page)).toContainText(parcel);
    await expect(panel).toBeHidden();
  });
});
