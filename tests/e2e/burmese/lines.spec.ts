import { expect, type Page, test } from '@playwright/test';
import { addLineBreaks } from '#i18n/lineBreaks.ts';
import { phrases } from '../../support/burmese/phrases.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';

/** Where the lines of a text begin as they are drawn, in letters from its start, and whether it is wider than its box. */
interface Drawn {
  text: string;
  starts: number[];
  isWider: boolean;
}

/** Reads the lines of elements: a syllable that lies lower than the one before it begins one. */
const linesOf = (page: Page, selector: string): Promise<Drawn[]> =>
  page.evaluate((chosen) => {
    const piece = /[\u1000-\u102a\u103f](?:[\u102b-\u103e]|[\u1000-\u1021](?=\u1037?[\u103a\u1039]))*|\S/gu;
    const range = document.createRange();
    return [...document.querySelectorAll<HTMLElement>(chosen)].map((element) => {
      const starts: number[] = [];
      let [before, bottom] = [0, Infinity];
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const { data: text } = nodes.currentNode as Text;
        for (const { 0: letters, index } of text.matchAll(piece)) {
          range.setStart(nodes.currentNode, index);
          range.setEnd(nodes.currentNode, index + letters.length);
          const [box] = range.getClientRects();
          if (!box || box.width === 0) continue;
          if (box.bottom > bottom + 8) starts.push(before + index);
          bottom = box.bottom;
        }
        before += text.length;
      }
      const text = element.textContent.replaceAll('\u00a0', ' ');
      return { text, starts, isWider: element.scrollWidth > element.clientWidth };
    });
  }, selector);

test('300 phrases are broken where a reader would, in columns of every width @slow', async ({ page }) => {
  await page.goto(inBurmese(pageKinds.home), { waitUntil: 'networkidle' });
  let [lines, right] = [0, 0];
  for (const width of [160, 180, 220, 280, 340]) {
    const columns = phrases.map(({ text }) => addLineBreaks(`<p class="phrase">${text}</p>`)).join('');
    await page.evaluate(
      ([html = '', px = '']) => {
        const place = document.querySelector('main') ?? document.body;
        place.innerHTML = html;
        place.style.cssText = `width:${px}px;padding:0`;
      },
      [columns, String(width)],
    );
    const drawn = await linesOf(page, '.phrase');
    expect(drawn.length).toBe(phrases.length);
    for (const [index, { text, starts, isWider }] of drawn.entries()) {
      const { allowed, together } = phrases[index] ?? { allowed: new Set(), together: new Set() };
      expect(isWider, `${text} at ${width} px`).toBe(false);
      lines += starts.length;
      right += starts.filter((at) => (text[at - 1] === ' ' ? !together.has(at) : allowed.has(at))).length;
    }
  }
  expect(lines).toBeGreaterThan(600);
  expect(right / lines).toBeGreaterThanOrEqual(0.97);
});

for (const [kind, path] of Object.entries(pageKinds))
  test(`the lines of ${kind} begin at marks and spaces alone${kind === 'product' ? '' : ' @slow'}`, async ({
    page,
  }) => {
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(inBurmese(path), { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => {
        for (const mark of document.querySelectorAll('wbr')) mark.parentElement?.setAttribute('data-lines', '');
      });
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
      const drawn = await linesOf(page, '[data-lines]');
      for (const [index, { text, starts }] of drawn.entries())
        for (const at of starts)
          expect(text[at - 1] === ' ' || places[index]?.includes(at), `${text} at ${at}`).toBe(true);
    }
  });

test('islands are broken in the same way, and their marks are not copied @slow', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/my/cart', '/my/login-register', '/my/forgot-password']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    await expect(main.locator('wbr').first()).toBeAttached();
    expect(await main.evaluate((element: HTMLElement) => element.innerText)).not.toContain('\u200b');
    expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('what a script says is broken in the same way, and said without marks', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/my/canned-food/product');
  await page.locator('.card [aria-pressed=false]').first().click();
  const toast = page.locator('.toast');
  await expect(toast.locator('p wbr').first()).toBeAttached();
  expect(await toast.innerText()).not.toContain('\u200b');
  expect(await toast.getByRole('button').getAttribute('aria-label')).not.toContain('\u200b');
});
