import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { openDesk, stepUpIn } from '../../support/stories/staff.ts';

const calls = '**/api/v1/client/newsletter';
const box = (page: Page) => page.locator('zay-newsletter');
const email = (page: Page) => box(page).getByRole('textbox', { name: 'Email' });

test('a shopper subscribes in place; whatever goes wrong costs nothing but another try', async ({ page, context }) => {
  const notYet = 'You are not subscribed yet. Your email is still here.';
  const address = 'thida@example.com';
  await page.goto('/promotions');
  const submit = box(page).getByRole('button');
  const fault = box(page).getByRole('alert');
  await submit.click();
  await expect(email(page)).toHaveAccessibleDescription('This field is required');
  await email(page).fill('thida');
  await submit.click();
  await expect(email(page)).toHaveAccessibleDescription('Invalid email address');
  await expect(email(page)).toHaveValue('thida');
  await email(page).fill(address);
  await page.route(calls, (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 });
  await submit.click();
  await expect(fault).toContainText(notYet);
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/newsletter'));
  await submit.click();
  await failed;
  await expect(fault).toContainText(notYet);
  await expect(email(page)).toHaveValue(address);
  await context.setOffline(false);
  await email(page).press('Enter');
  const said = box(page).getByRole('status');
  await expect(said).toContainText(`look into the mailbox of ${address}`);
  await expect(said).toBeFocused();
  await expect(email(page)).toBeHidden();
});

test('the link of the mail confirms with a button alone; an owner takes the list along, and the link leaves it @slow', async ({
  page,
}) => {
  const subscriber = `hla-${Date.now()}@example.com`;
  await page.goto('/my/promotions');
  await box(page).getByRole('textbox').fill(subscriber);
  await box(page).getByRole('button').click();
  await expect(box(page).getByRole('status')).toContainText(subscriber);
  const link = await linkMailedTo(subscriber, '/newsletter');
  expect(link).toMatch(/^\/my\//u);
  const desk = await page.context().newPage();
  const owner = await openDesk(desk, 'owner', '/desk/customers?view=newsletter');
  const row = desk.getByRole('listitem').filter({ hasText: subscriber });
  await expect(row).toContainText('not confirmed yet');
  await expectAccessible(desk, 'main');

  await page.goto(link);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'သတင်းလွှာ လက်ခံရန်' }).click();
  await expect(page.getByText('စာရင်းဝင်ပါပြီ')).toBeFocused();
  await desk.reload();
  await expect(row).toContainText('Confirmed');
  await expect(row).toContainText('/my/promotions');
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk
      .getByRole('button', { name: 'Download as .csv' })
      .click()
      .then(() => stepUpIn(desk, owner)),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`${subscriber},my,`);

  await page.goto(link.replace('/my', ''));
  await page.reload();
  await page.getByRole('button', { name: 'No, take me off the list' }).click();
  await expect(page.getByText('Your email is off the list.')).toBeFocused();
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Newsletter' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
