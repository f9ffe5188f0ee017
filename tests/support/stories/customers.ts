import { expect, type Page } from '@playwright/test';
import { linkMailedTo } from './mails.ts';

export const password = 'Mohinga-1234';

let count = 0;

/** An email that nobody has yet. */
export const newEmail = (): string => `may.${process.pid}.${Date.now()}.${(count += 1)}@example.com`;

/** A customer who has just registered and confirmed their email, by the API. */
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

/** Fills the form of signing in and sends it. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/^(Email|အီးမေးလ်)$/u).fill(email);
  await main.getByLabel(/^(Password|စကားဝှက်)$/u).fill(secret);
  await main.locator('form button.btn-primary').click();
}

/** Signs in by the page and goes on to where it leads. */
export async function logInAndGoOn(page: Page, email: string, secret = password): Promise<void> {
  await logIn(page, email, secret);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(OK|အိုကေ)$/u })
    .click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login-register'));
}

/** Comes to a page as somebody who signed in on this browser before: for stories that are about something else. */
export async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  const answer = await page.request.post('/api/v1/customer-login', { data: { email, password }, headers: sameOrigin });
  expect(answer.status()).toBe(200);
  // A file of the same origin, small enough to cost nothing.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('login', 'true'));
  await page.goto(path);
}

/** What a browser says of itself on the shop's own pages. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };
