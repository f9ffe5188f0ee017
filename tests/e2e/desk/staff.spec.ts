import { expect, type Page, test } from '@playwright/test';
import { codeOf } from '../../support/accounts/secondFactor.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { newColleague, openDesk, stepUpIn, typeSignIn } from '../../support/stories/staff.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { en } from '../../support/site/words.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

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
  await expect(button(page, en.deskStaff.signIn.send)).toBeVisible();
  await button(page, en.deskStaff.signIn.send).click();
  await expect(main(page).getByLabel(en.deskStaff.signIn.email)).toBeFocused();
  await expect(main(page)).toContainText(en.deskStaff.rules.code);
  await expectAccessible(page);
  await typeSignIn(page, { ...colleague, password: 'Laphet-9999' });
  await expect(main(page).getByRole('alert')).toContainText('Email, password or code is not right.');
  await expect(main(page).getByLabel(en.deskStaff.signIn.email)).toHaveValue(colleague.email);
  expect(new Set(calls)).toEqual(new Set(['/api/v1/operator/me', '/api/v1/operator/sign-in']));
  await typeSignIn(page, colleague);
  await expect(page.getByLabel(`Signed in: ${colleague.name}`)).toBeVisible();
  await page.reload();
  await page.getByLabel(`Signed in: ${colleague.name}`).click();
  await page.getByRole('button', { name: en.deskStaff.people.devices.end }).click();
  await expect(button(page, en.deskStaff.signIn.send)).toBeVisible();
  await page.reload();
  await expect(button(page, en.deskStaff.signIn.send)).toBeVisible();
});

test('an owner invites a colleague, who joins and is let go again @slow', async ({ page, browser }) => {
  const owner = await openDesk(page, 'owner', '/desk/people');
  const email = `ko.${Date.now()}@zay.example`;
  await main(page).getByLabel(en.deskStaff.signIn.email).fill(email);
  await main(page).getByLabel(en.deskStaff.people.invite.role, { exact: true }).selectOption(en.deskStaff.roles.orders);
  await button(page, en.deskStaff.people.invite.send).click();
  await expect(page.getByRole('dialog', { name: en.deskStaff.stepUp.title })).toBeVisible();
  await expectAccessible(page);
  await stepUpIn(page, owner);
  await expect(main(page).getByRole('status')).toContainText(`The invitation to ${email} is on its way.`);
  await expect(main(page)).toContainText(en.deskStaff.people.open.title);
  await expectAccessible(page);

  const colleague = await (await browser.newContext()).newPage();
  const link = await linkMailedTo(email, '/desk/join');
  await colleague.goto(link);
  await expect(main(colleague)).toContainText('What you may do: Orders and packing.');
  await expectAccessible(colleague);
  const name = `Ko ${email}`;
  await main(colleague).getByLabel(en.deskStaff.join.you.name).fill(name);
  await main(colleague).getByLabel(en.deskStaff.signIn.password, { exact: true }).fill('Mohinga-1234');
  await main(colleague).getByLabel(en.deskStaff.join.you.code).fill('123');
  await button(colleague, en.deskStaff.join.send).click();
  await expect(main(colleague)).toContainText(en.deskStaff.rules.code);
  const code = codeOf(await secretOn(colleague));
  await main(colleague).getByLabel(en.deskStaff.join.you.code).fill(code);
  await button(colleague, en.deskStaff.join.send).click();
  await colleague.waitForURL('**/desk');
  await expect(colleague.getByLabel(`Signed in: ${name}`)).toBeVisible();
  await colleague.goto('/desk/people');
  await expect(main(colleague)).toContainText(en.deskStaff.people.devices.this);
  await expect(main(colleague)).not.toContainText(en.deskStaff.people.list);

  await page.reload();
  await main(page).getByLabel(`Role of ${name}`).selectOption(en.deskStaff.roles.reader);
  await expect(page.getByText(`${name}: Looking only`)).toBeVisible();
  await colleague.goto('/desk/publishing');
  await expect(main(colleague).getByRole('heading', { name: en.deskTimed.title })).toBeVisible();
  await button(page, `End access: ${name}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.deskStaff.people.remove }).click();
  await expect(page.getByText(`${name} can no longer sign in.`)).toBeVisible();
  // This page asks the shop again and again.
  await expect(main(colleague)).toContainText('You were signed out.');
  await colleague.goto(link);
  await expect(main(colleague).getByRole('alert')).toContainText('expired or was already used');
  await colleague.goto('/desk/join');
  await colleague.reload();
  await expect(main(colleague).getByRole('alert')).toContainText('This link is not complete.');
  await colleague.context().close();
});
