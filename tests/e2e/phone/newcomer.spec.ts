import { expect, type Page, test } from '@playwright/test';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { inviteStaff } from '#contract/operator/staff/staff.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultsIn } from '../../visual/checks/checks.ts';
import { codeOf } from '../../support/accounts/secondFactor.ts';
import { photo } from '../../support/files/pictures.ts';
import { withoutAccount } from '../../support/payments/ownAccounts.ts';
import { withShop } from '../../support/shop/process.ts';
import { expectPlaced, slipPicture } from '../../support/stories/checkout.ts';
import { password } from '../../support/stories/customers.ts';
import { countEffort } from '../../support/stories/effort.ts';
import { my } from '../../support/site/words.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Returns the link that the first start of a shop says. */
async function joinLink(url: string, dataDir: string): Promise<string> {
  const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  const backend = openBackend({ base: `${url}/api/v1` });
  const body = { email: 'mya@mya.example', role: 'owner', locale: 'my' } as const;
  return (await call(backend, inviteStaff, { body }, { token })).data.link;
}

test('a newcomer makes the shop their own and sells the first product by a test order, in Burmese @slow', async ({
  page,
}) => {
  // A shop of its own is opened for it, and published four times.
  test.setTimeout(600_000);
  await withShop(async (url, dataDir) => {
    const { deskStaff, deskOpening, deskFront, deskMoney, editor, deskGoods } = my;
    const { effort, tap, fill, upload, choose } = countEffort();
    const step = (
      name: keyof typeof deskOpening.steps & ('name' | 'contact' | 'payees' | 'fees' | 'goods' | 'testOrder'),
    ) => tap(main(page).getByRole('link', { name: deskOpening.steps[name].name }));
    const backToList = async (): Promise<void> => {
      await page.goto(`${url}/my/desk/opening`);
      await expect(main(page).getByRole('heading', { name: deskOpening.steps.title })).toBeVisible();
    };
    const begun = Date.now();

    // Joins: the phone of the newcomer has the second factor.
    await page.goto(await joinLink(url, dataDir));
    const secret = ((await main(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
    await fill(main(page).getByLabel(deskStaff.join.you.name, { exact: true }), 'ဒေါ်မြ');
    await fill(main(page).locator('[name=password]'), password);
    await fill(main(page).locator('[name=code]'), codeOf(secret));
    await tap(button(page, deskStaff.join.send));
    await page.waitForURL(/\/my\/desk\/opening$/u);
    await expect(main(page)).toContainText(deskOpening.gate.states.demonstration);
    await expect.poll(() => faultsIn(page)).toEqual([]);

    await tap(button(page, deskOpening.sample.remove));
    await expect(main(page)).toContainText(deskOpening.sample.gone);

    await step('name');
    const names = main(page).getByRole('group', { name: deskFront.shop.name }).getByRole('textbox');
    await fill(names.nth(0), 'Mya Mart');
    await fill(names.nth(1), 'မြမတ်');
    await fill(main(page).getByLabel(deskFront.shop.prefix), 'MYA');
    await tap(button(page, deskFront.form.save));
    await expect(main(page)).toContainText(deskFront.form.saved);
    await expect.poll(() => faultsIn(page)).toEqual([]);

    await backToList();
    await step('payees');
    const { fields } = my.checkout.payees;
    await fill(main(page).getByLabel(fields.bank, { exact: true }), 'KBank');
    await fill(main(page).getByLabel(fields.holder, { exact: true }), 'Daw Mya');
    await fill(main(page).getByLabel(fields.number, { exact: true }), '012-3-45678-9');
    await tap(main(page).getByLabel(my.checkout.payees.take.promptPay));
    await tap(button(page, deskMoney.check));
    const dialog = page.getByRole('dialog');
    await tap(dialog.getByRole('button', { name: deskMoney.payees.confirm }));
    const again = page.locator('dialog:has([name=code])');
    await fill(again.locator('[name=password]'), password);
    await fill(again.locator('[name=code]'), codeOf(secret, new Date(), 1));
    await tap(again.locator('.btn-primary'));
    await expect(page.locator('[data-said]')).toContainText(deskMoney.payees.saved);

    await backToList();
    await step('goods');
    const chooser = page.waitForEvent('filechooser');
    await tap(main(page).getByText(deskGoods.product.pictures.add));
    const bytes = await photo(900, 1200).jpeg().toBuffer();
    await (await chooser).setFiles({ name: 'IMG_7.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await tap(dialog.getByRole('button', { name: deskGoods.product.pictures.use }));
    await expect(dialog).toBeHidden();
    const { fields: labels, languages } = deskGoods.product;
    await fill(main(page).getByLabel(`${labels.name} ${languages.en}`), 'Mya Laphet');
    await fill(main(page).getByLabel(`${labels.name} ${languages.my}`), 'မြ လက်ဖက်');
    const category = main(page).getByLabel(deskGoods.category, { exact: true });
    await tap(category);
    await category.selectOption({ index: 2 });
    await fill(main(page).getByLabel(editor.fields.price), '3.50');
    await fill(main(page).getByLabel(labels.weight_g), '250');
    await fill(main(page).getByLabel(deskGoods.quick.stock, { exact: true }), '20');
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await tap(button(page, deskGoods.product.save.create));
    await expect(main(page)).toContainText(deskGoods.product.live.live, { timeout: 150_000 });

    // Buys it as a customer does.
    const opened = page.waitForEvent('popup');
    await tap(main(page).getByRole('link', { name: deskGoods.product.live.open }));
    const shopper = await opened;
    await expect(shopper.locator('header')).toContainText('မြမတ်');
    await expect(shopper.locator('body')).toContainText(my.common.state.demonstration);
    await tap(main(shopper).getByRole('button', { name: my.product.addToCart }).first());
    await expect(shopper.locator('header [data-count=cart]')).toHaveText('1');
    await tap(shopper.getByRole('link', { name: my.common.nav.cart }).filter({ visible: true }).first());
    await tap(button(shopper, my.cart.checkout));
    await shopper.waitForURL((at) => at.pathname === '/my/login-register');
    const typed = { email: 'may@mail.example', password, name: 'အေးမြ', phone: '+66 81 234 5678' } as const;
    for (const [field, text] of Object.entries(typed))
      await fill(main(shopper).getByLabel(my.login.form[field as keyof typeof typed], { exact: true }), text);
    await tap(button(shopper, my.login.form.register));
    await shopper.waitForURL((at) => at.pathname === '/my/checkout');
    const say = my.addresses.form;
    const box = (label: string) => main(shopper).getByLabel(label, { exact: true }).and(shopper.locator('input'));
    for (const [label, letters, option] of [
      [say.places.thailand.province, 'bang', 'ဘန်ကောက် Bangkok'],
      [say.places.thailand.district, 'kapi', 'ဘန်ကပိ Bang Kapi'],
      [say.places.thailand.subDistrict, 'hua', 'ဟွာမက် Hua Mak'],
    ] as const)
      await choose(box(label), letters, main(shopper).getByRole('option', { name: option, exact: true }));
    await fill(box(say.address), '12/3 Soi Ramkhamhaeng 24');
    await tap(button(shopper, say.save));
    await expect(main(shopper)).toContainText('12/3 Soi Ramkhamhaeng 24');
    await tap(button(shopper, my.checkout.items.next));
    await upload(main(shopper).getByLabel(my.checkout.payment.slip, { exact: true }), await slipPicture());
    await expect(main(shopper).getByAltText(my.checkout.payment.slipAlt)).toBeVisible();
    await tap(button(shopper, my.checkout.payment.next));
    await tap(button(shopper, my.checkout.review.placeOrder));
    await expectPlaced(shopper, my.checkout.review.placed);
    await expect(main(shopper)).toContainText('MYA-');
    await expect(main(shopper)).toContainText(my.orders.status.test);
    await expect.poll(() => faultsIn(shopper)).toEqual([]);

    // What is asked: ten minutes and sixty taps.
    expect(effort.taps).toBeLessThanOrEqual(60);
    expect(Date.now() - begun).toBeLessThan(10 * 60_000);

    // The order is a test on the desk, and swept away once the shop opens.
    await page.goto(`${url}/my/desk`);
    await expect(main(page)).toContainText(my.orders.status.test);
    await backToList();
    await tap(button(page, deskOpening.gate.open));
    await tap(dialog.getByRole('button', { name: deskOpening.gate.open }));
    await expect(main(page)).toContainText(deskOpening.gate.texts.open);
    await tap(button(page, deskOpening.tests.remove));
    await tap(dialog.getByRole('button', { name: deskOpening.tests.remove }));
    await expect(main(page)).toContainText(deskOpening.tests.none);
    await expect.poll(() => faultsIn(page)).toEqual([]);
  }, withoutAccount);
});
