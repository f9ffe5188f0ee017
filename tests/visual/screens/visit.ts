import type { Locale } from '#contract/values/locale.ts';
import type { Page } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { answerWith } from '../fixtures/answers.ts';
import type { Screen } from './screen.ts';

export type Language = Locale;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Comes to a screen as a person does, in the light theme, and waits until what it is about is in sight. */
export async function visit(page: Page, screen: Screen, language: Language): Promise<void> {
  const { path, answers = [], kept = {}, tab = {}, lost = [], open, sees } = screen;
  await answerWith(page, answers);
  for (const file of lost) await page.route(file, (route) => route.abort('internetdisconnected'));
  const texts = (values: object) => Object.entries(values).map(([key, value]) => [key, textOf(value)] as const);
  await page.addInitScript(keepWords, [long, endless] as const);
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
  await waitUntilSettled(page);
}

const [long, endless] = [4_000, 2 ** 31 - 1];

/**
 * What would go by itself after some seconds stays for as long as anybody looks: a word in passing, or that something is
 * on its way. Runs in the page before anything else.
 */
function keepWords([long, endless]: readonly [long: number, endless: number]): void {
  const later = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (work: TimerHandler, wait = 0, ...given: unknown[]) =>
      later(work, wait < long ? wait : endless, ...given),
  });
}

/** Faces are there, what was begun by what came last is drawn, and the clocks of toasts stand. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async (long) => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const clock of document.getAnimations()) if (Number(clock.effect?.getTiming().duration) >= long) clock.pause();
  }, long);
}
