import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openBackend } from '#api/backend.ts';
import { type Backend, call } from '#api/call.ts';
import type { Role } from '#contract/operator/staff/rights.ts';
import type { CallInput } from '#contract/call.ts';
import { beginJoining, inviteStaff, join } from '#contract/operator/staff/staff.ts';
import { codeOf } from '../accounts/secondFactor.ts';
import { en } from '../site/words.ts';
import { sameOrigin } from './customers.ts';
import { shopData } from './shopData.ts';

export interface Colleague {
  name: string;
  email: string;
  password: string;
  /** Of the second factor. */
  secret: string;
  role: Role;
}

const password = 'Laphet-1234';
let count = 0;

/** A browser without cookies that calls the shop of the browser tests. */
function shopBackend(): Backend {
  const url = process.env['SHOP_URL'] ?? '';
  const fromOurPage: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set('origin', url);
    return fetch(request);
  };
  return openBackend({ base: `${url}/api/v1`, fetch: fromOurPage });
}

export async function shopToken(): Promise<string> {
  return (await readFile(shopData('operator-token'), 'utf8')).trim();
}

/** Somebody new who is invited, and what they send to join. It uses their code of this half minute up. */
async function joining(role: Role): Promise<{ colleague: Colleague; body: CallInput<typeof join>['body'] }> {
  count += 1;
  const name = `${role} ${process.pid}.${Date.now()}.${count}`;
  const email = `${name.replace(' ', '.')}@zay.example`;
  const invitation = { body: { email, role, locale: 'en' as const } };
  const { data } = await call(shopBackend(), inviteStaff, invitation, { token: await shopToken() });
  const token = data.link.split('#')[1] ?? '';
  const { secret } = (await call(shopBackend(), beginJoining, { body: { token } })).data;
  const body = { token, name, password, code: codeOf(secret) };
  return { colleague: { name, email, password, secret, role }, body };
}

/** Somebody new who has joined the staff by an invitation. Their code of this half minute is used up. */
export async function newColleague(role: Role): Promise<Colleague> {
  const { colleague, body } = await joining(role);
  await call(shopBackend(), join, { body });
  return colleague;
}

/** Signs somebody in on the browser of a page, by the API, with the code of the next half minute. */
export async function signInToDesk(page: Page, { email, password: secretWord, secret }: Colleague): Promise<void> {
  const data = { email, password: secretWord, code: codeOf(secret, new Date(), 1) };
  const answer = await page.request.post('/api/v1/operator/sign-in', { data, headers: sameOrigin });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs in with the form, with the code of the next half minute. */
export async function typeSignIn(page: Page, { email, password, secret }: Colleague): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel(en.deskStaff.signIn.email).fill(email);
  await form.getByLabel(en.deskStaff.signIn.password, { exact: true }).fill(password);
  const code = codeOf(secret, new Date(), 1);
  await form.getByLabel(en.deskStaff.signIn.code, { exact: true }).fill(code);
  await form.getByRole('button', { name: en.deskStaff.signIn.send }).click();
}

/**
 * Opens a page of the desk as somebody new with this role, for stories about something else. Their code of the next half
 * minute is still good, for what asks once more.
 */
export async function openDesk(page: Page, role: Role, path: string): Promise<Colleague> {
  const { colleague, body } = await joining(role);
  const answer = await page.request.post('/api/v1/operator/join', { data: body, headers: sameOrigin });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(path);
  return colleague;
}

/** Downloads what is given to those alone who show password and code once more; what the file says. */
export async function downloadAs(page: Page, colleague: Colleague, name: string): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  await stepUpIn(page, colleague);
  return readFile(await (await saving).path(), 'utf8');
}

/** Shows password and code in the dialog that asks for them once more. */
export async function stepUpIn(page: Page, { password: secretWord, secret }: Colleague): Promise<void> {
  const dialog = page.locator('dialog:has([name=code])');
  await dialog.locator('[name=password]').fill(secretWord);
  await dialog.locator('[name=code]').fill(codeOf(secret, new Date(), 1));
  await dialog.locator('.btn-primary').click();
}
