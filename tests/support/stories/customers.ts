import { expect, type Page } from '@playwright/test';
import { linkMailedTo } from './mails.ts';

export const password = 'Mohinga-1234';

let count = 0;

export const newEmail = (): string => `may.${process.pid}.${Date.now()}.${(count += 1)}@example.com`;

export async function newCustomer(page: Page): Promise<string> {
  const email = newEmail();
  const answer = await page.request.post('/api/v1/customers', {
    data: { email, firstname: 'May', lastname: 'Thu', phone: '+66 81 234 5678', password, confirmpassword: password },
    headers: sameOrigin,
  });
  expect(answer.status()).toBe(201);
  await page.request.get(await linkMailedTo(email, '/api/v1/customers/verify'));
  return email;
}

/** Shows the form for signing in, where the page opened with the one for registering. */
export const switchToSignIn = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .locator('[data-turn] button', { hasText: /^(Login|အကောင့်ဝင်ရန်)$/u })
    .click();

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/^(Email|အီးမေးလ်)$/u).fill(email);
  await main.getByLabel(/^(Password|စကားဝှက်)$/u).fill(secret);
  await main.locator('form button.btn-primary').click();
}

export async function logInAndGoOn(page: Page, email: string, secret = password): Promise<void> {
  await logIn(page, email, secret);
  await page.waitForURL((url) => !url.pathname.endsWith('/login-register'));
}

/** Opens a page with a session from the API, for tests about something else. */
export async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  const answer = await page.request.post('/api/v1/customer-login', { data: { email, password }, headers: sameOrigin });
  expect(answer.status()).toBe(200);
  // A small file of the same origin.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('login', 'true'));
  await page.goto(path);
}

/** The header that browsers send from the shop's own pages. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };
