import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { downloadAs, openDesk } from '../../support/stories/staff.ts';
import { en, my } from '../../support/site/words.ts';

const calls = '**/api/v1/client/contact';
const form = (page: Page) => page.locator('zay-contact form').first();
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: en.contact.form.submit }).click();
const kept = en.contact.kept;

const typed = {
  'First Name': 'Thida',
  'Last Name': 'Aye',
  Email: 'thida@example.com',
  'Phone Number': '၀၉ ၇၇၇ ၁၂၃ ၄၅၆',
  Message: 'When does the pickled tea come?',
};

async function fillIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
  await field(page, en.contact.form.preferPhone).check();
}

async function nothingIsLost(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, en.contact.form.preferPhone)).toBeChecked();
}

test('a shopper writes to the shop, and is told only when the shop has it', async ({ page }) => {
  await page.goto('/contact-us');
  await send(page);
  await expect(field(page, en.contact.form.firstName)).toBeFocused();
  for (const name of Object.keys(typed))
    await expect(field(page, name)).toHaveAccessibleDescription(/This field is required/u);
  await expect(form(page).getByRole('radiogroup')).toHaveAccessibleDescription(en.fields.contactMethod);
  await expectAccessible(page, 'zay-contact');
  await fillIn(page);
  const sent = page.waitForRequest(calls);
  const answered = page.waitForResponse(calls);
  await send(page);
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'Thida',
    phone: '09 777 123 456',
    preference: 'phone',
  });
  expect((await answered).status()).toBe(200);
  const dialog = page.getByRole('dialog', { name: en.contact.success.title });
  await expect(dialog).toContainText(en.contact.success.text);
  await expect(dialog.getByRole('button', { name: en.contact.success.ok })).toBeFocused();
  await dialog.getByRole('button', { name: en.contact.success.ok }).click();
  await expect(page).toHaveURL(/\/$/u);
  await page.goto('/contact-us');
  await expect(field(page, en.contact.form.message)).toHaveValue('');
});

test('whatever goes wrong is said, and everything is kept @slow', async ({ page, context }) => {
  const alert = form(page).getByRole('alert');
  const unreachable = `The shop cannot be reached. ${kept}`;
  await test.step('the part that sends cannot be fetched', async () => {
    await page.goto('/contact-us', { waitUntil: 'networkidle' });
    await page.route('**/_astro/**', (route) => route.abort());
    await fillIn(page);
    await send(page);
    await expect(alert).toContainText(unreachable);
    await nothingIsLost(page);
    await page.unroute('**/_astro/**');
  });
  const tooMany = { error: 'Too many attempts.', message: 'Too many attempts.', code: 'too_many' };
  // No two that say the same follow each other.
  for (const [what, answer, said] of [
    ['a page of somebody else', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Your message was not sent.'],
    ['too many tries', { status: 429, json: tooMany }, `Too many attempts. ${kept}`],
    ['a success with another body', { status: 200, json: { ok: true } }, 'Your message was not sent.'],
  ] as const)
    await test.step(what, async () => {
      await page.route(calls, (route) => route.fulfill(answer), { times: 1 });
      await send(page);
      await expect(alert).toContainText(said);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await nothingIsLost(page);
    });
  await test.step('no network', async () => {
    await context.setOffline(true);
    await send(page);
    await expect(alert).toContainText(unreachable);
    await nothingIsLost(page);
    await context.setOffline(false);
  });
  await test.step('what the server refuses of a field is said beneath it', async () => {
    const fields = { email: 'We cannot write to this address' };
    const refusal = { error: 'x', message: 'x', code: 'invalid', fields };
    await page.route(calls, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await send(page);
    await expect(field(page, en.contact.panel.emailLabel)).toHaveAccessibleDescription(fields.email);
    await expect(field(page, en.contact.panel.emailLabel)).toBeFocused();
    await nothingIsLost(page);
  });
  await send(page);
  await expect(page.getByRole('dialog', { name: en.contact.success.title })).toBeVisible();
});

test('a reload keeps what was typed; who is faster than the network sends once @slow', async ({ page }) => {
  let asked = 0;
  const go = Promise.withResolvers<undefined>();
  await page.route(calls, async (route) => {
    asked += 1;
    await go.promise;
    await route.continue();
  });
  await page.goto('/contact-us');
  await fillIn(page);
  await page.reload();
  await nothingIsLost(page);
  await send(page);
  const button = form(page).getByRole('button', { name: en.contact.form.sending });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await field(page, en.contact.panel.emailLabel).press('Enter');
  go.resolve(undefined);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked).toBe(1);
});

const subscribing = '**/api/v1/client/newsletter';
const box = (page: Page) => page.locator('zay-newsletter');
const email = (page: Page) => box(page).getByRole('textbox', { name: en.contact.panel.emailLabel });

test('a shopper subscribes in place; whatever goes wrong costs another try @slow', async ({ page, context }) => {
  const notYet = 'You are not subscribed yet. Your email is still here.';
  const address = 'thida@example.com';
  await page.goto('/promotions');
  const submit = box(page).getByRole('button');
  const fault = box(page).getByRole('alert');
  await submit.click();
  await expect(email(page)).toHaveAccessibleDescription(en.fields.required);
  await email(page).fill('thida');
  await submit.click();
  await expect(email(page)).toHaveAccessibleDescription(en.fields.email);
  await expect(email(page)).toHaveValue('thida');
  await email(page).fill(address);
  await page.route(subscribing, (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 });
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

test('the link of the mail confirms with a button alone, and leaves the list @slow', async ({ page }) => {
  const subscriber = `hla-${Date.now()}@example.com`;
  await page.goto('/my/promotions');
  await box(page).getByRole('textbox').fill(subscriber);
  await box(page).getByRole('button').click();
  await expect(box(page).getByRole('status')).toContainText(subscriber);
  const link = await linkMailedTo(subscriber, '/newsletter');
  expect(link).toMatch(/^\/my\//u);
  const desk = await page.context().newPage();
  const owner = await openDesk(desk, 'owner', '/desk/customers?view=newsletter');
  const row = desk.getByRole('row').filter({ hasText: subscriber });
  await expect(row).toContainText('not confirmed yet');
  await expectAccessible(desk, 'main');

  await page.goto(link);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: my.login.newsletterLink.confirm }).click();
  await expect(page.getByText('စာရင်းဝင်ပါပြီ')).toBeFocused();
  await desk.reload();
  await expect(row.getByRole('cell', { name: /^\d+ \w+ \d{4}, / })).toHaveCount(2);
  await expect(row).toContainText('/my/promotions');
  expect(await downloadAs(desk, owner, en.deskCustomers.list.export)).toContain(`${subscriber},my,`);

  await page.goto(link.replace('/my', ''));
  await page.reload();
  await page.getByRole('button', { name: en.login.newsletterLink.leave }).click();
  await expect(page.getByText('Your email is off the list.')).toBeFocused();
  await desk.reload();
  await expect(desk.getByRole('heading', { name: en.deskCustomers.list.title })).toBeVisible();
  await expect(row).toHaveCount(0);
});
