import { expect, test } from '@playwright/test';
import { expectNoFindings } from '../../support/browser/axe.ts';
import { addByApi, alert, book, box, cards, choose, form, openBook, save } from '../../support/stories/addressBook.ts';

test('an address in Thailand: each rule speaks, the cascade narrows, the first one is the default', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const places = () => asked.filter((path) => path.startsWith('/address/'));
  await openBook(page);
  await expect(book(page)).toContainText('No addresses saved yet');
  expect(places()).toEqual([]);
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await expect(form(page).getByRole('heading')).toHaveText('Add New Address');
  await expect(box(page, 'Country')).toHaveValue('Thailand');
  await expect(box(page, 'Country')).not.toBeEditable();
  await expect(box(page, 'District')).toBeDisabled();
  await expect(box(page, 'Subdistrict')).toBeDisabled();
  await save(page).click();
  await expect(form(page).locator('.error')).toHaveText([
    'This field is required',
    'This field is required',
    'Province is required',
    'District is required',
    'Subdistrict is required',
    'This field is required',
  ]);
  await expect(box(page, 'Name')).toBeFocused();

  await box(page, 'Name').fill('Daw Aye');
  await box(page, 'Phone').fill('abc');
  await box(page, 'Address').fill('12/3 Soi 5');
  await box(page, 'Note (Optional)').fill('Ring twice');
  await box(page, 'Province').press('ArrowDown');
  await box(page, 'Province').press('ArrowDown');
  await expect(form(page).getByRole('option', { name: 'Bangkok' })).toHaveAttribute('aria-selected', 'true');
  await box(page, 'Province').press('Enter');
  await expect(box(page, 'Province')).toHaveValue('Bangkok');
  await expect(box(page, 'Subdistrict')).toBeDisabled();
  await box(page, 'District').fill('kapi');
  await box(page, 'District').press('Enter');
  await expect(box(page, 'District')).toHaveValue('Bang Kapi');
  await choose(page, 'Subdistrict', 'hua', 'Hua Mak');
  await expect(box(page, 'Postal Code')).toHaveValue('10240');
  expect(places().sort()).toEqual(['/address/bangkok.json', '/address/countries.json']);
  await save(page).click();
  await expect(form(page).locator('.error')).toHaveText('Invalid phone number');

  await choose(page, 'District', 'Bang Rak', 'Bang Rak');
  await expect(box(page, 'Subdistrict')).toHaveValue('');
  await expect(box(page, 'Postal Code')).toHaveValue('');
  await choose(page, 'Subdistrict', 'Si Lom', 'Si Lom');
  await expect(box(page, 'Postal Code')).toHaveValue('10500');
  await box(page, 'Phone').fill('၈၁၂၃၄၅၆၇၈');
  await save(page).click();
  await expect(form(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
  for (const text of ['Daw Aye', '+66 812345678', 'Ring twice', '12/3 Soi 5', 'Si Lom, Bang Rak', '10500', 'Default'])
    await expect(cards(page)).toContainText(text);
  await expect(book(page).getByRole('button', { name: 'Add New Address' })).toBeFocused();
});

test('an address in Australia by the code of the phone; a change of country empties what depends on it @slow', async ({
  page,
}) => {
  await openBook(page);
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await choose(page, 'Province', 'Chiang', 'Chiang Mai');
  await choose(page, 'Country code', 'austra', 'Australia +61');
  await expect(box(page, 'Country')).toHaveValue('Australia');
  await expect(box(page, 'Province')).toHaveValue('');
  await expect(box(page, 'District')).toBeDisabled();
  await choose(page, 'Country code', '95', 'Myanmar +95');
  await expect(box(page, 'Country')).toHaveValue('Australia');
  await choose(page, 'Country code', '61', 'Australia +61');
  await choose(page, 'Province', 'vic', 'Victoria');
  await choose(page, 'District', 'alp', 'Alpine');
  await choose(page, 'Subdistrict', 'eurobin', 'Eurobin');
  await expect(box(page, 'Postal Code')).toHaveValue('3739');
  await box(page, 'Name').fill('Ko Min');
  await box(page, 'Phone').fill('412 345 678');
  await box(page, 'Address').fill('1 High Street');
  await save(page).click();
  await expect(cards(page)).toContainText('Eurobin, Alpine');
  await expect(cards(page)).toContainText('+61 412 345 678');
  await expect(cards(page)).toContainText('Australia');
});

test('an address is edited, the default moves, and one is deleted after a question @slow', async ({ page }) => {
  await openBook(page);
  await addByApi(page, 'Home');
  await addByApi(page, 'Work');
  await page.reload();
  const home = cards(page).filter({ hasText: 'Home' });
  const work = cards(page).filter({ hasText: 'Work' });
  await expect(home).toContainText('Default');
  await expect(work.locator('.default')).toHaveCount(0);

  await work.getByRole('button', { name: 'Edit' }).click();
  await expect(form(page).getByRole('heading')).toHaveText('Edit Address');
  await expect(box(page, 'Subdistrict')).toHaveValue('Hua Mak');
  await expect(box(page, 'Phone')).toHaveValue('812345678');
  await box(page, 'Name').fill('Workshop');
  await box(page, 'Set as default address').check();
  await save(page).click();
  await expect(form(page)).toBeHidden();
  const workshop = cards(page).filter({ hasText: 'Workshop' });
  await expect(workshop.locator('.default')).toHaveText('Default');
  await expect(home.locator('.default')).toHaveCount(0);

  await home.getByRole('button', { name: 'Set as default' }).click();
  await expect(home.locator('.default')).toHaveText('Default');
  await expect(workshop.locator('.default')).toHaveCount(0);

  await home.getByRole('button', { name: 'Delete' }).click();
  await expect(alert(page)).toContainText('Delete the address of Home?');
  await alert(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(cards(page)).toHaveCount(2);
  await home.getByRole('button', { name: 'Delete' }).click();
  await alert(page).getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(workshop.locator('.default')).toHaveText('Default');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
});

test('the address book in Burmese @slow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openBook(page, '/my/profile?view=addresses');
  await expect(book(page)).toContainText('သိမ်းထားသော လိပ်စာ မရှိသေးပါ');
  await book(page).getByRole('button', { name: 'လိပ်စာအသစ် ထည့်ရန်' }).click();
  await form(page).getByRole('button', { name: 'လိပ်စာ သိမ်းရန်' }).click();
  for (const message of ['ပြည်နယ် ရွေးပေးပါ', 'ခရိုင် ရွေးပေးပါ', 'ရပ်ကွက် ရွေးပေးပါ'])
    await expect(form(page).getByText(message, { exact: true })).toBeVisible();
  await choose(page, 'နိုင်ငံကုဒ်', '၆၁', 'ဩစတြေးလျ +61');
  await expect(box(page, 'နိုင်ငံ')).toHaveValue('ဩစတြေးလျ');
  await choose(page, 'ပြည်နယ်', 'new', 'New South Wales');
  await choose(page, 'ခရိုင်', 'alb', 'Albury');
  await choose(page, 'ရပ်ကွက်', 'lav', 'Lavington');
  await expect(box(page, 'စာတိုက်ကုဒ်')).toHaveValue('2641');
  await box(page, 'အမည်').fill('ဒေါ်အေးမြ');
  await box(page, 'ဖုန်းနံပါတ်').fill('၄၁၂၃၄၅၆၇၈');
  await box(page, 'အိမ်လိပ်စာ').fill('အမှတ် ၁၂');
  await form(page).getByRole('button', { name: 'လိပ်စာ သိမ်းရန်' }).click();
  await expect(cards(page)).toContainText('ဒေါ်အေးမြ');
  await expect(cards(page)).toContainText('+61 412345678');
  await expect(cards(page).locator('.default')).toHaveText('ပုံသေ');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('axe finds nothing in the list and in the open form @slow', async ({ page }) => {
  test.slow();
  await openBook(page);
  await addByApi(page, 'Home');
  await addByApi(page, 'Work');
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expectNoFindings(page);
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await save(page).click();
  await box(page, 'Province').press('ArrowDown');
  await box(page, 'Province').press('ArrowDown');
  await expect(form(page).getByRole('option', { name: 'Bangkok' })).toBeVisible();
  await expectNoFindings(page);
});
