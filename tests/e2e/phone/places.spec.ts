import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  addressCards,
  addressDialog,
  addressField,
  addressSection,
  openAddressBook,
} from '../../support/stories/addressBook.ts';
import { my } from '../../support/site/words.ts';

const words = my.addresses;
const { form } = words;
const { province, district, subDistrict } = form.places.thailand;
const options = (page: Page) => addressDialog(page).getByRole('option');

async function tapFound(page: Page, label: string, typed: string, found: string): Promise<void> {
  await addressField(page, label).fill(typed);
  await expect(options(page).first()).toHaveText(found);
  await options(page).first().tap();
}

test('an address in Burmese begins with the postal code, in three scripts @slow', async ({ page }) => {
  await openAddressBook(page, '/my/profile?view=addresses');
  await addressSection(page).getByRole('button', { name: words.add }).tap();
  await test.step('the heading of the form and its Close stay in sight while it scrolls', async () => {
    const head = addressDialog(page).locator('header');
    const save = addressDialog(page).getByRole('button', { name: form.save });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
    await expect(head.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(head.getByRole('button')).toBeInViewport({ ratio: 1 });
    // What has the focus is not beneath the heading.
    const name = addressField(page, form.name);
    await name.focus();
    const [above, below] = [await head.boundingBox(), await name.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  });
  const code = addressField(page, form.postalCode);

  await code.fill('၆၃၁၁၀');
  await expect(addressField(page, province)).toHaveValue('တာ့ခ်');
  await expect(addressField(page, district)).toHaveValue('မဲဆောက်');
  await expect(addressField(page, subDistrict)).toHaveValue('');
  await expect(addressDialog(page)).toContainText(form.codeNarrows);
  await tapFound(page, subDistrict, 'สายลวด', 'ထာဆိုင်လွတ်Tha Sai Luat');
  await expect(addressField(page, subDistrict)).toHaveValue('ထာဆိုင်လွတ်');
  await expect(addressField(page, subDistrict)).toHaveAccessibleDescription('Tha Sai Luat');
  await expect(code).toHaveValue('63110');
  await expectAccessible(page, 'dialog[data-address]');

  // A code that nothing has is said, and takes back what it does not fit.
  await code.fill('63999');
  await expect(addressDialog(page)).toContainText(form.codeUnknown);
  await expect(addressField(page, subDistrict)).toHaveValue('');

  // Without a code: by the Burmese name, by another spelling of it, and by the Latin one.
  await tapFound(page, province, 'ချင်မိုင်', 'ချင်းမိုင်Chiang Mai');
  await expect(code).toHaveValue('');
  await tapFound(page, district, 'ချင်းမိုင်မြို့', 'ချင်းမိုင်မြို့Mueang Chiang Mai');
  await tapFound(page, subDistrict, 'suthep', 'ဆူထိပ်Su Thep');
  await expect(code).toHaveValue('50200');

  await addressField(page, form.address).fill('အမှတ် ၁၂');
  await addressDialog(page).getByRole('button', { name: form.save }).tap();
  await expect(addressCards(page)).toContainText('Su Thep, Mueang Chiang Mai');
  await expect(addressCards(page)).toContainText('50200');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
