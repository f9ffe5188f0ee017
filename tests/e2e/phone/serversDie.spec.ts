import { expect, type Page, test } from '@playwright/test';
import type addressWords from '../../../public/locales/en/addresses.json';
import type cartWords from '../../../public/locales/en/cart.json';
import type checkoutWords from '../../../public/locales/en/checkout.json';
import type loginWords from '../../../public/locales/en/login.json';
import type productWords from '../../../public/locales/en/product.json';
import { canRunPostgres, ownPostgresSkipReason } from '../../support/database/ownPostgres.ts';
import { openStage, type Stage } from '../../support/faults/stage.ts';
import { nginx } from '../../support/services/nginx.ts';
import { wordsOf } from '../../support/site/words.ts';
import { expectPlaced, ordersOf, slipPicture } from '../../support/stories/checkout.ts';
import { newEmail, password } from '../../support/stories/customers.ts';

interface Words {
  cart: typeof cartWords;
  addresses: typeof addressWords;
  checkout: typeof checkoutWords;
  login: typeof loginWords;
  product: typeof productWords;
}

const { cart, addresses, checkout, login, product } = wordsOf('my') as unknown as Words;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const reason = ownPostgresSkipReason || (nginx ? '' : ' (skipped: nginx is missing)');

/** Kills one server after the other; the next one only once the one before serves pages again. */
function deaths({ servers }: Stage): () => Promise<void> {
  let turn = 0;
  let back = Promise.resolve();
  return async () => {
    await back;
    const server = servers[turn % servers.length];
    turn += 1;
    await server?.kill('SIGKILL');
    back = server?.start() ?? back;
  };
}

test(`somebody buys on a phone while one server after the other dies${reason} @slow`, async ({ browser }) => {
  test.skip(!canRunPostgres || !nginx);
  test.setTimeout(300_000);
  await using stage = await openStage(2);
  const aServerDies = deaths(stage);
  const page = await browser.newPage({ baseURL: stage.url, viewport: { width: 360, height: 780 }, hasTouch: true });

  await page.goto('/my/noodles-soups/product/glass-noodles?v=72');
  await aServerDies();
  await main(page).getByRole('button', { name: product.addToCart }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'ကြာဆံ' })).toBeVisible();
  await aServerDies();
  await page.goto('/my/cart');
  await button(page, cart.checkout).click();
  await page.waitForURL((url) => url.pathname === '/my/login-register');
  await aServerDies();
  const typed = { email: newEmail(), password, name: 'အေးမြ', phone: '+66 81 234 5678' } as const;
  for (const [field, text] of Object.entries(typed))
    await main(page)
      .getByLabel(login.form[field as keyof typeof typed], { exact: true })
      .fill(text);
  await button(page, login.form.register).click();
  await page.waitForURL((url) => url.pathname === '/my/checkout');

  const box = (name: string) => main(page).getByLabel(name, { exact: true }).and(page.locator('input'));
  const { form } = addresses;
  for (const [label, burmese, latin] of [
    [form.places.thailand.province, 'ဘန်ကောက်', 'Bangkok'],
    [form.places.thailand.district, 'ဘန်ကပိ', 'Bang Kapi'],
    [form.places.thailand.subDistrict, 'ဟွာမက်', 'Hua Mak'],
  ] as const) {
    await box(label).fill(burmese);
    await main(page)
      .getByRole('option', { name: `${burmese} ${latin}`, exact: true })
      .click();
  }
  await box(form.address).fill('12/3 Soi Ramkhamhaeng 24');
  await aServerDies();
  await button(page, form.save).click();
  await expect(main(page)).toContainText('12/3 Soi Ramkhamhaeng 24');

  await button(page, checkout.items.next).click();
  await main(page)
    .getByLabel(checkout.payment.slip, { exact: true })
    .setInputFiles(await slipPicture());
  await button(page, checkout.payment.next).click();
  await aServerDies();
  await button(page, checkout.review.placeOrder).click();
  await expectPlaced(page, checkout.review.placed);
  const orders = await ordersOf(page);
  expect(orders).toHaveLength(1);

  // The slip is on every server, whichever took it.
  await aServerDies();
  await page.goto(`/my/profile/order-detail?id=${orders[0]?.id}`);
  await expect(main(page)).toContainText(orders[0]?.invoiceNo ?? 'no order');
});
