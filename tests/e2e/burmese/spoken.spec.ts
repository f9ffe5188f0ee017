import { expect, test } from '@playwright/test';
import { expectSpokenWell, known, otherScripts } from '../../support/browser/spoken.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';
import { customerWithCart, slipPicture } from '../../support/stories/checkout.ts';
import { sameOrigin } from '../../support/stories/customers.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { coconutMilk, sardines } from '../../support/stories/products.ts';

for (const kind of ['home', 'product', 'listing', 'contact'] as const)
  test(`no Burmese is read out in English on: ${kind} @slow`, async ({ page }) => {
    await page.goto(pageKinds[kind]);
    await page.waitForLoadState('networkidle');
    expect(await otherScripts(page, known)).toEqual([]);
  });

test('the name in the language of the page is read before the other one @slow', async ({ page }) => {
  for (const [path, letters] of [
    [pageKinds.listing, /^[A-Z]/u],
    [inBurmese(pageKinds.listing), /^[\u1000-\u109f]/u],
  ] as const) {
    await page.goto(path);
    const cards = page.locator('.card');
    const read = await cards.evaluateAll((all) =>
      all.map((card) =>
        [card.querySelector('h3 a'), card.querySelector('h3 + p')].map((name) => ({
          text: name?.textContent.trim() ?? '',
          lang: name?.getAttribute('lang') ?? '',
        })),
      ),
    );
    expect(read.length).toBeGreaterThan(5);
    for (const [name, other] of read) {
      expect(name?.text).toMatch(letters);
      expect(name?.lang).toBe('');
      expect(other?.text).not.toMatch(letters);
      expect(other?.lang).not.toBe('');
    }
  }
});

test('a screen reader says in Burmese what can be done in the account @slow', async ({ page }) => {
  test.setTimeout(180_000);
  await customerWithCart(page, []);
  const { id } = await placeOrder(page, [{ ...sardines, quantity: 1 }]);
  await page.request.post('/api/v1/client/wishlist', { data: { ...coconutMilk, userId: 1 }, headers: sameOrigin });
  for (const path of [
    '/wishlist',
    '/profile',
    '/profile?view=addresses',
    '/profile?view=orders',
    '/profile?view=settings',
    `/profile/order-detail?id=${id}`,
    `/profile/invoice?id=${id}`,
    `/order-placed?id=${id}`,
    '/search?q=fish',
  ]) {
    await page.goto(inBurmese(path));
    await expectSpokenWell(page);
  }
});

test('a screen reader says in Burmese what can be done on the way to an order @slow', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(inBurmese('/login-register'));
  await expectSpokenWell(page);
  await customerWithCart(
    page,
    [sardines, coconutMilk].map((item) => ({ ...item, quantity: 2 })),
  );
  await page.goto(inBurmese('/cart'));
  await expectSpokenWell(page);
  await page.getByRole('main').getByRole('button', { name: 'ငွေရှင်းရန်' }).click();
  await expect(page).toHaveURL('/my/checkout');
  await expectSpokenWell(page);
  await page.getByRole('button', { name: 'ငွေပေးချေမှုသို့ ဆက်ရန်' }).click();
  await expectSpokenWell(page);
  await page.getByLabel('Prompt Pay').check();
  await expectSpokenWell(page);
  await page.getByLabel('ငွေလွှဲပြေစာ', { exact: true }).setInputFiles(await slipPicture());
  await page.getByRole('button', { name: 'နောက်ဆုံးအဆင့်သို့ ဆက်ရန်' }).click();
  await expectSpokenWell(page);
});

test('the chosen size is read out in its own language @slow', async ({ page }) => {
  await page.goto(inBurmese('/tea-coffee/product/myanmar-milk-tea-mix-3-in-1'));
  const labels = page.locator('.choice:not(.group) label');
  const languages = await labels.evaluateAll((all) =>
    all.map((label) => label.querySelector('span[lang]')?.getAttribute('lang') ?? 'my'),
  );
  for (const [at, lang] of [...languages.entries()].reverse()) {
    // Where sizes and colours are apart, the row of all is hidden and still decides.
    await labels.nth(at).evaluate((label) => label.querySelector('input')?.click());
    await expect(page.locator('[data-fact=label]')).toHaveAttribute('lang', lang);
  }
});
