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
  await wear(page, 'mytheme');
  expect(await findings(new AxeBuilder({ page }).include(within)), 'mytheme').toEqual([]);
  await wear(page, 'myDarktheme');
  const contrast = new AxeBuilder({ page }).include(within).withRules(['color-contrast']);
  expect(await findings(contrast), 'myDarktheme').toEqual([]);
}

const wear = (page: Page, theme: string): Promise<void> =>
  page.locator('html').evaluate((root, name) => void (root.dataset['theme'] = name), theme);

const findings = async (axe: AxeBuilder): Promise<{ id: string; where: string[] }[]> =>
  (await axe.analyze()).violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
