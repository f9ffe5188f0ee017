import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { inBurmese, pageKinds } from '../support/pageKinds.ts';

for (const [kind, path] of Object.entries(pageKinds)) {
  for (const [language, address] of [
    ['English', path],
    ['Burmese', inBurmese(path)],
  ] as const) {
    for (const theme of ['mytheme', 'myDarktheme'] as const) {
      test(`axe finds nothing on ${kind} in ${language}, ${theme}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }))).toEqual(
          [],
        );
      });
    }
  }
}
