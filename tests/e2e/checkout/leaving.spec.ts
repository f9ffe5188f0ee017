import { expect, type Page, test } from '@playwright/test';
import type addressWords from '../../../public/locales/en/addresses.json';
import type checkoutWords from '../../../public/locales/en/checkout.json';
import { button, customerWithCart, ordersOf, slipPicture, step } from '../../support/stories/checkout.ts';
import { mango } from '../../support/stories/products.ts';
import { wordsOf } from '../../support/site/words.ts';

const { addresses, checkout } = wordsOf('my') as unknown as {
  addresses: typeof addressWords;
  checkout: typeof checkoutWords;
};
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
      await page.getByLabel(payment.promptPay, { exact: true }).check();
      const slip = { ...(await slipPicture()), name: 'paid.png' };
      await page.getByLabel(payment.slip, { exact: true }).setInputFiles(slip);
    },
    kept: async (page) => {
      await expect(page.getByLabel(payment.promptPay, { exact: true })).toBeChecked();
      await expect(page.getByAltText(payment.slipAlt)).toBeVisible();
    },
  },
  {
    name: 'review',
    elsewhere: '/my/faq',
    work: (page) => button(page, payment.next).click(),
    kept: (page) =>
      expect(step(page, steps.review)).toContainText(`${review.pay}${payment.promptPay}${review.slip}paid.png`),
  },
];

test('who leaves a step of the checkout and comes back finds it as it was, in Burmese @slow', async ({ page }) => {
  test.slow();
  await customerWithCart(page, [{ ...mango, quantity: 2 }], '');
  await page.goto('/my/checkout');
  for (const { name, elsewhere, work, kept } of stages)
    await test.step(name, async () => {
      const isAsItWas = async (): Promise<void> => {
        await expect(step(page, steps[name])).toHaveAttribute('aria-current', 'step');
        await kept(page);
        if (name !== 'address') await expect(step(page, steps.address)).toContainText('May Thu');
        await expect(page.locator('.hold')).toHaveCount(name === 'payment' || name === 'review' ? 1 : 0);
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
