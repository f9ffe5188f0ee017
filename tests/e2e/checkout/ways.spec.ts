import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, customerWithCart, expectPlaced, slipPicture, step, ordersOf } from '../../support/stories/checkout.ts';
import { mango } from '../../support/stories/products.ts';
import { en, my } from '../../support/site/words.ts';

const main = (page: Page) => page.getByRole('main');

/** Goes on with Tab until something has the focus, and says by that that it can be reached. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} was not reached`);
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('the whole purchase goes by keyboard alone, and what happens is announced @slow', async ({ page }) => {
  await customerWithCart(page, []);
  await page.goto('/noodles-soups/product/glass-noodles');
  const sizes = main(page).locator('[data-choice]').getByRole('radio');
  await tabTo(page, sizes.nth(0));
  await page.keyboard.press('ArrowDown');
  await expect(sizes.nth(1)).toBeChecked();
  await enter(page, main(page).getByRole('button', { name: en.product.addToCart }).first());
  await expect(page.getByRole('status').filter({ hasText: 'Glass Noodles' })).toBeVisible();
  const cart = page.locator('header a[href="/cart"]');
  await expect(cart).toHaveAccessibleName(/1/u);
  await page.keyboard.press('Home');
  await cart.evaluate(() => (document.activeElement as HTMLElement).blur());
  await enter(page, cart);
  await page.waitForURL('/cart');

  await enter(page, button(page, en.cart.checkout));
  await page.waitForURL('/checkout');
  await enter(page, button(page, en.checkout.items.next));
  // The step that opens has the focus, so that a screen reader reads its name and Tab goes on from there.
  await expect(step(page, 'Payment').getByRole('heading')).toBeFocused();
  await expect(main(page).getByText(/We keep these goods for you/u)).toBeVisible();

  // Well before Enter: a browser that was told too late opens a window of its own, which nobody sees.
  const chooser = page.waitForEvent('filechooser');
  await enter(page, button(page, en.checkout.payment.next));
  const slip = page.getByLabel(en.checkout.payment.slip, { exact: true });
  await expect(slip).toHaveAccessibleDescription(/Please upload an image for the order/u);
  await expect(slip).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await slipPicture());
  await expect(page.getByAltText(en.checkout.payment.slipAlt)).toBeVisible();
  await enter(page, button(page, en.checkout.payment.next));
  await expect(step(page, 'Check and place the order').getByRole('heading')).toBeFocused();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Checkout" [level=1]
      - region "Delivery address"
      - region "Products and parcel"
      - region "Payment":
        - term: Paid by
        - definition: Bank Transfer
      - region "Check and place the order":
        - heading "Check and place the order" [level=2]
        - button "Place Order"
      - complementary "Summary":
        - paragraph:
          - text: Order Total
          - status: $ 8.90
  `);
  await enter(page, button(page, en.checkout.review.placeOrder));
  await expectPlaced(page);
});

const { addresses, checkout } = my;
const { form } = addresses;
const { payment, review, steps } = checkout;

interface Stage {
  readonly name: keyof typeof steps;
  /** Where the shopper goes from there. The cart gives back what was kept. */
  readonly elsewhere: '/my/faq' | '/my/cart';
  /** Does what a shopper has done there before leaving. */
  readonly work: (page: Page) => Promise<void>;
  /** What must be there of it afterwards. */
  readonly kept: (page: Page) => Promise<void>;
}

const box = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true }).and(page.locator('input'));
const goOn = (page: Page) => button(page, checkout.items.next);

async function choose(page: Page, label: string, typed: string, place: RegExp): Promise<void> {
  await box(page, label).fill(typed);
  await page.getByRole('option', { name: place }).click();
}

const { province, district, subDistrict } = form.places.thailand;

const stages: readonly Stage[] = [
  {
    name: 'address',
    elsewhere: '/my/faq',
    work: async (page) => {
      await choose(page, province, 'bang', /Bangkok$/u);
      await box(page, form.address).fill('12/3 Soi');
    },
    kept: async (page) => {
      await expect(box(page, form.address)).toHaveValue('12/3 Soi');
      await expect(box(page, province)).toHaveValue('ဘန်ကောက်');
      await expect(box(page, form.name)).toHaveValue('May Thu');
    },
  },
  {
    name: 'items',
    elsewhere: '/my/cart',
    work: async (page) => {
      await choose(page, district, 'kapi', /Bang Kapi$/u);
      await choose(page, subDistrict, 'hua', /Hua Mak$/u);
      await button(page, form.save).click();
    },
    kept: (page) => expect(goOn(page)).toBeEnabled(),
  },
  {
    name: 'payment',
    elsewhere: '/my/cart',
    work: async (page) => {
      await goOn(page).click();
      await page.getByLabel(en.orders.methods.promptPay, { exact: true }).check();
      const slip = { ...(await slipPicture()), name: 'paid.png' };
      await page.getByLabel(payment.slip, { exact: true }).setInputFiles(slip);
    },
    kept: async (page) => {
      await expect(page.getByLabel(en.orders.methods.promptPay, { exact: true })).toBeChecked();
      await expect(page.getByAltText(payment.slipAlt)).toBeVisible();
    },
  },
  {
    name: 'review',
    elsewhere: '/my/faq',
    work: (page) => button(page, payment.next).click(),
    kept: (page) =>
      expect(step(page, steps.payment)).toContainText(
        `${review.pay}${en.orders.methods.promptPay}${review.slip}paid.png`,
      ),
  },
];

test('who leaves a step of the checkout and comes back finds it as it was, in Burmese @slow', async ({ page }) => {
  await customerWithCart(page, [{ ...mango, quantity: 2 }], '');
  await page.goto('/my/checkout');
  for (const { name, elsewhere, work, kept } of stages)
    await test.step(name, async () => {
      const isAsItWas = async (): Promise<void> => {
        await expect(step(page, steps[name])).toHaveAttribute('aria-current', 'step');
        await kept(page);
        if (name !== 'address') await expect(step(page, steps.address)).toContainText('May Thu');
        await expect(page.locator('[data-hold]')).toHaveCount(name === 'payment' || name === 'review' ? 1 : 0);
        await expect(page.getByRole('complementary').locator('output')).toHaveText('$ 12.70');
        await expect(page.locator('header [data-count=cart]')).toHaveText('2');
      };
      await work(page);
      await isAsItWas();
      await page.goto(elsewhere);
      await expect(page.locator('header [data-count=cart]')).toHaveText('2');
      await page.goBack();
      await isAsItWas();
    });
  expect(await ordersOf(page)).toEqual([]);
});
