import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { newBrowser } from '../../support/services/pushService.ts';
import { subscribeAs } from '../../support/browser/pushSubscription.ts';
import { en } from '../../support/site/words.ts';

test.use({ serviceWorkers: 'allow' });

const panel = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: en.deskStaff.people.push.title }) });

test('a colleague is told on this device, as they chose @slow', async ({ page, context }) => {
  await subscribeAs(page, newBrowser());
  await openDesk(page, 'orders', '/desk/people');
  await expect(panel(page)).toContainText('and no name');
  await panel(page).getByLabel(en.deskStaff.people.push.kind.message).uncheck();
  await panel(page).getByRole('button', { name: en.deskStaff.people.push.turnOn }).click();
  await expect(panel(page)).toContainText('New orders · Another slip · Orders with a problem');
  await expect(panel(page)).toContainText(en.deskStaff.people.devices.this);
  await expectAccessible(page);

  // The worker sees no page, neither of the shop nor of the desk.
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  expect((await scopes()).map((scope) => new URL(scope).pathname)).toEqual(['/desk/push/']);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await page.reload();
  await expect(panel(page).getByLabel(en.deskStaff.people.push.kind.message)).not.toBeChecked();
  await panel(page).getByLabel(en.deskStaff.people.push.kind.message).check();
  await panel(page).getByRole('button', { name: en.deskStaff.people.push.change }).click();
  await expect(panel(page).getByRole('listitem')).toContainText(en.deskStaff.people.push.kind.message);

  // A message that comes is shown, and a tap opens what it is about.
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  // A browser without a screen shows nothing and opens nothing by itself.
  await worker.evaluate(`
    self.shown = [];
    self.opened = [];
    registration.showNotification = async (title, { body, tag, lang, data }) =>
      void shown.push({ title, body, tag, lang, data });
    clients.openWindow = async (url) => void opened.push(url);`);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/desk/push/'));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const url = '/my/desk/order?no=ZAY-2026-000042';
  const message = { title: 'အော်ဒါအသစ်', body: 'ZAY-2026-000042 · 9.50 USD', tag: 'ZAY-2026-000042', lang: 'my' };
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ ...message, url }),
  });
  await expect.poll(() => worker.evaluate('shown')).toEqual([{ ...message, data: url }]);
  await worker.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
    notification: { data: '${url}', close: () => undefined },
  }))`);
  await expect.poll(() => worker.evaluate('opened')).toEqual([new URL(url, page.url()).href]);

  await panel(page)
    .getByRole('button', { name: /^Turn off for/u })
    .click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: en.deskStaff.people.push.turnOn })).toBeVisible();
});
