import { expect, test } from '@playwright/test';
import { addLineBreaks } from '#i18n/lineBreaks.ts';
import { linesOf } from '../../support/burmese/drawnLines.ts';
import { phrases } from '../../support/burmese/phrases.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';

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
