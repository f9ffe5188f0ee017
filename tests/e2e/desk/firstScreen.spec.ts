import { expect, test } from '@playwright/test';
import { openDesk } from '../../support/stories/staff.ts';

test('the inbox asks once for what it shows, and its head names every script that it begins with', async ({ page }) => {
  await openDesk(page, 'owner', '/robots.txt');
  // Orders of other stories would have it read its lists again.
  await page.route(/\/events$/u, () => undefined);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/u, '')));
  await page.goto('/my/desk');
  await expect(page.locator('.inbox-groups')).toBeVisible();
  const calls = asked.filter((path) => path.startsWith('/api/v1/operator/') && !path.includes('events')).sort();
  expect(calls).toEqual([
    '/api/v1/operator/inbox',
    '/api/v1/operator/me',
    '/api/v1/operator/orders?page=1&limit=50&group=new',
  ]);
  const named = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(named.length).toBeGreaterThan(8);
  // What comes behind all else is fetched for those alone who see orders.
  expect(scripts.filter((path) => !named.includes(path) && !path.includes('waitingCounts'))).toEqual([]);
});
