import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { inBurmese, pageKinds } from '../support/pageKinds.ts';

const themes = ['mytheme', 'myDarktheme'] as const;

for (const [kind, path] of Object.entries(pageKinds)) {
  for (const [language, address] of [
    ['English', path],
    ['Burmese', inBurmese(path)],
  ] as const) {
    test(`axe finds nothing on ${kind} in ${language}, in both themes`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      for (const theme of themes) {
        await page.locator('html').evaluate((root, name) => (root.dataset['theme'] = name), theme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }));
        expect(found, theme).toEqual([]);
      }
    });
  }
}
