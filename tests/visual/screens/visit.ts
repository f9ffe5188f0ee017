import type { Page } from '@playwright/test';
import { inBurmese } from '../../support/pageKinds.ts';
import { answerWith } from '../fixtures/answers.ts';
import type { Screen } from './screen.ts';

export type Language = 'en' | 'my';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Comes to a screen as a person does, in the light theme, and waits until what it is about is in sight. */
export async function visit(page: Page, screen: Screen, language: Language): Promise<void> {
  const { path, answers = [], kept = {}, tab = {}, lost = [], open, sees } = screen;
  await answerWith(page, answers);
  for (const file of lost) await page.route(file, (route) => route.abort('internetdisconnected'));
  const texts = (values: object) => Object.entries(values).map(([key, value]) => [key, textOf(value)] as const);
  await page.addInitScript(
    ([shop, own]) => {
      if (sessionStorage.getItem('seen')) return;
      sessionStorage.setItem('seen', 'yes');
      for (const [key, value] of shop) localStorage.setItem(key, value);
      for (const [key, value] of own) sessionStorage.setItem(key, value);
    },
    [texts({ theme: 'mytheme', ...kept }), texts(tab)] as const,
  );
  await page.goto(language === 'my' ? inBurmese(path) : path);
  await open?.(page);
  await page.locator(sees).filter({ visible: true }).first().waitFor();
  await settled(page);
}

/** Faces are there, and what was begun by what came last is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
