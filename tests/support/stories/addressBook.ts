import { expect, type Page } from '@playwright/test';
import { type AddressForm, addressForm } from '../accounts/addresses.ts';
import { openSignedIn, newCustomer, sameOrigin } from './customers.ts';

export const addressSection = (page: Page) => page.locator('#addresses');
export const addressCards = (page: Page) => addressSection(page).getByRole('listitem');
export const addressDialog = (page: Page) => page.locator('dialog[data-address]');
/** The confirmation or message above the form. */
export const alertDialog = (page: Page) => page.getByRole('alertdialog');
/** A field by label; excludes its list, which has the same label. */
export const addressField = (page: Page, name: string) =>
  addressDialog(page).getByLabel(name, { exact: true }).and(page.locator('input'));

/** Types into a combobox and selects an option with the keyboard. */
export async function chooseOption(page: Page, label: string, typed: string, option: string): Promise<void> {
  await addressField(page, label).fill(typed);
  await expect(addressDialog(page).getByRole('option', { name: option, exact: true })).toBeVisible();
  await addressDialog(page).getByRole('option', { name: option, exact: true }).click();
}

/** Signs in a new customer and opens the address book. Returns the email address. */
export async function openAddressBook(page: Page, address = '/profile?view=addresses'): Promise<string> {
  const email = await newCustomer(page);
  await openSignedIn(page, email, address);
  await expect(addressSection(page)).toBeVisible();
  return email;
}

/** Adds an address for the signed-in customer, via the API. */
export async function addAddressByApi(page: Page, name: string, changes: Partial<AddressForm> = {}): Promise<void> {
  const data = addressForm({ name, ...changes });
  const answer = await page.request.post('/api/v1/customer/address', { data, headers: sameOrigin });
  expect(answer.status(), await answer.text()).toBe(201);
}

export const saveButton = (page: Page) => addressDialog(page).getByRole('button', { name: 'Save Address' });
