import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Axe finds nothing on the page as it stands, in either theme. A theme changes colours alone, so the dark one
 * is asked for its contrast only.
 *
 * @param within a selector, where the rest of the page is looked at elsewhere
 */
export async function expectNoFindings(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setTheme(page, 'mytheme');
  expect(await findings(page, within), 'mytheme').toEqual([]);
  await setTheme(page, 'myDarktheme');
  expect(await findings(page, within, { runOnly: ['color-contrast'] }), 'myDarktheme').toEqual([]);
}

const setTheme = (page: Page, theme: string): Promise<void> =>
  page.locator('html').evaluate((root, name) => void (root.dataset['theme'] = name), theme);

/**
 * What axe finds on the page in its present theme.
 *
 * It finds it in one run on the page itself, and tells of faults alone: otherwise it carries all that is in order to an
 * empty page and from there to us, which takes as long again. That is for frames of other sites, and we have none.
 */
export async function findings(
  page: Page,
  within: string,
  only: { runOnly?: string[] } = {},
): Promise<{ id: string; where: string[] }[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...only });
  return (await axe.include(within).analyze()).violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map((node) => node.html),
  }));
}
