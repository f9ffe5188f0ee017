import { expect, type Page } from '@playwright/test';

/** Opens the page again until the worker has the set of a language whole. */
export async function keepAll(page: Page, language: 'en' | 'my'): Promise<void> {
  const languages = () =>
    page.evaluate(async () => {
      const kept = (await (await (await caches.open('zay')).match('/state'))?.json()) as
        { languages: string[] } | undefined;
      return kept?.languages ?? [];
    });
  await expect(async () => {
    await page.reload();
    await expect.poll(languages, { timeout: 10_000 }).toContain(language);
  }).toPass();
}
