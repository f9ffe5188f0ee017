import { expect, type Page, test } from '@playwright/test';
import type cartWords from '../../../public/locales/en/cart.json';
import type addressWords from '../../../public/locales/en/addresses.json';
import type checkoutWords from '../../../public/locales/en/checkout.json';
import type loginWords from '../../../public/locales/en/login.json';
import type productWords from '../../../public/locales/en/product.json';
import { locales } from '#i18n/locales.ts';
import { inLanguage } from '#i18n/paths.ts';
import { faultsIn } from '../../visual/checks/checks.ts';
import { alertDialog, addressField, addressDialog } from '../../support/stories/addressBook.ts';
import { ordersOf, slipPicture } from '../../support/stories/checkout.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { logIn, newEmail, password } from '../../support/stories/customers.ts';
import { wordsOf } from '../../support/site/words.ts';

interface Words {
  cart: typeof cartWords;
  addresses: typeof addressWords;
  checkout: typeof checkoutWords;
  login: typeof loginWords;
  product: typeof productWords;
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const confirm = (page: Page) => alertDialog(page).locator('button').last().click();

for (const locale of locales)
  test(`from a first visit to an order that stands in the account, in ${locale}${locale === 'my' ? '' : ' @slow'}`, async ({
    page,
  }) => {
    test.slow();
    const words = wordsOf(locale) as unknown as Words;
    const { cart, addresses, checkout, login, product } = words;
    const at = (path: string): string => inLanguage(path, locale);

    await page.goto(at('/'));
    await main(page)
      .locator(`a[href="${at('/snacks/product')}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(at('/snacks/product'));
    await main(page)
      .locator(`.card a[href="${at('/snacks/product/dried-mango')}"]`)
      .last()
      .click();
    await expect(page).toHaveURL(at('/snacks/product/dried-mango'));
    await main(page).getByRole('button', { name: product.addToCart }).first().click();
    await page.goto(at('/cart'));
    await expect(main(page).locator('.line')).toHaveCount(1);
    await press(page, cart.checkout);

    // Nobody is signed in: an account is opened first.
    await page.waitForURL((url) => url.pathname === at('/login-register'));
    const email = newEmail();
    await main(page).locator('.turn button').click();
    const typed = { firstname: 'Aye', lastname: 'Mya', email, phone: '+66 81 234 5678' } as const;
    for (const [field, text] of Object.entries(typed))
      await main(page)
        .getByLabel(login.form[field as keyof typeof typed], { exact: true })
        .fill(text);
    for (const field of ['password', 'confirmpassword'] as const)
      await main(page).getByLabel(login.form[field], { exact: true }).fill(password);
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await press(page, login.form.register);
    await expect(alertDialog(page)).toContainText(login.result.registerTitle);
    await confirm(page);
    await page.request.get(await linkMailedTo(email, '/api/v1/customers/verify'));
    await logIn(page, email);
    await confirm(page);
    await page.waitForURL((url) => url.pathname === at('/checkout'));

    // The address is typed, and every list is used by a finger.
    await press(page, checkout.address.addOne);
    const say = addresses.form;
    await expect(addressField(page, say.name)).toBeVisible();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await addressField(page, say.name).fill('ဒေါ်အေးမြ');
    await addressField(page, say.phone).fill('81 234 5678');
    for (const [label, letters, place] of [
      [say.province, 'bang', 'Bangkok'],
      [say.district, 'kapi', 'Bang Kapi'],
      [say.subDistrict, 'hua', 'Hua Mak'],
    ] as const) {
      await addressField(page, label).click();
      await addressField(page, label).pressSequentially(letters);
      await addressDialog(page).getByRole('option', { name: place, exact: true }).click();
      await expect(addressField(page, label)).toHaveValue(place);
    }
    await expect(addressField(page, say.postalCode)).toHaveValue('10240');
    await addressField(page, say.address).fill('12/3 Soi Ramkhamhaeng 24');
    await addressField(page, say.note).fill('အောက်ထပ်တွင် ထားခဲ့ပါ');
    const asDefault = addressDialog(page).getByLabel(say.isActive, { exact: true });
    await asDefault.check();
    await expect(asDefault).toBeChecked();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await addressDialog(page).getByRole('button', { name: say.save }).click();
    await expect(addressDialog(page)).toBeHidden();
    await expect(main(page)).toContainText('12/3 Soi Ramkhamhaeng 24');

    await press(page, checkout.items.next);
    await expect(main(page).getByLabel(checkout.payment.bankTransfer)).toBeChecked();
    await main(page)
      .getByLabel(checkout.payment.slip, { exact: true })
      .setInputFiles(await slipPicture());
    await expect(main(page).getByAltText(checkout.payment.slipAlt)).toBeVisible();
    await press(page, checkout.payment.next);
    await press(page, checkout.review.placeOrder);
    await expect(alertDialog(page)).toContainText(checkout.review.placed);
    const [order] = await ordersOf(page);
    await alertDialog(page).getByRole('link', { name: checkout.review.seeOrder }).click();

    await expect(page).toHaveURL(`${at('/profile/order-detail')}?id=${order?.id}`);
    await expect(main(page)).toContainText(order?.invoiceNo ?? 'no order');
    await expect(main(page)).toContainText('12/3 Soi Ramkhamhaeng 24');
    await page.goto(at('/profile?view=orders'));
    await expect(main(page)).toContainText(order?.invoiceNo ?? 'no order');
  });
