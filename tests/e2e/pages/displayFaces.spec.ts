import { expect, type Page, test } from '@playwright/test';
import { answerLiveAsBuilt } from '../../support/browser/liveAsBuilt.ts';
import { sumLayoutShifts } from '../../support/browser/layoutShifts.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';

const displayFaces = /\/fonts\/(latin|prices|burmese-bold)\.woff2$/u;
/** Comes late on English pages by its own rules where the device has no Burmese font. */
const namesFace = '**/fonts/names.woff2';

/** The heights of the heading and the price of a page. */
const heights = (page: Page): Promise<number[]> =>
  page
    .locator('h1, .buy .cost')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));

const isUsed = (page: Page, family: string): Promise<boolean> =>
  page.evaluate((name) => [...document.fonts].some((face) => face.family === name && face.status === 'loaded'), family);

/** Whether the bold face of Burmese is here: the same family holds the other weight. */
const isUsedBold = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, weight, status }) => family === 'Zay Burmese' && weight === '501 900' && status === 'loaded',
    ),
  );

for (const path of [inBurmese(pageKinds.product), pageKinds.home])
  test(`nothing moves on ${path} when the faces of headings and prices come late${path === pageKinds.home ? '' : ' @slow'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await answerLiveAsBuilt(page);
    await page.route(namesFace, (route) => route.abort());
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(displayFaces, async (route) => {
      await released;
      await route.continue();
    });
    // The preloaded face is held, so `load` does not come.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toBeVisible();
    // Text is hidden for 100 ms at most; what is drawn then stays.
    await page.evaluate(() => document.fonts.load('16px "Zay Burmese"', 'က'));
    await page.waitForFunction(() => performance.now() > 1000);
    await page.evaluate(sumLayoutShifts);
    const before = await heights(page);
    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBe(0);
    expect(await heights(page)).toEqual(before);

    await page.unroute(displayFaces);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await isUsed(page, 'Zay')).toBe(true);
    expect(await isUsedBold(page)).toBe(path.startsWith('/my'));
    expect(await heights(page)).toEqual(before);
  });
