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
import { en, my } from '../../support/site/words.ts';

test('addresses in Thailand and Australia, edited, the default, and deleted @slow', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const places = () => asked.filter((path) => path.startsWith('/address/'));
  await openAddressBook(page);
  await expect(addressSection(page)).toContainText(en.addresses.none);
  expect(places()).toEqual([]);
  await addressSection(page).getByRole('button', { name: en.addresses.add }).click();
  await expect(addressDialog(page).getByRole('heading')).toHaveText(en.addresses.add);
  await expect(addressField(page, en.addresses.form.country)).toHaveValue(en.addresses.thailand);
  await expect(addressField(page, en.addresses.form.country)).not.toBeEditable();
  await expect(addressField(page, en.addresses.form.places.thailand.district)).toBeDisabled();
  await expect(addressField(page, en.addresses.form.places.thailand.subDistrict)).toBeDisabled();
  // What the account knows is there; the first address is the default without asking.
  await expect(addressField(page, en.addresses.form.name)).toHaveValue('May Thu');
  await expect(addressField(page, en.addresses.form.phone)).toHaveValue('812345678');
  await expect(addressField(page, en.addresses.form.isActive)).toBeChecked();
  await addressField(page, en.addresses.form.name).fill('Daw Aye');
  await addressField(page, en.addresses.form.phone).fill('abc');
  await addressField(page, en.addresses.form.address).fill('12/3 Soi 5');
  await addressField(page, en.addresses.form.note).fill('Ring twice');
  await addressField(page, en.addresses.form.places.thailand.province).press('ArrowDown');
  await addressField(page, en.addresses.form.places.thailand.province).press('ArrowDown');
  await expect(addressDialog(page).getByRole('option', { name: 'Bangkok' })).toHaveAttribute('aria-selected', 'true');
  await addressField(page, en.addresses.form.places.thailand.province).press('Enter');
  await expect(addressField(page, en.addresses.form.places.thailand.province)).toHaveValue('Bangkok');
  await expect(addressField(page, en.addresses.form.places.thailand.subDistrict)).toBeDisabled();
  await addressField(page, en.addresses.form.places.thailand.district).fill('kapi');
  await addressField(page, en.addresses.form.places.thailand.district).press('Enter');
  await expect(addressField(page, en.addresses.form.places.thailand.district)).toHaveValue('Bang Kapi');
  await chooseOption(page, en.addresses.form.places.thailand.subDistrict, 'hua', 'Hua Mak');
  await expect(addressField(page, en.addresses.form.postalCode)).toHaveValue('10240');
  expect(places().sort()).toEqual([
    '/address/countries.json',
    '/address/thailand.json',
    '/address/thailand/bangkok.json',
  ]);
  await saveButton(page).click();
  await expect(addressDialog(page).locator('[data-error]')).toHaveText(en.fields.phone);

  await chooseOption(page, en.addresses.form.places.thailand.district, 'Bang Rak', 'Bang Rak');
  await expect(addressField(page, en.addresses.form.places.thailand.subDistrict)).toHaveValue('');
  await expect(addressField(page, en.addresses.form.postalCode)).toHaveValue('');
  await chooseOption(page, en.addresses.form.places.thailand.subDistrict, 'Si Lom', 'Si Lom');
  await expect(addressField(page, en.addresses.form.postalCode)).toHaveValue('10500');
  await addressField(page, en.addresses.form.phone).fill('၈၁၂၃၄၅၆၇၈');
  await saveButton(page).click();
  await expect(addressDialog(page)).toBeHidden();
  await expect(addressCards(page)).toHaveCount(1);
  for (const text of [
    'Daw Aye',
    '+66 812345678',
    'Ring twice',
    '12/3 Soi 5',
    'Si Lom, Bang Rak',
    '10500',
    en.addresses.default,
  ])
    await expect(addressCards(page)).toContainText(text);
  await expect(addressSection(page).getByRole('button', { name: en.addresses.add })).toBeFocused();

  // Another one may be of anybody.
  await page.keyboard.press('Enter');
  await expect(addressField(page, en.addresses.form.name)).toHaveValue('');
  await expect(addressField(page, en.addresses.form.phone)).toHaveValue('');
  await expect(addressField(page, en.addresses.form.isActive)).not.toBeChecked();
  await page.keyboard.press('Escape');

  // In Burmese: a change of country, by the code of the phone, empties what depends on it.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/my/profile?view=addresses');
  await addressSection(page).getByRole('button', { name: my.addresses.add }).click();
  const saveInBurmese = addressDialog(page).getByRole('button', { name: my.addresses.form.save });
  await saveInBurmese.click();
  for (const message of [my.fields.province, my.fields.district, my.fields.subDistrict])
    await expect(addressDialog(page).getByText(message, { exact: true })).toBeVisible();
  await chooseOption(page, my.addresses.form.places.thailand.province, 'bang', 'ဘန်ကောက် Bangkok');
  await chooseOption(page, my.addresses.form.dial, '၆၁', 'ဩစတြေးလျ +61');
  await expect(addressField(page, my.addresses.form.country)).toHaveValue(my.addresses.australia);
  await expect(addressField(page, my.addresses.form.places.australia.province)).toHaveValue('');
  await expect(addressField(page, my.addresses.form.places.australia.district)).toBeDisabled();
  // A phone of a third country leaves the country of the address.
  await chooseOption(page, my.addresses.form.dial, '၉၅', 'မြန်မာ +95');
  await expect(addressField(page, my.addresses.form.country)).toHaveValue(my.addresses.australia);
  await chooseOption(page, my.addresses.form.dial, '၆၁', 'ဩစတြေးလျ +61');
  await chooseOption(page, my.addresses.form.places.australia.province, 'နယူး', 'နယူးဆောက်ဝေးလ် New South Wales');
  await chooseOption(page, my.addresses.form.places.australia.district, 'alb', 'Albury');
  await chooseOption(page, my.addresses.form.places.australia.subDistrict, 'lav', 'Lavington');
  await expect(addressField(page, my.addresses.form.postalCode)).toHaveValue('2641');
  await addressField(page, my.addresses.form.name).fill('ဒေါ်အေးမြ');
  await addressField(page, my.addresses.form.phone).fill('၄၁၂၃၄၅၆၇၈');
  await addressField(page, my.addresses.form.address).fill('အမှတ် ၁၂');
  await saveInBurmese.click();
  await expect(addressCards(page)).toHaveCount(2);
  for (const text of ['ဒေါ်အေးမြ', '+61 412345678', 'Lavington, Albury', my.addresses.australia])
    await expect(addressCards(page).last()).toContainText(text);
  await expect(addressCards(page).locator('[data-default]')).toHaveText(my.addresses.default);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto('/profile?view=addresses');
  const home = addressCards(page).filter({ hasText: 'Daw Aye' });
  const work = addressCards(page).filter({ hasText: '+61 412345678' });
  await expect(home.locator('[data-default]')).toHaveText(en.addresses.default);
  await expectAccessible(page);
  await work.getByRole('button', { name: en.addresses.edit }).click();
  await expect(addressDialog(page).getByRole('heading')).toHaveText(en.addresses.editTitle);
  await expect(addressField(page, en.addresses.form.places.thailand.subDistrict)).toHaveValue('Lavington');
  await expect(addressField(page, en.addresses.form.phone)).toHaveValue('412345678');
  await addressField(page, en.addresses.form.name).fill('Workshop');
  await addressField(page, en.addresses.form.isActive).check();
  await saveButton(page).click();
  await expect(addressDialog(page)).toBeHidden();
  await expect(work).toContainText('Workshop');
  await expect(work.locator('[data-default]')).toHaveText(en.addresses.default);
  await expect(home.locator('[data-default]')).toHaveCount(0);

  await home.getByRole('button', { name: en.addresses.setDefault }).click();
  await expect(home.locator('[data-default]')).toHaveText(en.addresses.default);
  await expect(work.locator('[data-default]')).toHaveCount(0);

  await home.getByRole('button', { name: en.addresses.delete }).click();
  await expect(alertDialog(page)).toContainText('Delete the address of Daw Aye?');
  await alertDialog(page).getByRole('button', { name: en.desk.select.cancel }).click();
  await expect(addressCards(page)).toHaveCount(2);
  await home.getByRole('button', { name: en.addresses.delete }).click();
  await alertDialog(page).getByRole('button', { name: en.addresses.delete }).click();
  await expect(addressCards(page)).toHaveCount(1);
  await expect(work.locator('[data-default]')).toHaveText(en.addresses.default);
  await page.reload();
  await expect(addressCards(page)).toHaveCount(1);
});

async function fillIn(page: Page, name: string, phone: string): Promise<void> {
  await addressField(page, en.addresses.form.name).fill(name);
  await addressField(page, en.addresses.form.phone).fill(phone);
  await chooseOption(page, en.addresses.form.places.thailand.province, 'bang', 'Bangkok');
  await chooseOption(page, en.addresses.form.places.thailand.district, 'kapi', 'Bang Kapi');
  await chooseOption(page, en.addresses.form.places.thailand.subDistrict, 'hua', 'Hua Mak');
  await addressField(page, en.addresses.form.address).fill('12/3 Soi 5');
}

test('what does not come or is lost is told, and nothing is sent twice @slow', async ({ page }) => {
  const dialog = addressDialog(page);
  const tryAgain = dialog.getByRole('button', { name: en.addresses.retry });
  await openAddressBook(page);
  const forms: string[] = [];
  page.on('request', (request) => request.url().includes('/address-Form.') && forms.push(request.url()));
  await page.route('**/_astro/address-Form.*', (route) => route.abort());
  await page.route('**/address/**', (route) => route.abort());
  await addressSection(page).getByRole('button', { name: en.addresses.add }).click();
  await expect(dialog.getByRole('alert')).toContainText('The form could not be loaded.');
  expect(forms).toHaveLength(1);
  await page.unroute('**/_astro/address-Form.*');
  await tryAgain.click();
  await addressField(page, en.addresses.form.name).fill('Daw Aye');
  await expect(dialog.getByRole('alert')).toContainText('The list of places could not be loaded.');
  await page.unroute('**/address/**');
  await tryAgain.click();
  await addressField(page, en.addresses.form.places.thailand.province).click();
  await expect(dialog.getByRole('option')).toHaveCount(77);
  await expectAccessible(page);
  await addressField(page, en.addresses.form.places.thailand.province).fill('nowhere');
  const nothing = dialog.locator('[data-field]').getByRole('status');
  await expect(nothing).toHaveText(en.addresses.form.nothing);
  await page.keyboard.press('Escape');
  await expect(nothing).toBeHidden();
  await expect(addressField(page, en.addresses.form.name)).toHaveValue('Daw Aye');

  // The server takes it, and its answer never arrives.
  await fillIn(page, 'Daw Hla', '812345678');
  await loseAnswer(page, '**/api/v1/customer/address');
  await saveButton(page).click();
  await expect(dialog.getByRole('alert')).toHaveText(en.refusals.network);
  await saveButton(page).dblclick();
  await expect(dialog).toBeHidden();
  await expect(addressCards(page)).toHaveCount(1);
});

test('what was filled in when the session ended is there for its customer alone @slow', async ({ page }) => {
  const email = await openAddressBook(page);
  const add = addressSection(page).getByRole('button', { name: en.addresses.add });
  const draft = () => page.evaluate(() => sessionStorage.getItem('address_draft'));
  await add.click();
  await chooseOption(page, en.addresses.form.dial, '95', 'Myanmar +95');
  await fillIn(page, 'Daw Hla', '၉၇၉၅၁၂၃၄၅၆');
  const isDefault = addressDialog(page).getByLabel(en.addresses.form.isActive);
  await isDefault.check();
  const kept = (await draft()) ?? '';
  expect(kept).toContain('Daw Hla');
  await page.context().clearCookies({ name: 'session' });
  await saveButton(page).click();
  await expect(alertDialog(page)).toContainText(en.refusals.signed_out);
  await alertDialog(page).getByRole('button', { name: en.common.dialog.ok }).click();
  await page.waitForURL('**/login-register?next=*');
  await logInAndGoOn(page, email);
  await expect(addressField(page, en.addresses.form.name)).toHaveValue('Daw Hla');
  await expect(addressField(page, en.addresses.form.dial)).toHaveValue('+95');
  await expect(addressField(page, en.addresses.form.phone)).toHaveValue('၉၇၉၅၁၂၃၄၅၆');
  await expect(addressField(page, en.addresses.form.postalCode)).toHaveValue('10240');
  await expect(isDefault).toBeChecked();
  await saveButton(page).click();
  await expect(addressCards(page)).toContainText('+95 9795123456');
  await page.reload();
  await expect(addressCards(page)).toHaveCount(1);
  await expect(addressDialog(page)).toBeHidden();

  await add.click();
  await addressField(page, en.addresses.form.name).fill('Daw Mya');
  await addressDialog(page).getByRole('button', { name: en.addresses.form.close }).click();
  expect(await draft()).toContain('Daw Mya');
  await page.getByRole('main').getByRole('link', { name: en.login.menu.settings }).click();
  await page.getByRole('main').getByRole('button', { name: en.login.menu.logOut }).click();
  await page.waitForURL('/');
  expect(await draft()).toBeNull();
  // Not even where it was left behind, by a browser that closed in the middle.
  await page.evaluate((text) => sessionStorage.setItem('address_draft', text), kept);
  await openAddressBook(page);
  await expect(addressSection(page)).toContainText(en.addresses.none);
  await add.click();
  await expect(addressField(page, en.addresses.form.name)).toHaveValue('May Thu');
});
