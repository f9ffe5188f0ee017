import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no accessibility violations in either theme. Themes differ in colours only, so in the dark theme only
 * contrast is checked.
 *
 * @param within a selector, to exclude parts that other tests check
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setTheme(page, 'mytheme');
  expect(await accessibilityViolations(page, within), 'mytheme').toEqual([]);
  await setTheme(page, 'myDarktheme');
  expect(await accessibilityViolations(page, within, { runOnly: ['color-contrast'] }), 'myDarktheme').toEqual([]);
}

const setTheme = (page: Page, theme: string): Promise<void> =>
  page.locator('html').evaluate((root, name) => void (root.dataset['theme'] = name), theme);

/**
 * The accessibility violations in the current theme.
 *
 * Legacy mode runs axe in the page itself, and only violations are returned: otherwise axe transfers all results to a
 * blank page, which takes twice as long and is only needed for cross-origin frames.
 */
export async function accessibilityViolations(
  page: Page,
  within: string,
  only: { runOnly?: string[] } = {},
): Promise<{ id: string; where: string[] }[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...only });
  const { violations } = await axe.include(within).analyze();
  return violations
    .map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html).filter((html) => !isSaidWhole(id, html)) }))
    .filter(({ where }) => where.length > 0);
}

/** Axe takes every place where a line may break for a space, and then misses the words in the label. */
function isSaidWhole(id: string, html: string): boolean {
  const label = /aria-label="([^"]*)"/.exec(html)?.[1];
  return id === 'label-content-name-mismatch' && label?.includes(html.replaceAll(/<[^>]*>/gu, '')) === true;
}
