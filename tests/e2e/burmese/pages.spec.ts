import { expect, type Page, test } from '@playwright/test';
import { expectSpokenWell } from '../../support/browser/spoken.ts';
import { cutSyllables, linesOf, marksInRows, widerThanThePage } from '../../support/burmese/drawnLines.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';

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

for (const [kind, path] of Object.entries(pageKinds))
  test(`${kind} in Burmese: a screen reader says what can be done, and lines end where a reader ends them${kind === 'product' ? '' : ' @slow'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(inBurmese(path), { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const mark of document.querySelectorAll('wbr')) mark.parentElement?.setAttribute('data-lines', '');
    });
    expect(await cutSyllables(page)).toEqual([]);
    expect(await marksInRows(page)).toEqual([]);
    expect(await widerThanThePage(page)).toBeLessThanOrEqual(0);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectLinesAtMarks(page);
    }
    await expectSpokenWell(page);
  });
