import { expect, type Page, test } from '@playwright/test';
import { codeOf } from '../../support/accounts/secondFactor.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { type Colleague, invited, newColleague, openDesk, stepUpIn } from '../../support/stories/staff.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

/** Signs in with the form, with the code of the next half minute. */
async function typeSignIn(page: Page, { email, password, secret }: Colleague): Promise<void> {
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page)
    .getByLabel('Code')
    .fill(codeOf(secret, new Date(), 1));
  await button(page, 'Sign in').click();
}

/** The secret of the second factor, as it stands beside the picture. */
const secretOn = async (page: Page): Promise<string> =>
  ((await main(page).locator('code').textContent()) ?? '').replaceAll(' ', '');

test('who is not signed in sees a form and nothing else, and is told what is wrong', async ({ page }) => {
  const colleague = await newColleague('reader');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/desk/publishing');
  await expect(button(page, 'Sign in')).toBeVisible();
  await button(page, 'Sign in').click();
  await expect(main(page).getByLabel('Email')).toBeFocused();
  await expect(main(page)).toContainText('Please enter the 6 digits');
  await expectAccessible(page);
  await typeSignIn(page, { ...colleague, password: 'Laphet-9999' });
  await expect(main(page).getByRole('alert')).toContainText('Email, password or code is not right.');
  await expect(main(page).getByLabel('Email')).toHaveValue(colleague.email);
  expect(new Set(calls)).toEqual(new Set(['/api/v1/operator/me', '/api/v1/operator/sign-in']));
  await typeSignIn(page, colleague);
  await expect(page.getByLabel(`Signed in: ${colleague.name}`)).toBeVisible();
  await page.reload();
  await page.getByLabel(`Signed in: ${colleague.name}`).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(button(page, 'Sign in')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Sign in')).toBeVisible();
});

test('an owner invites a colleague, who joins by the mail with a phone, and is let go again @slow', async ({
  page,
  browser,
}) => {
  const owner = await openDesk(page, 'owner', '/desk/people');
  const email = `ko.${Date.now()}@zay.example`;
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Role', { exact: true }).selectOption('Orders and packing');
  await button(page, 'Send invitation').click();
  await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  await expectAccessible(page);
  await stepUpIn(page, owner);
  await expect(main(page).getByRole('status')).toContainText(`The invitation to ${email} is on its way.`);
  await expect(main(page)).toContainText('Open invitations');
  await expectAccessible(page);

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(await linkMailedTo(email, '/desk/join'));
  await expect(main(colleague)).toContainText('What you may do: Orders and packing.');
  await expectAccessible(colleague);
  const name = `Ko ${email}`;
  await main(colleague).getByLabel('Your name').fill(name);
  await main(colleague).getByLabel('Password', { exact: true }).fill('Mohinga-1234');
  await main(colleague).getByLabel('Code from your phone').fill('123');
  await button(colleague, 'Join').click();
  await expect(main(colleague)).toContainText('Please enter the 6 digits');
  await main(colleague)
    .getByLabel('Code from your phone')
    .fill(codeOf(await secretOn(colleague)));
  await button(colleague, 'Join').click();
  await colleague.waitForURL('**/desk');
  await expect(colleague.getByLabel(`Signed in: ${name}`)).toBeVisible();
  await colleague.goto('/desk/people');
  await expect(main(colleague)).toContainText('This device');
  await expect(main(colleague)).not.toContainText('Who runs the shop');

  await page.reload();
  await main(page).getByLabel(`Role of ${name}`).selectOption('Looking only');
  await expect(page.getByText(`${name}: Looking only`)).toBeVisible();
  await button(page, `End access: ${name}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(page.getByText(`${name} can no longer sign in.`)).toBeVisible();
  await colleague.reload();
  await expect(button(colleague, 'Sign in')).toBeVisible();
  await colleague.context().close();
});

test('a link that was used says so, and one without its end too @slow', async ({ page }) => {
  await page.goto('/desk/join#used');
  await expect(main(page).getByRole('alert')).toContainText('expired or was already used');
  await page.goto('/desk/join');
  await page.reload();
  await expect(main(page).getByRole('alert')).toContainText('This link is not complete.');
});

test('a token is shown once, works, and is revoked @slow', async ({ page, request }) => {
  const owner = await openDesk(page, 'owner', '/desk/people');
  const name = `scales ${Date.now()}`;
  await main(page).getByLabel('Name').fill(name);
  await button(page, 'Make a token').click();
  await expect(main(page).getByRole('alert')).toContainText('Please choose at least one');
  await main(page).getByLabel('Read goods and pages').check();
  await button(page, 'Make a token').click();
  await stepUpIn(page, owner);
  const told = main(page).getByRole('status').filter({ hasText: 'not shown again' });
  const headers = { authorization: `Bearer ${(await told.locator('code').textContent()) ?? ''}` };
  expect((await request.get('/api/v1/operator/me', { headers })).status()).toBe(200);
  expect((await request.get('/api/v1/operator/orders', { headers })).status()).toBe(403);
  await page.reload();
  await expect(main(page)).toContainText(name);
  await expect(told).toHaveCount(0);
  await button(page, `Revoke the token ${name}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(main(page).getByText(name, { exact: true })).toHaveCount(0);
  expect((await request.get('/api/v1/operator/me', { headers })).status()).toBe(401);
});

test('a device is signed out from another one, which asks for the password and keeps the page @slow', async ({
  page,
  browser,
}) => {
  const colleague = await openDesk(page, 'editor', '/desk/publishing');
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  const again = await openDesk(other, 'owner', '/desk/people');
  await main(other).getByLabel(`Role of ${colleague.name}`).waitFor();
  await button(other, `End access: ${colleague.name}`).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await stepUpIn(other, again);
  await expect(main(page)).toContainText('You were signed out.', { timeout: 15_000 });
  await other.context().close();
});

for (const width of [320, 768, 1280])
  test(`in Burmese, ${width} px wide: people and an invitation are there, and fit @slow`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openDesk(page, 'owner', '/my/desk/people');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(6);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await overflow()).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    const link = await invited('reader', `ma.${Date.now()}.${width}@zay.example`);
    await page.goto(`/my${link}`);
    await expect(main(page).getByRole('img')).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });

test('an editor who opens the desk is led to the first part for them, and sees no other @slow', async ({ page }) => {
  await openDesk(page, 'editor', '/desk');
  await expect(page).toHaveURL(/\/desk\/goods$/u);
  const parts = page.getByRole('navigation', { name: 'Parts of the desk' });
  await expect(parts.getByRole('link', { name: 'Goods' })).toHaveAttribute('aria-current', 'page');
  await expect(parts.getByRole('link', { name: 'Orders' })).toBeHidden();
});

test('on a phone the other parts of the desk are under More, which closes by itself @slow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page, 'owner', '/my/desk');
  const people = page.getByRole('link', { name: 'ဝန်ထမ်းများ' });
  const more = page.getByRole('button', { name: 'အခြား', exact: true });
  await more.press('Enter');
  await expect(people).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(people).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await people.click();
  await expect(page).toHaveURL(/\/my\/desk\/people$/u);
});
