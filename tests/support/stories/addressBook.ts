import { expect, type Page } from '@playwright/test';
import { comeBackAs, newCustomer, sameOrigin } from './customers.ts';

/** The section of the account page. */
export const book = (page: Page) => page.locator('#addresses');
/** The addresses in it. */
export const cards = (page: Page) => book(page).getByRole('listitem');
/** The open form. */
export const form = (page: Page) => page.locator('dialog.address-dialog');
/** The question or notice over it. */
export const alert = (page: Page) => page.getByRole('alertdialog');
/** A field; the list beside it has the same label. */
export const box = (page: Page, name: string) =>
  form(page).getByLabel(name, { exact: true }).and(page.locator('input'));

/** Types into a box with a list and chooses what it finds by the keys. */
export async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await box(page, label).fill(typed);
  await expect(form(page).getByRole('option', { name: option, exact: true })).toBeVisible();
  await form(page).getByRole('option', { name: option, exact: true }).click();
}

/** A new customer signs in and comes to the address book. Answers their email. */
export async function openBook(page: Page, address = '/profile?view=addresses'): Promise<string> {
  const email = await newCustomer(page);
  await comeBackAs(page, email, address);
  await expect(book(page)).toBeVisible();
  return email;
}

/** An address of the customer who is signed in, by the API. */
export async function addByApi(page: Page, name: string): Promise<void> {
  const place = { country: 'thailand', province: 'Bangkok', district: 'Bang Kapi', subDistrict: 'Hua Mak' };
  const data = { name, phone: '+66 812345678', ...place, postal_code: '10240', address: '12/3 Soi 5' };
  const answer = await page.request.post('/api/v1/customer/address', { data, headers: sameOrigin });
  expect(answer.status()).toBe(201);
}

/** The button that saves the form. */
export const save = (page: Page) => form(page).getByRole('button', { name: 'Save Address' });
