import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { button, customerWithCart, expectPlaced, ordersOf, slipPicture, step } from '../../support/stories/checkout.ts';
import { mango } from '../../support/stories/products.ts';
import { openDesk, shopToken } from '../../support/stories/staff.ts';
import { my } from '../../support/site/words.ts';

const { pickup: words } = my.deskFront.delivery;
const { handing } = my.checkout;
const phone = { width: 360, height: 780 };
const place = { en: '1 Market Road', my: 'ဈေးလမ်း ၁' };
const hours = { en: '9:00-18:00', my: 'နံနက် ၉ နာရီမှ ညနေ ၆ နာရီ' };

liveTest(
  'a shop lets an order be collected, from the setting to the goods in hand @slow',
  async ({ page, browser }) => {
    await page.setViewportSize(phone);
    const customer = await (await browser.newContext({ viewport: phone })).newPage();
    try {
      await test.step('the owner says where, when and for how much', async () => {
        await openDesk(page, 'owner', '/my/desk/front?doc=delivery');
        await page.getByLabel(words.isOffered).check();
        for (const [label, texts] of [
          [words.address, place],
          [words.hours, hours],
        ] as const)
          for (const [at, text] of [texts.en, texts.my].entries())
            await page.getByRole('group', { name: label }).getByRole('textbox').nth(at).fill(text);
        await page.getByLabel(words.readyAfter).fill('2');
        await page.getByRole('textbox', { name: words.fee }).fill('0');
        await expectAccessible(page);
        await page.getByRole('button', { name: my.deskFront.form.save }).click();
        await expect(page.locator('[data-said] [role=status]')).toContainText('သိမ်းပြီးပါပြီ');
      });

      await test.step('the shopper without an address chooses it, and is asked for a name and a number', async () => {
        // Who has an address is shown the choice as well.
        const other = await (await browser.newContext({ viewport: phone })).newPage();
        await customerWithCart(other, [{ ...mango, quantity: 1 }]);
        await other.goto('/my/checkout');
        await expect(step(other, my.checkout.steps.address)).toContainText('Daw Aye');
        await other.getByLabel(handing.collect).check();
        await expect(other.getByLabel(handing.name)).toHaveValue('Daw Aye');
        await other.context().close();

        await customerWithCart(customer, [{ ...mango, quantity: 3 }], '');
        await customer.goto('/my/checkout');
        await customer.getByLabel(handing.collect).check();
        await expect(step(customer, my.checkout.steps.address)).toContainText(hours.my);
        await button(customer, my.checkout.address.next).click();
        await expect(customer.getByLabel(handing.name)).toHaveAccessibleDescription(handing.required);
        await customer.getByLabel(handing.name).fill('ဒေါ်အေး');
        await customer.getByLabel(handing.phone).fill('၀၈၁ ၂၃၄');
        await button(customer, my.checkout.address.next).click();
        await expect(customer.getByLabel(handing.phone)).toHaveAccessibleDescription(handing.phoneWrong);
        await customer.getByLabel(handing.phone).fill('၀၈၁ ၂၃၄ ၅၆၇၈');
        await expectAccessible(customer, 'main');
        await button(customer, my.checkout.address.next).click();
        await expect(step(customer, my.checkout.steps.address)).toContainText('+66 812345678');
        await button(customer, my.checkout.items.next).click();
        await customer.getByLabel(my.checkout.payment.slip, { exact: true }).setInputFiles(await slipPicture());
        await expect(customer.getByAltText(my.checkout.payment.slipAlt)).toBeVisible();
        await button(customer, my.checkout.payment.next).click();
        await customer.reload();
        await expect(step(customer, my.checkout.steps.address)).toContainText('+66 812345678');
        await button(customer, my.checkout.review.placeOrder).click();
        await expectPlaced(customer, my.checkout.review.placed);
        await expect(customer.getByRole('main')).toContainText(place.my);
        await expect(customer.getByRole('main')).toContainText(my.orderPlaced.next.readying);
      });

      const [{ id, invoiceNo, totalPrice } = { id: 0, invoiceNo: '', totalPrice: 0 }] = await ordersOf(customer);
      expect(totalPrice).toBe(12.3);

      await test.step('the desk says ready, and the customer reads it', async () => {
        await page.goto(`/my/desk/order?no=${invoiceNo}`);
        await expect(page.getByText(my.deskOrder.to.pickup)).toBeVisible();
        for (const move of ['confirm-payment', 'pack', 'ready', 'collected'] as const) {
          await button(page, my.deskOrder.moves[move]).click();
          await expect(button(page, my.deskOrder.moves[move])).toBeHidden();
          if (move !== 'ready') continue;
          await customer.goto(`/my/profile/order-detail?id=${id}`);
          await expect(customer.getByText(my.orders.status.ready, { exact: true })).toBeVisible();
          await expectAccessible(customer, 'main');
        }
        await expectAccessible(page, 'main');
      });
    } finally {
      const headers = { authorization: `Bearer ${await shopToken()}` };
      const path = '/api/v1/operator/front/documents/delivery';
      const { data } = (await (await page.request.get(path, { headers })).json()) as { data: { version: number } };
      await page.request.put(path, { headers, data: { version: data.version, fields: {} } });
      await customer.context().close();
    }
  },
);
