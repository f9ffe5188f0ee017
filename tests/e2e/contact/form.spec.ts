import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { denyBrowserApi } from '../../support/browser/denyApi.ts';

const calls = '**/api/v1/client/contact';
const form = (page: Page) => page.locator('zay-contact form').first();
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click();
const kept = 'What you wrote is still here.';

const typed = {
  'First Name': 'Thida',
  'Last Name': 'Aye',
  Email: 'thida@example.com',
  'Phone Number': '၀၉ ၇၇၇ ၁၂၃ ၄၅၆',
  Message: 'When does the pickled tea come?',
};

async function fillIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
  await field(page, 'By phone').check();
}

async function nothingIsLost(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, 'By phone')).toBeChecked();
}

test('a shopper writes to the shop, and is told only when the shop has it', async ({ page }) => {
  await page.goto('/contact-us');
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
  const dialog = page.getByRole('dialog', { name: 'Success!' });
  await expect(dialog).toContainText('Your message has been sent successfully.');
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible(page, 'zay-contact');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/$/u);
  await page.goto('/contact-us');
  await expect(field(page, 'Message')).toHaveValue('');
});

test('the form in Burmese, where storage is forbidden; Escape leaves to the home page too @slow', async ({ page }) => {
  await denyBrowserApi(page, 'sessionStorage');
  await page.goto('/my/contact-us');
  const submit = form(page).getByRole('button', { name: 'စာပို့ရန်', exact: true });
  await submit.click();
  await expect(field(page, 'အီးမေးလ်')).toHaveAccessibleDescription('ဤနေရာကို ဖြည့်ပေးပါ');
  await expect(form(page).getByRole('radiogroup')).toHaveAccessibleDescription('ပြန်ဆက်သွယ်ရမည့်နည်းလမ်း ရွေးပေးပါ');
  for (const [name, value] of [
    ['firstName', 'သီတာ'],
    ['lastName', 'အေး'],
    ['email', 'thida@example.com'],
    ['phone', '+95 9 777 123 456'],
    ['message', 'လက်ဖက် ဘယ်တော့ ရောက်မလဲ'],
  ] as const)
    await form(page).locator(`[name=${name}]`).fill(value);
  await field(page, 'အီးမေးလ်ဖြင့်').check();
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'ပို့ပြီးပါပြီ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/my$/u);
});

test('what is missing is said beneath each field, and the first one has the focus @slow', async ({ page }) => {
  let asked = 0;
  await page.route(calls, (route) => ((asked += 1), route.abort()));
  // A draft that is rubbish is none.
  await page.addInitScript(() => sessionStorage.setItem('draft:contact', '{"email":7,"preference":{},"message":null}'));
  await page.goto('/contact-us');
  await field(page, 'First Name').fill('Thida');
  await field(page, 'Email').fill('thida@');
  await field(page, 'Phone Number').fill('call me');
  await field(page, 'Phone Number').press('Enter');
  await expect(field(page, 'Last Name')).toBeFocused();
  await expect(field(page, 'Last Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Last Name')).toHaveAccessibleDescription(/as you like\. This field is required/u);
  await expect(field(page, 'First Name')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription('Invalid phone number');
  await expect(field(page, 'Message')).toHaveAccessibleDescription('This field is required');
  const choice = form(page).getByRole('radiogroup', { name: 'How should we answer?' });
  await expect(choice).toHaveAccessibleDescription('Please select a contact method');
  await expect(choice).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'zay-contact');
  await field(page, 'Last Name').fill('Aye');
  await expect(field(page, 'Last Name')).not.toHaveAttribute('aria-invalid');
  await field(page, 'By email').check();
  await expect(choice).not.toHaveAttribute('aria-invalid');
  expect(asked).toBe(0);
});

test('whatever goes wrong is said in a sentence, everything is kept, and it is sent when tried again', async ({
  page,
  context,
}) => {
  const alert = form(page).getByRole('alert');
  const unreachable = `The shop cannot be reached. ${kept}`;
  await test.step('the part that sends cannot be fetched', async () => {
    await page.route(/forms-contactSend/u, (route) => route.abort());
    await page.goto('/contact-us');
    await fillIn(page);
    await send(page);
    await expect(alert).toContainText(unreachable);
    await nothingIsLost(page);
    await page.unroute(/forms-contactSend/u);
  });
  const tooMany = { error: 'Too many attempts.', message: 'Too many attempts.', code: 'too_many' };
  const broken = { error: 'Something went wrong.', message: 'Something went wrong.', code: 'unexpected' };
  // No two that say the same follow each other.
  for (const [what, answer, said] of [
    ['a page of somebody else', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Your message was not sent.'],
    ['too many tries', { status: 429, json: tooMany }, `Too many attempts. ${kept}`],
    ['a success that is none', { status: 200, body: 'welcome to the hotel network' }, 'Your message was not sent.'],
    ['a fault of the server', { status: 500, json: broken }, `Something went wrong. ${kept}`],
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
    await expect(field(page, 'Email')).toHaveAccessibleDescription(fields.email);
    await expect(field(page, 'Email')).toBeFocused();
    await nothingIsLost(page);
  });
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
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
  const button = form(page).getByRole('button', { name: 'Sending...' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await field(page, 'Email').press('Enter');
  go.resolve(undefined);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked).toBe(1);
});
