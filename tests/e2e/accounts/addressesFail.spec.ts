import { expect, test } from '@playwright/test';
import { addByApi, alert, book, box, cards, choose, form, openBook, save } from '../../support/stories/addressBook.ts';
import { logInAndGoOn } from '../../support/stories/customers.ts';

test('what the server refuses, and what never reached it, keeps what was typed @slow', async ({ page }) => {
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

test('places that do not come are told and asked for again; a list is left by Escape without the form @slow', async ({
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

test('a session that ends while an address is filled in: the form is there again after signing in', async ({
  page,
}) => {
  test.slow();
  const email = await openBook(page);
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await choose(page, 'Country code', '95', 'Myanmar +95');
  await box(page, 'Name').fill('Daw Hla');
  await box(page, 'Phone').fill('၉၇၉၅၁၂၃၄၅၆');
  await choose(page, 'Province', 'bang', 'Bangkok');
  await choose(page, 'District', 'kapi', 'Bang Kapi');
  await choose(page, 'Subdistrict', 'hua', 'Hua Mak');
  await box(page, 'Address').fill('12/3 Soi 5');
  await form(page).getByLabel('Set as default address').check();
  await page.context().clearCookies({ name: 'session' });
  await save(page).click();
  await expect(alert(page)).toContainText('Unauthorized access. Please log in again.');
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/login-register?next=*');
  await logInAndGoOn(page, email);
  await expect(box(page, 'Name')).toHaveValue('Daw Hla');
  await expect(box(page, 'Country code')).toHaveValue('+95');
  await expect(box(page, 'Phone')).toHaveValue('၉၇၉၅၁၂၃၄၅၆');
  await expect(box(page, 'Postal Code')).toHaveValue('10240');
  await expect(form(page).getByLabel('Set as default address')).toBeChecked();
  await save(page).click();
  await expect(cards(page)).toContainText('+95 9795123456');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(form(page)).toBeHidden();
});

test('what another customer filled in on this browser is not shown @slow', async ({ page }) => {
  test.slow();
  await openBook(page);
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await box(page, 'Name').fill('Daw Hla');
  await page.reload();
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await expect(box(page, 'Name')).toHaveValue('Daw Hla');
  const draft = await page.evaluate(() => sessionStorage.getItem('address_draft') ?? '');
  expect(draft).toContain('Daw Hla');
  await form(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('address_draft'))).toBeNull();
  // Not even where it was left behind, by a browser that closed in the middle.
  await page.evaluate((text) => sessionStorage.setItem('address_draft', text), draft);
  await openBook(page);
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await expect(box(page, 'Name')).toHaveValue('');
});

test('sent twice, by two clicks and after a lost answer, it is one address @slow', async ({ page }) => {
  await openBook(page);
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await box(page, 'Name').fill('Daw Hla');
  await box(page, 'Phone').fill('812345678');
  await choose(page, 'Province', 'bang', 'Bangkok');
  await choose(page, 'District', 'kapi', 'Bang Kapi');
  await choose(page, 'Subdistrict', 'hua', 'Hua Mak');
  await box(page, 'Address').fill('12/3 Soi 5');
  // The server takes it, and its answer never arrives.
  await page.route('**/api/v1/customer/address', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page).click();
  await expect(alert(page)).toContainText('Network error occurred');
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/v1/customer/address');
  await save(page).dblclick();
  await expect(form(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
});

test('the form comes when it is first opened; where it does not, that is told and it is asked for again @slow', async ({
  page,
}) => {
  await openBook(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.route('**/_astro/AddressForm.*', (route) => route.abort());
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await expect(form(page).getByRole('alert')).toContainText('The form could not be loaded.');
  expect(scripts.filter((url) => url.includes('/AddressForm.'))).toHaveLength(1);
  await page.unroute('**/_astro/AddressForm.*');
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page, 'Name')).toBeVisible();
});
