import { expect, type Page, test } from '@playwright/test';
import type addressWords from '../../../public/locales/en/addresses.json';
import type checkoutWords from '../../../public/locales/en/checkout.json';
import { inLanguage } from '#i18n/paths.ts';
import { button, customerWithCart, ordersOf, slipPicture, step } from '../../support/stories/checkout.ts';
import { openSignedIn } from '../../support/stories/customers.ts';
import { mango } from '../../support/stories/products.ts';
import { wordsOf } from '../../support/site/words.ts';

interface Words {
  addresses: typeof addressWords;
  checkout: typeof checkoutWords;
}

interface Stage {
  readonly name: keyof typeof checkoutWords.steps;
  /** Does what a shopper has done there before leaving. */
  readonly work: (page: Page, words: Words) => Promise<void>;
  /** What must be there of it afterwards. */
  readonly kept: (page: Page, words: Words) => Promise<void>;
}

const box = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true }).and(page.locator('input'));
const total = (page: Page) => page.getByRole('complementary').locator('output');
const goOn = (page: Page, { checkout }: Words) => button(page, checkout.items.next);

async function pay(page: Page, words: Words): Promise<void> {
  const { payment } = words.checkout;
  await goOn(page, words).click();
  await page.getByLabel(payment.promptPay, { exact: true }).check();
  await page.getByLabel(payment.slip, { exact: true }).setInputFiles({ ...(await slipPicture()), name: 'paid.png' });
  await expect(page.getByAltText(payment.slipAlt)).toBeVisible();
}

const stages: readonly Stage[] = [
  {
    name: 'address',
    work: async (page, { addresses: { form } }) => {
      await box(page, form.places.thailand.province).fill('bang');
      await page.getByRole('option', { name: /Bangkok$/u }).click();
      await box(page, form.address).fill('12/3 Soi');
    },
    kept: async (page, { addresses: { form } }) => {
      await expect(box(page, form.address)).toHaveValue('12/3 Soi');
      await expect(box(page, form.places.thailand.province)).toHaveValue(/^(?:Bangkok|ဘန်ကောက်)$/u);
      await expect(box(page, form.name)).toHaveValue('May Thu');
    },
  },
  {
    name: 'items',
    work: (page, words) => expect(goOn(page, words)).toBeEnabled(),
    kept: (page, words) => expect(goOn(page, words)).toBeEnabled(),
  },
  {
    name: 'payment',
    work: pay,
    kept: async (page, { checkout: { payment } }) => {
      await expect(page.getByLabel(payment.promptPay, { exact: true })).toBeChecked();
      await expect(page.getByAltText(payment.slipAlt)).toBeVisible();
    },
  },
  {
    name: 'review',
    work: async (page, words) => {
      await pay(page, words);
      await button(page, words.checkout.payment.next).click();
    },
    kept: async (page, { checkout: { steps, review, payment } }) => {
      const paid = review.pay + payment.promptPay + review.slip;
      await expect(step(page, steps.review)).toContainText(`${paid}paid.png`);
    },
  },
];

for (const stage of stages)
  for (const [locale, elsewhere] of [
    ['en', '/faq'],
    // The cart gives back what was kept.
    ['my', '/cart'],
  ] as const)
    test(`who leaves the step '${stage.name}' for ${elsewhere} finds it as it was, in ${locale} @slow`, async ({
      page,
      browser,
    }) => {
      const words = wordsOf(locale) as unknown as Words;
      const { steps } = words.checkout;
      const hasAddress = stage.name !== 'address';
      const isPaying = stage.name === 'payment' || stage.name === 'review';
      const isAsItWas = async (): Promise<void> => {
        await expect(step(page, steps[stage.name])).toHaveAttribute('aria-current', 'step');
        await stage.kept(page, words);
        if (hasAddress) await expect(step(page, steps.address)).toContainText('Daw Aye');
        await expect(page.locator('.hold')).toHaveCount(isPaying ? 1 : 0);
        await expect(total(page)).toHaveText('$ 12.70');
        await expect(page.locator('header [data-count=cart]')).toHaveText('2');
      };
      const email = await customerWithCart(page, [{ ...mango, quantity: 2 }], hasAddress ? 'Daw Aye' : '');
      await page.goto(inLanguage('/checkout', locale));
      await stage.work(page, words);
      await isAsItWas();
      await page.reload();
      await isAsItWas();
      await page.goto(inLanguage(elsewhere, locale));
      await expect(page.locator('header [data-count=cart]')).toHaveText('2');
      await page.goBack();
      await isAsItWas();
      if (isPaying) {
        // Another device begins at the products, and takes nothing from here.
        const phone = await (await browser.newContext()).newPage();
        await openSignedIn(phone, email, inLanguage('/checkout', locale));
        await expect(goOn(phone, words)).toBeEnabled();
        await expect(total(phone)).toHaveText('$ 12.70');
        await page.reload();
        await isAsItWas();
      }
      expect(await ordersOf(page)).toEqual([]);
    });
