import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { sameOrigin } from '../../support/stories/customers.ts';
import { orderOfSomebody } from '../../support/stories/orders.ts';
import { loseAnswer } from '../../support/stories/routes.ts';
import { downloadAs, openDesk } from '../../support/stories/staff.ts';
import { en } from '../../support/site/words.ts';

test('a customer is found, noted about, handed their data, and not erased @slow', async ({ page, browser }) => {
  const { email, invoiceNo } = await orderOfSomebody(browser, { productId: 82, variationId: 117, quantity: 1 });
  const owner = await openDesk(page, 'owner', '/desk/customers');
  const find = page.getByRole('searchbox');
  await find.fill('a');
  await page.getByRole('button', { name: en.deskCustomers.find.button }).click();
  await expect(page.getByRole('alert')).toContainText('at least 3 characters');
  await find.fill(email.slice(0, -4).toUpperCase());
  await page.getByRole('button', { name: en.deskCustomers.find.button }).click();
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('link', { name: invoiceNo })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(en.deskCustomers.notes.add).fill('Rings twice');
  await page.getByRole('button', { name: en.deskCustomers.notes.send, exact: true }).click();
  await expect(page.getByRole('listitem').getByText('Rings twice')).toBeVisible();
  await expect(page.getByLabel(en.deskCustomers.notes.add)).toHaveValue('');

  const data = JSON.parse(await downloadAs(page, owner, en.deskCustomers.privacy.export)) as unknown;
  expect(data).toMatchObject({ profile: { email }, notes: [{ text: 'Rings twice' }] });
  await expect(page.getByText('Copy made by')).toBeVisible();

  await page.getByRole('button', { name: en.deskCustomers.privacy.erase }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('other@example.com');
  await dialog.getByRole('button', { name: en.deskCustomers.erasing.submit }).click();
  await expect(dialog.getByRole('alert')).toContainText('not the customer');
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: en.deskCustomers.erasing.submit }).click();
  await expect(dialog.getByRole('alert')).toContainText('under way');
});

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
const box = (page: Page) => page.getByLabel(en.deskMessages.form.label.mail);
const send = (page: Page) => page.getByRole('button', { name: en.deskMessages.form.send.mail }).click();

test('messages are answered, called, put away; who was slower keeps their words @slow', async ({ page, browser }) => {
  const name = await write(page);
  const caller = await write(page, { preference: 'phone' });
  const spam = await write(page, { message: 'Cheap watches' });
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
  // It is sent again under the same name.
  await loseAnswer(page, '**/operator/messages/*/answers');
  await send(page);
  await expect(page.getByRole('status').getByText(en.deskMessages.form.sent.mail)).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('listitem').getByText('On Monday.')).toHaveCount(1);

  await send(other);
  await expect(other.getByRole('alert')).toContainText('A colleague has changed this message');
  await expect(other.getByText('On Monday.')).toBeVisible();
  await expect(box(other)).toHaveValue('Perhaps on Tuesday');
  // It stays through a reload, too.
  await other.reload();
  await expect(box(other)).toHaveValue('Perhaps on Tuesday');
  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByRole('button', { name: en.deskMessages.states.answered }).click();
  await expect(page.getByRole('link', { name: new RegExp(name, 'u') })).toBeVisible();

  await page.goto('/desk/messages');
  await open(page, caller);
  await expect(page.getByRole('link', { name: 'Call +66 81 234 5678' })).toHaveAttribute('href', 'tel:+66812345678');
  await page.getByRole('button', { name: en.deskMessages.form.send.phone }).click();
  await expect(page.getByText(en.deskCustomers.notes.required)).toBeVisible();
  await page.getByLabel(en.deskMessages.form.label.phone).fill('She comes by.');
  await page.getByRole('button', { name: en.deskMessages.form.send.phone }).click();
  await expect(page.getByText('Said on the phone by')).toBeVisible();
  await page.goBack();
  await open(page, spam);
  await page.getByRole('button', { name: en.deskMessages.states.spam }).click();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('link', { name: new RegExp(spam, 'u') })).toHaveCount(0);
});
