import { expect, test } from '@playwright/test';
import { isLate, isQuick } from '../support/runner/extent.ts';
import { faultsIn } from './checks/checks.ts';
import { faultsOfFocus } from './checks/hiddenFocus.ts';
import type { Fault } from './layout/types.ts';
import type { Screen } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { type Language, waitUntilSettled, visit } from './screens/visit.ts';

/** What is looked at: everything, or each screen once as the hardest reader has it. */
const isWhole = !isQuick;
/** Burmese has the longer words and the taller lines: of a screen that is much like another one it is enough. */
const languagesOf = ({ slow }: Screen) => (isWhole && !slow ? (['my', 'en'] as const) : (['my'] as const));
/** The narrowest and the widest; what has no like, in Burmese also as wide as most phones and tablets are. */
const widthsOf = ({ slow }: Screen, language: Language) =>
  isWhole ? (slow || language === 'en' ? [320, 1280] : [320, 360, 768, 1280]) : [360];
const isPhone = (width: number): boolean => width < 480;
const heightOf = (width: number): number => (isPhone(width) ? 700 : 900);

for (const screen of screens) {
  for (const language of languagesOf(screen)) {
    const seenAt = widthsOf(screen, language).filter(screen.only ?? (() => true));
    const [first] = seenAt;
    // What is only there on a desktop is looked at there even in a hurry.
    const looks = first === undefined ? [1280] : seenAt;
    test(`${screen.name} (${language})${screen.slow ? ' @slow' : ''}`, async ({ page }) => {
      // The report counts them as slow ones that were left out.
      test.skip(screen.slow === true && isLate());
      const found: string[] = [];
      const note = (where: string, faults: readonly Fault[]): void => {
        for (const { rule, what, place } of faults) found.push(`${where} · ${rule}: ${what}\n      in ${place}`);
      };
      await page.setViewportSize({ width: looks[0] ?? 360, height: heightOf(looks[0] ?? 360) });
      await visit(page, screen, language);
      for (const width of looks) {
        await page.setViewportSize({ width, height: heightOf(width) });
        await waitUntilSettled(page);
        note(`${width} px`, await faultsIn(page));
      }
      // Colours move nothing, and how they contrast is looked at elsewhere (unit tests, axe): once is enough.
      if (isWhole) {
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'myDarktheme'));
        note(`${looks.at(-1)} px, dark`, await faultsIn(page));
      }
      // Last: a field that has had the focus may have something to say.
      for (const width of looks) {
        await page.setViewportSize({ width, height: heightOf(width) });
        // A table that becomes a list for another width takes what has the focus with it.
        await waitUntilSettled(page);
        note(`${width} px`, await faultsOfFocus(page));
      }
      expect(found.join('\n   '), `${found.length} faults of “${screen.name}”`).toBe('');
    });
  }
}
