import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { sameOrigin } from '../../support/stories/customers.ts';

let count = 0;

/** Somebody writes to the shop; answers what they are called. */
async function write(page: Page, given: object = {}): Promise<string> {
  count += 1;
  const name = `Thida ${process.pid}-${Date.now()}-${count}`;
  const data = {
    ...{ firstName: name, lastName: 'Aye', email: 'thida@example.com', phone: '+66 81 234 5678' },
    ...{ message: 'When does the tea come?', preference: 'email', ...given },
  };
  const answer = await page.request.post('/api/v1/client/contact', { data, headers: sameOrigin });
  expect(answer.status(), await answer.text()).toBe(200);
  return name;
}

const open = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name, 'u') }).click();
const box = (page: Page) => page.getByLabel('Your answer');
const send = (page: Page) => page.getByRole('button', { name: 'Send the answer' }).click();

test('a message is answered on the desk, and a colleague who was slower keeps what they wrote @slow', async ({
  page,
  browser,
}) => {
  const name = await write(page);
  await openDesk(page, 'orders', '/desk/messages');
  const other = await (await browser.newContext()).newPage();
  await openDesk(other, 'orders', '/desk/messages');
  for (const desk of [page, other]) {
    await open(desk, name);
    await expect(desk.getByText('When does the tea come?')).toBeVisible();
  }
  await expectAccessible(page);
  await box(other).fill('Perhaps on Tuesday');
  await box(page).fill('On Monday.');
  await send(page);
  await expect(page.getByRole('status').getByText('The answer is on its way.')).toBeVisible();
  await expect(box(page)).toHaveValue('');

  await send(other);
  await expect(other.getByRole('alert')).toContainText('A colleague has changed this message');
  await expect(other.getByText('On Monday.')).toBeVisible();
  await expect(box(other)).toHaveValue('Perhaps on Tuesday');
  // It stays through a reload, too.
  await other.reload();
  await expect(box(other)).toHaveValue('Perhaps on Tuesday');
  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByRole('button', { name: 'Answered' }).click();
  await expect(page.getByRole('link', { name: new RegExp(name, 'u') })).toBeVisible();
});

test('an answer whose line drops is sent once @slow', async ({ page }) => {
  const name = await write(page);
  await openDesk(page, 'owner', '/desk/messages');
  await open(page, name);
  let lost = 0;
  await page.route('**/operator/messages/*/answers', async (route) => {
    lost += 1;
    if (lost > 2) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await box(page).fill('On Monday.');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('it is not sent twice');
  await send(page);
  await expect(page.getByRole('status').getByText('The answer is on its way.')).toBeVisible();
  await expect(page.getByRole('region').or(page.locator('.records-events')).getByText('On Monday.')).toHaveCount(1);
});

test('who asked for a call is called, and what was said is noted; spam is put away @slow', async ({ page }) => {
  const name = await write(page, { preference: 'phone' });
  const spam = await write(page, { message: 'Cheap watches' });
  await openDesk(page, 'owner', '/desk/messages');
  await open(page, name);
  await expect(page.getByRole('link', { name: 'Call +66 81 234 5678' })).toHaveAttribute('href', 'tel:+66812345678');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('Please write something.')).toBeVisible();
  await page.getByLabel('What was said').fill('She comes by.');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('Said on the phone by')).toBeVisible();
  await page.goBack();
  await open(page, spam);
  await page.getByRole('button', { name: 'Spam' }).click();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('link', { name: new RegExp(spam, 'u') })).toHaveCount(0);
});

test('a reader reads messages and cannot answer; an editor sees none @slow', async ({ page, browser }) => {
  const name = await write(page);
  await openDesk(page, 'reader', '/desk/messages');
  await open(page, name);
  await expect(page.getByText('Your role may read messages, and not answer them.')).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  const editor = await (await browser.newContext()).newPage();
  await openDesk(editor, 'editor', '/desk/messages');
  // Customers' data is not for editors: the desk leads them to what they may see.
  await expect(editor).not.toHaveURL(/messages/u);
});
