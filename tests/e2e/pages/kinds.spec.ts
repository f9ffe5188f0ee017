import { expect, type Page, test } from '@playwright/test';
import { pageBudgets } from '#publish/check/budgets.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { classesWithoutRule, rulesAskingAll } from '../../support/browser/classRules.ts';
import { expectNoLayoutShifts, recordLayoutShifts, sumLayoutShifts } from '../../support/browser/layoutShifts.ts';
import { weighLoadedPage } from '../../support/browser/pageWeight.ts';
import { expectSpokenWell, known, otherScripts } from '../../support/browser/spoken.ts';
import { cutSyllables, linesOf, marksInRows, widerThanThePage } from '../../support/burmese/drawnLines.ts';
import { isQuick } from '../../support/runner/extent.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';
import { answerLiveAsBuilt } from '../../support/browser/liveAsBuilt.ts';
import { recordViolations } from '../../support/browser/violations.ts';
import { holdBack } from '../../support/stories/routes.ts';

/** The pages of the quick run are compressed in less time. */
const kB = isQuick ? 1080 : 1000;
/** Of faces. Burmese pages have one of Burmese, and Outfit for prices (docs/decisions/styles-and-type.md). */
const faceBudgets = { en: 28 * kB, my: 18.5 * kB };
/** Of a product page with its face, on a device that has a Burmese one for the second names of English pages. */
const productBudgets = { en: 31 * kB, my: 42 * kB };

/** Kinds that are made of different parts. The others are made of the same ones, with other words. */
const ofOwnParts = ['home', 'listing with children', 'product', 'contact', 'help', 'promotions'] as const;
const ofOtherWords = Object.entries(pageKinds).filter(([kind]) => !(ofOwnParts as readonly string[]).includes(kind));

for (const kind of ofOwnParts)
  test(`${kind} in Burmese is light, still, well read${kind === 'product' ? '' : ' @slow'}`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectLight(page, kind, 'my', baseURL ?? '');
    await expectReadable(page);
    await recordLayoutShifts(page);
    await expectNoLayoutShifts(page);
    if (kind === 'home' || kind === 'listing with children' || kind === 'product') {
      expect(await thinBold(page)).toEqual([]);
    }
    await expectAccessible(page);
  });

for (const kind of ['home', 'product'] as const)
  test(`${kind} in English is light, still, well read${kind === 'home' ? '' : ' @slow'}`, async ({ page, baseURL }) => {
    await expectLight(page, kind, 'en', baseURL ?? '');
    expect(await otherScripts(page, known)).toEqual([]);
    await recordLayoutShifts(page);
    await expectNoLayoutShifts(page);
    await expectAccessible(page);
    await expectNoStrangeScript(page);
  });

test('the other kinds in Burmese keep their policy and read well @slow', async ({ page }) => {
  const violations = recordViolations(page);
  for (const [kind, path] of ofOtherWords)
    await test.step(kind, async () => {
      await page.goto(inBurmese(path));
      await expectReadable(page);
    });
  expect(violations).toEqual([]);
});

async function expectNoStrangeScript(page: Page): Promise<void> {
  const blocked = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken over"';
        document.body.append(script);
      }),
  );
  expect(await blocked).toBe('script-src-elem');
  expect(await page.title()).not.toBe('taken over');
}

async function expectLight(page: Page, kind: keyof typeof pageKinds, locale: 'en' | 'my', url: string): Promise<void> {
  const violations = recordViolations(page);
  const address = locale === 'my' ? inBurmese(pageKinds[kind]) : pageKinds[kind];
  const { hosts, markup, script, later, font, names, files, headers } = await weighLoadedPage(page, address);
  // It asks nobody else for anything, and brings no framework before it is touched.
  expect(hosts).toEqual([new URL(url).host]);
  expect(markup, 'HTML and CSS').toBeLessThanOrEqual((pageBudgets[locale] / 1000) * kB);
  expect(script, 'JavaScript').toBeLessThanOrEqual(7.1 * kB);
  expect(later, 'JavaScript once it is idle').toBeLessThanOrEqual(5.5 * kB);
  expect(font + names, 'faces').toBeLessThanOrEqual(faceBudgets[locale]);
  if (kind === 'product') {
    expect(markup + script + font, files.join('\n')).toBeLessThanOrEqual(productBudgets[locale]);
    // HTML, script and face: a page that brought only some of them would be light as well.
    expect(markup + script + font).toBeGreaterThan(20 * kB);
  }
  expect(files.filter((file) => file.includes('/framework.'))).toEqual([]);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
  expect(violations).toEqual([]);
}

/**
 * Expects lines to end where a reader ends them, on a small phone and on a desktop, a screen reader to say what can be
 * done, and every class to have a rule, whatever name it was given.
 */
async function expectReadable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const mark of document.querySelectorAll('wbr')) mark.parentElement?.setAttribute('data-lines', '');
  });
  expect(await cutSyllables(page)).toEqual([]);
  expect(await marksInRows(page)).toEqual([]);
  expect(await widerThanThePage(page)).toBeLessThanOrEqual(0);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectLinesAtMarks(page);
  }
  await expectSpokenWell(page);
  expect(await classesWithoutRule(page)).toEqual([]);
  expect(await rulesAskingAll(page)).toEqual([]);
}

/** Expects lines to begin at the marks of the page and at spaces alone. */
async function expectLinesAtMarks(page: Page): Promise<void> {
  const places = await page.locator('[data-lines]').evaluateAll((elements) =>
    elements.map((element) =>
      [...element.querySelectorAll('wbr,br')].map((mark) => {
        const before = document.createRange();
        before.setStart(element, 0);
        before.setEndBefore(mark);
        return before.toString().length;
      }),
    ),
  );
  expect(places.length).toBeGreaterThan(0);
  for (const [index, { text, starts }] of (await linesOf(page, '[data-lines]')).entries())
    for (const at of starts) expect(text[at - 1] === ' ' || places[index]?.includes(at), `${text} at ${at}`).toBe(true);
}

/** Burmese text whose `font-weight` is bold and that has no stroke to show it, or one without being bold. */
const thinBold = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOwn = ({ nodeType, nodeValue }: Node): boolean =>
      nodeType === 3 && /[\u1000-\u109f]/u.test(nodeValue ?? '');
    const texts = [...document.querySelectorAll('body *')].filter((element) => [...element.childNodes].some(isOwn));
    const bold = texts.filter((element) => Number(getComputedStyle(element).fontWeight) >= 600);
    if (bold.length === 0) return ['nothing is bold'];
    return texts.flatMap((element) => {
      const { webkitTextStrokeWidth, fontWeight, fontSize } = getComputedStyle(element);
      const stroke = Number.parseFloat(webkitTextStrokeWidth) / Number.parseFloat(fontSize);
      const isRight = Number(fontWeight) >= 600 ? stroke > 0.02 && stroke < 0.05 : stroke === 0;
      return isRight ? [] : [`${stroke} ${element.outerHTML.slice(0, 200)}`];
    });
  });

const displayFaces = /\/fonts\/(latin|latin-rest|prices)\.woff2$/u;
/** Comes late on English pages by its own rules where the device has no Burmese font. */
const namesFace = '**/fonts/names.woff2';

const heights = (page: Page): Promise<number[]> =>
  page
    .locator('h1, h1 ~ [data-cost]')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));

/** The faces that are drawn with, each with its weights: a family may hold several. */
const facesUsed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, weight, status }) => (status === 'loaded' ? [`${family} ${weight}`] : [])),
  );

for (const path of [inBurmese(pageKinds.product), pageKinds.home])
  test(`nothing moves on ${path} when faces come late${path === pageKinds.home ? '' : ' @slow'}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await answerLiveAsBuilt(page);
    await page.route(namesFace, (route) => route.abort());
    const release = await holdBack(page, displayFaces);
    // The preloaded face is held, so `load` does not come.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toBeVisible();
    // Headings, names and prices are hidden until their face is there; what is beside them keeps its place.
    await page.evaluate(() => document.fonts.load('16px "Zay Burmese"', 'က'));
    await page.waitForFunction(() => performance.now() > 1000);
    await page.evaluate(sumLayoutShifts);
    const before = await heights(page);
    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // Letters are wider and narrower than those whose room is kept, lines and heights are not: 0.00 as shifts are told.
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThan(0.005);
    expect(await heights(page)).toEqual(before);

    await page.unroute(displayFaces);
    await page.reload({ waitUntil: 'networkidle' });
    const faces = await facesUsed(page);
    expect(faces.some((face) => /^Zay [a-z\d]/u.test(face))).toBe(true);
    expect(faces.includes('Zay Burmese 100 900')).toBe(path.startsWith('/my'));
    expect(await heights(page)).toEqual(before);
  });
