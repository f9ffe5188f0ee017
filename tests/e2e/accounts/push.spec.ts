import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { subscribeAs } from '../../support/browser/pushSubscription.ts';
import { newBrowser } from '../../support/services/pushService.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { en } from '../../support/site/words.ts';

test.use({ serviceWorkers: 'allow' });

const { devicePush: t } = en.profile;
const section = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: t.title }) });

test('a customer turns news on for the device at hand, and off, and the worker sees no page', async ({ page }) => {
  await subscribeAs(page, newBrowser());
  await openSignedIn(page, await newCustomer(page), '/profile?view=settings');
  await section(page).getByRole('button', { name: t.begin }).click();
  await expect(section(page)).toContainText(t.isOn);
  await expectAccessible(page);
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  expect((await scopes()).filter((scope) => scope.includes('push')).map((scope) => new URL(scope).pathname)).toEqual([
    '/push/',
  ]);
  await page.reload();
  await section(page).getByRole('button', { name: t.end }).click();
  await expect(section(page).getByRole('button', { name: t.begin })).toBeVisible();
});

test('a browser that says no is told what to do, and asks for nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await openSignedIn(page, await newCustomer(page), '/profile?view=settings');
  await expect(section(page)).toContainText(t.blocked);
  await expect(section(page).getByRole('button')).toHaveCount(0);
});
