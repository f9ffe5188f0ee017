import type { Browser } from '@playwright/test';
import type { Screen } from '../../tests/visual/screens/screen.ts';
import { settled, visit } from '../../tests/visual/screens/visit.ts';

interface View {
  width: number;
  height: number;
}

export interface Taken {
  /** One for each view; nothing where the screen is not to be seen at that width. */
  pictures: (Buffer | undefined)[];
  /** Why it was not come to. */
  fault?: string;
}

const themes = ['mytheme', 'myDarktheme'] as const;

/**
 * Comes to a screen once and takes its picture at every width. Every other one is in English, and light and dark take
 * turns, so that each sheet shows both languages and both themes.
 */
export async function takeScreen(
  browser: Browser,
  shop: string,
  screen: Screen,
  index: number,
  views: readonly View[],
): Promise<Taken> {
  const seenAt = views.map((view) => screen.only?.(view.width) ?? true);
  const first = views.find((_, at) => seenAt[at]) ?? views[0];
  const context = await browser.newContext({
    baseURL: shop,
    reducedMotion: 'reduce',
    viewport: { width: first?.width ?? 360, height: first?.height ?? 700 },
  });
  const page = await context.newPage();
  const pictures: (Buffer | undefined)[] = [];
  let fault: string | undefined;
  try {
    await visit(page, screen, index % 2 === 0 ? 'my' : 'en');
    for (const [at, { width, height }] of views.entries()) {
      if (!seenAt[at]) continue;
      await page.setViewportSize({ width, height });
      const theme = themes[(index + at) % 2] ?? themes[0];
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      await settled(page);
      pictures[at] = await page.screenshot();
    }
  } catch (failure) {
    fault = failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : String(failure);
  } finally {
    await context.close();
  }
  return { pictures, ...(fault ? { fault } : {}) };
}
