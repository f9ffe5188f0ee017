import type { Page } from '@playwright/test';
import { touchHeights, readControls } from './controls.ts';
import { readFields } from './fields.ts';
import type { PageLayout } from './types.ts';
import { makeLayoutTools } from './tools.ts';
import { readTexts } from './texts.ts';

/** A finger needs so many pixels (WCAG 2.2, 2.5.5; look of the shop: "targets at least 44 px"). */
export const minTouchSize = 44;

/** Writes down what a person sees in the window, and below it. While a dialog is open, everything else is left out. */
export async function readLayout(page: Page): Promise<PageLayout> {
  // All at once: a page that is still being drawn would be one thing in its texts and another in its controls.
  const sight = await page.evaluate<PageLayout>(`(() => {
    globalThis.layoutTools = (${String(makeLayoutTools)})();
    const controls = (${String(readControls)})();
    const { clientWidth: width, scrollWidth } = document.documentElement;
    return {
      controls, words: (${String(readTexts)})(), fields: (${String(readFields)})(), layers: layoutTools.layers,
      width, height: innerHeight, tooWide: scrollWidth - width,
    };
  })()`);
  // Last, since it scrolls.
  for (const [place, height] of await page.evaluate(touchHeights, minTouchSize)) {
    const control = sight.controls[place];
    if (control) control.height = Math.max(control.height, height);
  }
  return sight;
}
