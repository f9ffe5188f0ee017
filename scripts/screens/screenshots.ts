import type { Browser } from '@playwright/test';
import type { Screen } from '../../tests/visual/screens/screen.ts';
import { type Language, waitUntilSettled, visit } from '../../tests/visual/screens/visit.ts';

/** Settings of a screenshot. */
export interface View {
  width: number;
  height: number;
  language: Language;
  theme: 'light' | 'dark';
}

export interface Screenshots {
  /** One for each view; undefined where the screen does not exist at that width. */
  pictures: (Buffer | undefined)[];
  /** Why the screen was not reached. */
  faults: string[];
}

const themes = { light: 'mytheme', dark: 'myDarktheme' } as const;

/** Opens a screen once in each language, and takes a picture of its subject in every view of that language. */
export async function takeScreenshots(
  browser: Browser,
  shop: string,
  screen: Screen,
  views: readonly View[],
): Promise<Screenshots> {
  const taken: Screenshots = { pictures: [], faults: [] };
  for (const language of new Set(views.map((view) => view.language))) {
    const seen = views.filter((view) => view.language === language && (screen.only?.(view.width) ?? true));
    const [first] = seen;
    if (!first) continue;
    const context = await browser.newContext({ baseURL: shop, reducedMotion: 'reduce', viewport: sizeOf(first) });
    const page = await context.newPage();
    try {
      await visit(page, screen, language);
      for (const view of seen) {
        await page.setViewportSize(sizeOf(view));
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), themes[view.theme]);
        const about = page.locator(screen.sees).filter({ visible: true }).first();
        await about.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
        await waitUntilSettled(page);
        taken.pictures[views.indexOf(view)] = await page.screenshot();
      }
    } catch (failure) {
      const [why = ''] = (failure instanceof Error ? failure.message : String(failure)).split('\n');
      taken.faults.push(`${screen.name} (${language}): ${why}`);
    } finally {
      await context.close();
    }
  }
  return taken;
}

const sizeOf = ({ width, height }: View) => ({ width, height });
