import { expect, type Locator, type Page, test } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { en, my } from '../../support/site/words.ts';

/** A product with two pictures, of which the second belongs to its largest size. */
const product = '/dried-shrimp/product/dried-shrimp';

const currentPicture = (page: Page): Promise<number> =>
  page.locator('zay-gallery [data-track]').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));

async function open(page: Page, path = product): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await page.locator('zay-gallery [data-do=open]').click();
  const dialog = page.locator('zay-gallery dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const scaleOf = (dialog: Locator): Promise<number> =>
  dialog.locator('img').evaluate((image) => Number(getComputedStyle(image).scale));

const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

test('arrows, small pictures, keys, the mouse and a size turn the pictures', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(product);
  await page.getByRole('button', { name: en.product.nextImage }).first().click();
  await expect.poll(() => currentPicture(page)).toBe(1);
  await expect(page.locator('zay-gallery [data-slide][aria-current=true]')).toHaveAccessibleName('Picture 2 of 2');
  await page.getByRole('button', { name: en.product.nextImage }).first().click();
  await expect.poll(() => currentPicture(page)).toBe(0);
  await page.getByRole('link', { name: 'Picture 2 of 2' }).click();
  await expect.poll(() => currentPicture(page)).toBe(1);
  await page.locator('zay-gallery [data-track]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => currentPicture(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => currentPicture(page)).toBe(1);
  const { x, y } = await middleOf(page.locator('zay-gallery [data-track]'));
  await page.mouse.move(x - 100, y);
  await page.mouse.down();
  // The code for dragging comes with the first press.
  await expect
    .poll(async () => {
      await page.mouse.move(x + 40, y);
      await page.mouse.move(x + 100, y);
      return page.locator('zay-gallery [data-track]').evaluate((track) => track.style.scrollSnapType);
    })
    .toBe('none');
  await page.mouse.up();
  await expect.poll(() => currentPicture(page)).toBe(0);
  await expect(page.locator('zay-gallery dialog')).toBeHidden();

  await test.step('a size with a picture of its own shows it and says which it is', async () => {
    const change = page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const told = (event: Event): void => resolve((event as CustomEvent).detail);
          document.addEventListener('zay:variation', told, { once: true });
        }),
    );
    const large = page.getByRole('radio', { name: '500 g' });
    await large.check();
    expect(await change).toEqual({ id: Number(await large.getAttribute('value')), picture: 1 });
    await expect.poll(() => currentPicture(page)).toBe(1);
    await expect(page.locator('zay-variations')).toContainText('$ 27.50');
    await page.getByRole('radio', { name: '200 g' }).check();
    await expect(page.locator('zay-variations')).toContainText('$ 12.00');
    expect(await currentPicture(page)).toBe(1);
  });
});

test('the large picture has half as many pixels again as its view is wide, once it is opened', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const dialog = await open(page);
  await expect
    .poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain('-1080.avif');
});

test('keys, buttons and a double click turn and zoom the large picture @slow', async ({ page }) => {
  const dialog = await open(page, inBurmese(product));
  const status = dialog.getByRole('status');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect(await scaleOf(dialog)).toBeCloseTo(1.2);
  await expect(status).toHaveText('ပုံအရွယ် 120%');
  await page.keyboard.press('0');
  expect(await scaleOf(dialog)).toBe(1);
  const { x, y } = await middleOf(dialog);
  await page.mouse.dblclick(x + 100, y);
  expect(await scaleOf(dialog)).toBe(2);
  await expect(status).toHaveText('ပုံအရွယ် 200%');
  const translate = (): Promise<string> => dialog.locator('img').evaluate((image) => image.style.translate);
  const before = await translate();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 50, { steps: 3 });
  expect(await translate()).not.toBe(before);
  await page.mouse.up();
  await page.mouse.dblclick(x, y);
  expect(await scaleOf(dialog)).toBe(1);

  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('ပုံ 2 / 2');
  await expect(dialog.locator('img')).toHaveAttribute('src', /categories\/dried-shrimp/u);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('img')).toHaveAttribute('src', /products\/dried-shrimp/u);
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: my.common.dialog.close }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('zay-gallery [data-do=open]')).toBeFocused();
  expect(await currentPicture(page)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('zay-gallery [data-do=open]')).toBeFocused();
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test('two of them zoom, one turns the page; a zoomed picture comes in a larger size @slow', async ({ page }) => {
    const dialog = await open(page);
    const source = (): Promise<string> => dialog.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(source).toMatch(/-720\.avif$/u);
    const session = await page.context().newCDPSession(page);
    const touch = (type: string, ...points: [number, number][]): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await touch('touchStart', [150, 390], [210, 390]);
    for (const wide of [10, 20, 30]) await touch('touchMove', [150 - wide, 390], [210 + wide, 390]);
    await touch('touchEnd');
    await expect.poll(() => scaleOf(dialog)).toBeCloseTo(2, 1);
    await expect(dialog.getByRole('status')).toHaveText('Zoom 200%');
    await expect.poll(source).toMatch(/-1080\.avif$/u);
    await page.keyboard.press('0');
    await touch('touchStart', [300, 250]);
    for (const x of [250, 200, 100]) await touch('touchMove', [x, 255]);
    await touch('touchEnd');
    await expect(dialog.getByRole('status')).toHaveText('Picture 2 of 2');
  });
});
