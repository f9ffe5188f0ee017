import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  addAddressByApi,
  alertDialog,
  addressSection,
  addressField,
  addressCards,
  chooseOption,
  addressDialog,
  openAddressBook,
  saveButton,
} from '../../support/stories/addressBook.ts';

test('an address in Thailand: each rule speaks, the cascade narrows, the first one is the default @slow', async ({
  page,
}) => {
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
  await addressField(page, 'Name').fill('');
  await addressField(page, 'Phone').fill('');
  await saveButton(page).click();
  await expect(addressDialog(page).locator('.error')).toHaveText([
    'This field is required',
    'This field is required',
    'Province is required',
    'District is required',
    'Subdistrict is required',
    'This field is required',
  ]);
  await expect(addressField(page, 'Name')).toBeFocused();

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
});

test('an address in Australia by the code of the phone; a change of country empties what depends on it @slow', async ({
  page,
}) => {
  await openAddressBook(page);
  await addressSection(page).getByRole('button', { name: 'Add New Address' }).click();
  await chooseOption(page, 'Province', 'Chiang', 'Chiang Mai');
  await chooseOption(page, 'Country code', 'austra', 'Australia +61');
  await expect(addressField(page, 'Country')).toHaveValue('Australia');
  await expect(addressField(page, 'Province')).toHaveValue('');
  await expect(addressField(page, 'District')).toBeDisabled();
  await chooseOption(page, 'Country code', '95', 'Myanmar +95');
  await expect(addressField(page, 'Country')).toHaveValue('Australia');
  await chooseOption(page, 'Country code', '61', 'Australia +61');
  await chooseOption(page, 'Province', 'vic', 'Victoria');
  await chooseOption(page, 'District', 'alp', 'Alpine');
  await chooseOption(page, 'Subdistrict', 'eurobin', 'Eurobin');
  await expect(addressField(page, 'Postal Code')).toHaveValue('3739');
  await addressField(page, 'Name').fill('Ko Min');
  await addressField(page, 'Phone').fill('412 345 678');
  await addressField(page, 'Address').fill('1 High Street');
  await saveButton(page).click();
  await expect(addressCards(page)).toContainText('Eurobin, Alpine');
  await expect(addressCards(page)).toContainText('+61 412345678');
  await expect(addressCards(page)).toContainText('Australia');
});

test('an address is edited, the default moves, and one is deleted after a question @slow', async ({ page }) => {
  await openAddressBook(page);
  await addAddressByApi(page, 'Home');
  await addAddressByApi(page, 'Work');
  await page.reload();
  const home = addressCards(page).filter({ hasText: 'Home' });
  const work = addressCards(page).filter({ hasText: 'Work' });
  await expect(home).toContainText('Default');
  await expect(work.locator('.default')).toHaveCount(0);

  await work.getByRole('button', { name: 'Edit' }).click();
  await expect(addressDialog(page).getByRole('heading')).toHaveText('Edit Address');
  await expect(addressField(page, 'Subdistrict')).toHaveValue('Hua Mak');
  await expect(addressField(page, 'Phone')).toHaveValue('812345678');
  await addressField(page, 'Name').fill('Workshop');
  await addressField(page, 'Set as default address').check();
  await saveButton(page).click();
  await expect(addressDialog(page)).toBeHidden();
  const workshop = addressCards(page).filter({ hasText: 'Workshop' });
  await expect(workshop.locator('.default')).toHaveText('Default');
  await expect(home.locator('.default')).toHaveCount(0);

  await home.getByRole('button', { name: 'Set as default' }).click();
  await expect(home.locator('.default')).toHaveText('Default');
  await expect(workshop.locator('.default')).toHaveCount(0);

  await home.getByRole('button', { name: 'Delete' }).click();
  await expect(alertDialog(page)).toContainText('Delete the address of Home?');
  await alertDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(addressCards(page)).toHaveCount(2);
  await home.getByRole('button', { name: 'Delete' }).click();
  await alertDialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(addressCards(page)).toHaveCount(1);
  await expect(workshop.locator('.default')).toHaveText('Default');
  await page.reload();
  await expect(addressCards(page)).toHaveCount(1);
});

test('the address book in Burmese @slow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAddressBook(page, '/my/profile?view=addresses');
  await expect(addressSection(page)).toContainText('သိမ်းထားသော လိပ်စာ မရှိသေးပါ');
  await addressSection(page).getByRole('button', { name: 'လိပ်စာအသစ် ထည့်ရန်' }).click();
  await addressDialog(page).getByRole('button', { name: 'လိပ်စာ သိမ်းရန်' }).click();
  for (const message of ['ပြည်နယ် / ခရိုင် ရွေးပေးပါ', 'မြို့နယ် ရွေးပေးပါ', 'ရပ်ကွက် / ကျေးရွာ ရွေးပေးပါ'])
    await expect(addressDialog(page).getByText(message, { exact: true })).toBeVisible();
  await chooseOption(page, 'နိုင်ငံကုဒ်', '၆၁', 'ဩစတြေးလျ +61');
  await expect(addressField(page, 'နိုင်ငံ')).toHaveValue('ဩစတြေးလျ');
  await chooseOption(page, 'ပြည်နယ် (State)', 'နယူး', 'နယူးဆောက်ဝေးလ် New South Wales');
  await chooseOption(page, 'ဒေသ (Council)', 'alb', 'Albury');
  await chooseOption(page, 'ရပ်ကွက် (Suburb)', 'lav', 'Lavington');
  await expect(addressField(page, 'စာတိုက်ကုဒ်')).toHaveValue('2641');
  await addressField(page, 'အမည်').fill('ဒေါ်အေးမြ');
  await addressField(page, 'ဖုန်းနံပါတ်').fill('၄၁၂၃၄၅၆၇၈');
  await addressField(page, 'အိမ်လိပ်စာ').fill('အမှတ် ၁၂');
  await addressDialog(page).getByRole('button', { name: 'လိပ်စာ သိမ်းရန်' }).click();
  await expect(addressCards(page)).toContainText('ဒေါ်အေးမြ');
  await expect(addressCards(page)).toContainText('+61 412345678');
  await expect(addressCards(page).locator('.default')).toHaveText('ပုံသေ');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('axe finds nothing in the list and in the open form @slow', async ({ page }) => {
  test.slow();
  await openAddressBook(page);
  await addAddressByApi(page, 'Home');
  await addAddressByApi(page, 'Work');
  await page.reload();
  await expect(addressCards(page)).toHaveCount(2);
  await expectAccessible(page);
  await addressSection(page).getByRole('button', { name: 'Add New Address' }).click();
  await saveButton(page).click();
  await addressField(page, 'Province').press('ArrowDown');
  await addressField(page, 'Province').press('ArrowDown');
  await expect(addressDialog(page).getByRole('option', { name: 'Bangkok' })).toBeVisible();
  await expectAccessible(page);
});
