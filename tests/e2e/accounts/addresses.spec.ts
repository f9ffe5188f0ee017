import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  alertDialog,
  addressSection,
  addressField,
  addressCards,
  chooseOption,
  addressDialog,
  openAddressBook,
  saveButton,
} from '../../support/stories/addressBook.ts';
import { logInAndGoOn } from '../../support/stories/customers.ts';
import { loseAnswer } from '../../support/stories/routes.ts';

test('addresses in Thailand and Australia, edited, the default, and deleted @slow', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const places = () => asked.filter((path) => path.startsWith('/address/'));
  await openAddressBook(page);
  await expect(addressSection(page)).toContainText('No addresses saved yet');
  expect(places()).toEqual([]);
  await addressSection(page).getByRole('button', { name: 'Add New Address' }).click();
  await expect(addressDialog(page).getByRole('heading')).toHaveText('Add New Address');
  await expect(addressField(page, 'Country')).toHaveValue('Thailand');
  await expect(addressField(page, 'Country')).not.toBeEditable();
  await expect(addressField(page, 'District')).toBeDisabled();
  await expect(addressField(page, 'Subdistrict')).toBeDisabled();
  // What the account knows is there; the first address is the default without asking.
  await expect(addressField(page, 'Name')).toHaveValue('May Thu');
  await expect(addressField(page, 'Phone')).toHaveValue('812345678');
  await expect(addressField(page, 'Set as default address')).toBeChecked();
  await addressField(page, 'Name').fill('Daw Aye');
  await addressField(page, 'Phone').fill('abc');
  await addressField(page, 'Address').fill('12/3 Soi 5');
  await addressField(page, 'Note (Optional)').fill('Ring twice');
  await addressField(page, 'Province').press('ArrowDown');
  await addressField(page, 'Province').press('ArrowDown');
  await expect(addressDialog(page).getByRole('option', { name: 'Bangkok' })).toHaveAttribute('aria-selected', 'true');
  await addressField(page, 'Province').press('Enter');
  await expect(addressField(page, 'Province')).toHaveValue('Bangkok');
  await expect(addressField(page, 'Subdistrict')).toBeDisabled();
  await addressField(page, 'District').fill('kapi');
  await addressField(page, 'District').press('Enter');
  await expect(addressField(page, 'District')).toHaveValue('Bang Kapi');
  await chooseOption(page, 'Subdistrict', 'hua', 'Hua Mak');
  await expect(addressField(page, 'Postal Code')).toHaveValue('10240');
  expect(places().sort()).toEqual([
    '/address/countries.json',
    '/address/thailand.json',
    '/address/thailand/bangkok.json',
  ]);
  await saveButton(page).click();
  await expect(addressDialog(page).locator('.error')).toHaveText('Invalid phone number');

  await chooseOption(page, 'District', 'Bang Rak', 'Bang Rak');
  await expect(addressField(page, 'Subdistrict')).toHaveValue('');
  await expect(addressField(page, 'Postal Code')).toHaveValue('');
  await chooseOption(page, 'Subdistrict', 'Si Lom', 'Si Lom');
  await expect(addressField(page, 'Postal Code')).toHaveValue('10500');
  await addressField(page, 'Phone').fill('၈၁၂၃၄၅၆၇၈');
  await saveButton(page).click();
  await expect(addressDialog(page)).toBeHidden();
  await expect(addressCards(page)).toHaveCount(1);
  for (const text of ['Daw Aye', '+66 812345678', 'Ring twice', '12/3 Soi 5', 'Si Lom, Bang Rak', '10500', 'Default'])
    await expect(addressCards(page)).toContainText(text);
  await expect(addressSection(page).getByRole('button', { name: 'Add New Address' })).toBeFocused();

  // Another one may be of anybody.
  await page.keyboard.press('Enter');
  await expect(addressField(page, 'Name')).toHaveValue('');
  await expect(addressField(page, 'Phone')).toHaveValue('');
  await expect(addressField(page, 'Set as default address')).not.toBeChecked();
  await page.keyboard.press('Escape');

  // In Burmese: a change of country, by the code of the phone, empties what depends on it.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/my/profile?view=addresses');
  await addressSection(page).getByRole('button', { name: 'လိပ်စာအသစ် ထည့်ရန်' }).click();
  const saveInBurmese = addressDialog(page).getByRole('button', { name: 'လိပ်စာ သိမ်းရန်' });
  await saveInBurmese.click();
  for (const message of ['ပြည်နယ် / ခရိုင် ရွေးပေးပါ', 'မြို့နယ် ရွေးပေးပါ', 'ရပ်ကွက် / ကျေးရွာ ရွေးပေးပါ'])
    await expect(addressDialog(page).getByText(message, { exact: true })).toBeVisible();
  await chooseOption(page, 'ပြည်နယ် / ခရိုင် (Province)', 'bang', 'ဘန်ကောက် Bangkok');
  await chooseOption(page, 'နိုင်ငံကုဒ်', '၆၁', 'ဩစတြေးလျ +61');
  await expect(addressField(page, 'နိုင်ငံ')).toHaveValue('ဩစတြေးလျ');
  await expect(addressField(page, 'ပြည်နယ် (State)')).toHaveValue('');
  await expect(addressField(page, 'ဒေသ (Council)')).toBeDisabled();
  // A phone of a third country leaves the country of the address.
  await chooseOption(page, 'နိုင်ငံကုဒ်', '၉၅', 'မြန်မာ +95');
  await expect(addressField(page, 'နိုင်ငံ')).toHaveValue('ဩစတြေးလျ');
  await chooseOption(page, 'နိုင်ငံကုဒ်', '၆၁', 'ဩစတြေးလျ +61');
  await chooseOption(page, 'ပြည်နယ် (State)', 'နယူး', 'နယူးဆောက်ဝေးလ် New South Wales');
  await chooseOption(page, 'ဒေသ (Council)', 'alb', 'Albury');
  await chooseOption(page, 'ရပ်ကွက် (Suburb)', 'lav', 'Lavington');
  await expect(addressField(page, 'စာတိုက်ကုဒ်')).toHaveValue('2641');
  await addressField(page, 'အမည်').fill('ဒေါ်အေးမြ');
  await addressField(page, 'ဖုန်းနံပါတ်').fill('၄၁၂၃၄၅၆၇၈');
  await addressField(page, 'အိမ်လိပ်စာ').fill('အမှတ် ၁၂');
  await saveInBurmese.click();
  await expect(addressCards(page)).toHaveCount(2);
  for (const text of ['ဒေါ်အေးမြ', '+61 412345678', 'Lavington, Albury', 'ဩစတြေးလျ'])
    await expect(addressCards(page).last()).toContainText(text);
  await expect(addressCards(page).locator('.default')).toHaveText('ပုံသေ');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto('/profile?view=addresses');
  const home = addressCards(page).filter({ hasText: 'Daw Aye' });
  const work = addressCards(page).filter({ hasText: '+61 412345678' });
  await expect(home.locator('.default')).toHaveText('Default');
  await expectAccessible(page);
  await work.getByRole('button', { name: 'Edit' }).click();
  await expect(addressDialog(page).getByRole('heading')).toHaveText('Edit Address');
  await expect(addressField(page, 'Subdistrict')).toHaveValue('Lavington');
  await expect(addressField(page, 'Phone')).toHaveValue('412345678');
  await addressField(page, 'Name').fill('Workshop');
  await addressField(page, 'Set as default address').check();
  await saveButton(page).click();
  await expect(addressDialog(page)).toBeHidden();
  await expect(work).toContainText('Workshop');
  await expect(work.locator('.default')).toHaveText('Default');
  await expect(home.locator('.default')).toHaveCount(0);

  await home.getByRole('button', { name: 'Set as default' }).click();
  await expect(home.locator('.default')).toHaveText('Default');
  await expect(work.locator('.default')).toHaveCount(0);

  await home.getByRole('button', { name: 'Delete' }).click();
  await expect(alertDialog(page)).toContainText('Delete the address of Daw Aye?');
  await alertDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(addressCards(page)).toHaveCount(2);
  await home.getByRole('button', { name: 'Delete' }).click();
  await alertDialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(addressCards(page)).toHaveCount(1);
  await expect(work.locator('.default')).toHaveText('Default');
  await page.reload();
  await expect(addressCards(page)).toHaveCount(1);
});

async function fillIn(page: Page, name: string, phone: string): Promise<void> {
  await addressField(page, 'Name').fill(name);
  await addressField(page, 'Phone').fill(phone);
  await chooseOption(page, 'Province', 'bang', 'Bangkok');
  await chooseOption(page, 'District', 'kapi', 'Bang Kapi');
  await chooseOption(page, 'Subdistrict', 'hua', 'Hua Mak');
  await addressField(page, 'Address').fill('12/3 Soi 5');
}

test('what does not come or is lost is told, and nothing is sent twice @slow', async ({ page }) => {
  const dialog = addressDialog(page);
  const tryAgain = dialog.getByRole('button', { name: 'Try again' });
  await openAddressBook(page);
  const forms: string[] = [];
  page.on('request', (request) => request.url().includes('/address-Form.') && forms.push(request.url()));
  await page.route('**/_astro/address-Form.*', (route) => route.abort());
  await page.route('**/address/**', (route) => route.abort());
  await addressSection(page).getByRole('button', { name: 'Add New Address' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The form could not be loaded.');
  expect(forms).toHaveLength(1);
  await page.unroute('**/_astro/address-Form.*');
  await tryAgain.click();
  await addressField(page, 'Name').fill('Daw Aye');
  await expect(dialog.getByRole('alert')).toContainText('The list of places could not be loaded.');
  await page.unroute('**/address/**');
  await tryAgain.click();
  await addressField(page, 'Province').click();
  await expect(dialog.getByRole('option')).toHaveCount(77);
  await expectAccessible(page);
  await addressField(page, 'Province').fill('nowhere');
  const nothing = dialog.locator('.choices').getByRole('status');
  await expect(nothing).toHaveText('Nothing in the list matches.');
  await page.keyboard.press('Escape');
  await expect(nothing).toBeHidden();
  await expect(addressField(page, 'Name')).toHaveValue('Daw Aye');

  // The server takes it, and its answer never arrives.
  await fillIn(page, 'Daw Hla', '812345678');
  await loseAnswer(page, '**/api/v1/customer/address');
  await saveButton(page).click();
  await expect(dialog.getByRole('alert')).toHaveText('Network error occurred');
  await saveButton(page).dblclick();
  await expect(dialog).toBeHidden();
  await expect(addressCards(page)).toHaveCount(1);
});

test('what was filled in when the session ended is there for its customer alone @slow', async ({ page }) => {
  const email = await openAddressBook(page);
  const add = addressSection(page).getByRole('button', { name: 'Add New Address' });
  const draft = () => page.evaluate(() => sessionStorage.getItem('address_draft'));
  await add.click();
  await chooseOption(page, 'Country code', '95', 'Myanmar +95');
  await fillIn(page, 'Daw Hla', '၉၇၉၅၁၂၃၄၅၆');
  const isDefault = addressDialog(page).getByLabel('Set as default address');
  await isDefault.check();
  const kept = (await draft()) ?? '';
  expect(kept).toContain('Daw Hla');
  await page.context().clearCookies({ name: 'session' });
  await saveButton(page).click();
  await expect(alertDialog(page)).toContainText('Unauthorized access. Please log in again.');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/login-register?next=*');
  await logInAndGoOn(page, email);
  await expect(addressField(page, 'Name')).toHaveValue('Daw Hla');
  await expect(addressField(page, 'Country code')).toHaveValue('+95');
  await expect(addressField(page, 'Phone')).toHaveValue('၉၇၉၅၁၂၃၄၅၆');
  await expect(addressField(page, 'Postal Code')).toHaveValue('10240');
  await expect(isDefault).toBeChecked();
  await saveButton(page).click();
  await expect(addressCards(page)).toContainText('+95 9795123456');
  await page.reload();
  await expect(addressCards(page)).toHaveCount(1);
  await expect(addressDialog(page)).toBeHidden();

  await add.click();
  await addressField(page, 'Name').fill('Daw Mya');
  await addressDialog(page).getByRole('button', { name: 'Close' }).click();
  expect(await draft()).toContain('Daw Mya');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('/');
  expect(await draft()).toBeNull();
  // Not even where it was left behind, by a browser that closed in the middle.
  await page.evaluate((text) => sessionStorage.setItem('address_draft', text), kept);
  await openAddressBook(page);
  await expect(addressSection(page)).toContainText('No addresses saved yet');
  await add.click();
  await expect(addressField(page, 'Name')).toHaveValue('May Thu');
});
