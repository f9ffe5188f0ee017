import { expect, test } from '@playwright/test';
import { addByApi, alert, book, box, cards, choose, form, openBook, save } from '../support/addressBook.ts';

test('what the server refuses, and what never reached it, keeps what was typed', async ({ page }) => {
  await openBook(page);
  await addByApi(page, 'Home');
  await page.reload();
  // A list of places that is older than the server's: nothing on the page can know that the two do not fit.
  await page.route('**/address/bangkok.json', (route) =>
    route.fulfill({ json: { districts: [{ name: 'Old Town', subDistricts: ['Old Gate'], postalCodes: ['10999'] }] } }),
  );
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await box(page, 'Name').fill('Daw Hla');
  await choose(page, 'District', 'old', 'Old Town');
  await choose(page, 'Subdistrict', 'old', 'Old Gate');
  await save(page).click();
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await expect(form(page).locator('.error')).toHaveText(/does not belong to the rest/u);
  await expect(box(page, 'District')).toBeFocused();
  await expect(box(page, 'Name')).toHaveValue('Daw Hla');
  await expect(box(page, 'Postal Code')).toHaveValue('10999');

  await page.route('**/api/v1/customer/address/*', (route) => route.abort());
  await save(page).click();
  await expect(alert(page)).toContainText('Network error occurred');
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await expect(box(page, 'Name')).toHaveValue('Daw Hla');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await expect(box(page, 'Name')).toHaveValue('Daw Hla');
  await expect(box(page, 'Subdistrict')).toHaveValue('Old Gate');
});

test('places that do not come are told and asked for again; a list is left by Escape without the form', async ({
  page,
}) => {
  await openBook(page);
  await page.route('**/address/*.json', (route) => route.abort());
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await box(page, 'Name').fill('Daw Aye');
  await expect(form(page).getByRole('alert')).toContainText('The list of places could not be loaded.');
  await page.unroute('**/address/*.json');
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await box(page, 'Province').click();
  await expect(form(page).getByRole('option')).toHaveText(['Bangkok', 'Chiang Mai']);
  await box(page, 'Province').fill('nowhere');
  await expect(form(page).getByRole('status')).toHaveText('Nothing like this is in the list.');
  await page.keyboard.press('Escape');
  await expect(form(page).getByRole('status')).toBeHidden();
  await expect(form(page)).toBeVisible();
  await expect(box(page, 'Name')).toHaveValue('Daw Aye');
});
