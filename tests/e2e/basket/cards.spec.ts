import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { denyBrowserApi } from '../../support/browser/denyApi.ts';
import { answerLive } from '../../support/stories/live.ts';

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });

/** Scripts that are asked for from now on come when they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/_astro/**', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const counter = (page: Page, name: string): Locator => page.getByRole('banner').getByRole('link', { name });

for (const { language, path, product, add, more, less, cart } of [
  {
    language: 'English',
    path: '/canned-food/product',
    product: 'Coconut Milk',
    add: 'Add Coconut Milk',
    more: 'Add one more Coconut Milk',
    less: 'Remove one Coconut Milk',
    cart: 'Cart',
  },
  {
    language: 'Burmese',
    path: '/my/canned-food/product',
    product: 'အုန်းနို့',
    add: 'အုန်းနို့ ကို ဈေးခြင်းထဲ ထည့်ရန်',
    more: 'အုန်းနို့ ကို တစ်ခု ထပ်ထည့်ရန်',
    less: 'အုန်းနို့ ကို တစ်ခု လျှော့ရန်',
    cart: 'ဈေးခြင်း',
  },
]) {
  test(`Add on a card becomes a stepper, in ${language}, and the next page knows${language === 'English' ? '' : ' @slow'}`, async ({
    page,
  }) => {
    await page.goto(path);
    const card = cardOf(page, product);
    await card.getByRole('button', { name: add }).click();
    await expect(card.getByRole('status')).toHaveText('1');
    await expect(card.getByRole('button', { name: add })).toBeHidden();
    await card.getByRole('button', { name: more }).click();
    await expect(counter(page, cart)).toContainText('2');
    await page.reload();
    await expect(card.getByRole('status')).toHaveText('2');
    await card.getByRole('button', { name: less }).click();
    await card.getByRole('button', { name: less }).click();
    await expect(card.getByRole('button', { name: add })).toBeVisible();
    await expect(counter(page, cart).locator('b')).toBeHidden();
  });
}

test('the keyboard adds and takes away, and the focus stays on the card @slow', async ({ page }) => {
  await page.goto('/canned-food/product');
  const card = cardOf(page, 'Coconut Milk');
  await card.getByRole('button', { name: 'Add Coconut Milk' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Add one more' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(card.getByRole('button', { name: 'Add Coconut Milk' })).toBeFocused();
});

test('what is gone cannot be added', async ({ page }) => {
  await page.goto('/canned-food/product');
  const card = cardOf(page, 'Evaporated Milk');
  await expect(card.getByText('Out of Stock')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Add/u })).toBeHidden();
});

test('the heart fills, is counted, and empties again', async ({ page }) => {
  await page.goto('/canned-food/product');
  const heart = cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Wishlist: Coconut Milk' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Item added to wishlist')).toBeVisible();
  await expect(counter(page, 'Wishlist')).toContainText('1');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(counter(page, 'Wishlist').locator('b')).toBeHidden();
});

test('the page of a product sells what it has and no more @slow', async ({ page }) => {
  await page.goto('/dried-shrimp/product/dried-shrimp');
  await page.getByRole('radio', { name: '200 g' }).check({ force: true });
  await page.getByRole('button', { name: 'Add one more' }).click();
  const amount = page.getByRole('textbox', { name: 'Quantity' });
  await expect(amount).toHaveValue('2');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Dried Shrimp: 2 in the cart')).toBeVisible();
  await expect(counter(page, 'Cart')).toContainText('2');
  await expect(amount).toHaveValue('1');
  // More than the shop has beside what is in the cart already: each of it would be a quantity.
  await amount.fill('13');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(/^Insufficient stock! Only \d+ available\./u);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(counter(page, 'Cart')).toContainText('2');
});

test('a product of the wishlist says so, size by size @slow', async ({ page }) => {
  await page.goto('/dried-shrimp/product/dried-shrimp');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Added to wishlist' })).toBeDisabled();
  await page.getByRole('radio', { name: '200 g' }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Add to wishlist' })).toBeEnabled();
});

test('two tabs show one cart @slow', async ({ context, page }) => {
  await page.goto('/canned-food/product');
  const other = await context.newPage();
  await other.goto('/');
  await cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Add Coconut Milk' }).click();
  await expect(counter(other, 'Cart')).toContainText('1');
});

test('nothing of it is fetched before the first press @slow', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/canned-food/product', { waitUntil: 'networkidle' });
  const before = scripts.length;
  await cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Add Coconut Milk' }).click();
  await expect(counter(page, 'Cart')).toContainText('1');
  expect(scripts.length).toBeGreaterThan(before);
});

for (const [path, add, said] of [
  ['/canned-food/product', 'Add Coconut Milk to the cart', 'Coconut Milk: 1 in the cart'],
  ['/my/canned-food/product', 'အုန်းနို့ ကို ဈေးခြင်းထဲ ထည့်ရန်', 'အုန်းနို့ – ဈေးခြင်းထဲတွင် 1 ခု'],
  ['/canned-food/product/coconut-milk', 'Add to Cart', 'Coconut Milk: 1 in the cart'],
] as const) {
  for (const [what, fail] of [
    ['cannot be fetched', (route: Route) => route.abort('internetdisconnected')],
    ['does not come', () => undefined],
    ['is not there any more', (route: Route) => route.fulfill({ status: 404, body: 'gone' })],
  ] as const) {
    const slow = path.startsWith('/my') && what.startsWith('cannot') ? '' : ' @slow';
    test(`a guest's first Add works where its script ${what} (${path})${slow}`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.route('**/_astro/**', fail);
      await page.getByRole('button', { name: add, exact: true }).click();
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.locator('[data-count=cart]:visible').first()).toHaveText('1');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      await expect(page.locator('[data-count=cart]:visible').first()).toHaveText('1');
      await page
        .getByRole('link', { name: /^(Cart|ဈေးခြင်း)/u })
        .first()
        .click();
      await expect(page.getByRole('main').getByRole('listitem').getByRole('textbox')).toHaveValue('1');
    });
  }
}

test('who leaves before the script of the first Add came has it in the cart', async ({ page }) => {
  await page.goto('/canned-food/product', { waitUntil: 'networkidle' });
  await page.route('**/_astro/**', () => undefined);
  const add = cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Add Coconut Milk' });
  await add.click();
  await add.click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('textbox')).toHaveValue('2');
});

test('what is chosen while the script is on its way is not what was asked for', async ({ page }) => {
  await page.goto('/dried-shrimp/product/dried-shrimp', { waitUntil: 'networkidle' });
  const letGo = await holdScripts(page);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const asked = await page.locator('[name=variation]').first().inputValue();
  await page.getByRole('radio', { name: '200 g' }).check({ force: true });
  letGo();
  await expect(counter(page, 'Cart')).toContainText('3');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('guest_cart') ?? '[]') as unknown);
  expect(kept).toMatchObject([{ variationId: Number(asked), quantity: 3 }]);
});

test('a heart pressed on a slow line fills when its script has come', async ({ page }) => {
  await page.clock.install();
  await page.goto('/canned-food/product', { waitUntil: 'networkidle' });
  const letGo = await holdScripts(page);
  const heart = cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Wishlist: Coconut Milk' });
  await heart.click();
  await page.clock.runFor(6_000);
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Please check your connection and try again.')).toBeHidden();
  letGo();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).not.toHaveAttribute('aria-busy');
});

test('without its script a card adds one of its own, and says when there are no more @slow', async ({ page }) => {
  await answerLive(page, { 12: { 17: { stock: 1 } } });
  await page.goto('/canned-food/product/braised-pork-in-soy', { waitUntil: 'networkidle' });
  await page.route('**/_astro/**', (route) => route.abort());
  const amount = page.getByRole('textbox', { name: 'Quantity' });
  await amount.fill('2');
  const add = cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Add Coconut Milk' });
  await add.click();
  await expect(page.getByText('Coconut Milk: 1 in the cart')).toBeVisible();
  await add.click();
  await expect(page.getByText('Insufficient stock! Only 1 available.')).toHaveCount(1);
  await expect(amount).toHaveValue('2');
});

test('a press without a connection is taken, and the next one fetches what was missing @slow', async ({ page }) => {
  await page.goto('/canned-food/product', { waitUntil: 'networkidle' });
  await page.route('**/_astro/**', (route) => route.abort());
  const card = cardOf(page, 'Coconut Milk');
  const add = card.getByRole('button', { name: 'Add Coconut Milk' });
  await add.click();
  await expect(counter(page, 'Cart')).toContainText('1');
  await page.unrouteAll();
  await add.click();
  await expect(counter(page, 'Cart')).toContainText('2');
  await expect(card.getByRole('status')).toHaveText('2');
});

test('a press that needs the server says why it does nothing @slow', async ({ page }) => {
  await page.goto('/canned-food/product', { waitUntil: 'networkidle' });
  await page.evaluate(() => localStorage.setItem('login', 'true'));
  await page.route('**/_astro/**', (route) => route.abort());
  await cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Add Coconut Milk' }).click();
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
  await expectAccessible(page);
});

test('what a notice has to say is said without its script too @slow', async ({ page }) => {
  await page.goto('/canned-food/product', { waitUntil: 'networkidle' });
  await page.route(/_astro\/shell-(toasts|alertDialog)/u, (route) => route.abort());
  await cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Wishlist: Coconut Milk' }).click();
  await expect(page.getByText('Item added to wishlist')).toBeVisible();
});

test('what has no price cannot be added, on its card and on its page @slow', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/v1/client/products?limit=100')).json()) as {
    data: { id: number; slug: string; variations: { id: number }[] }[];
  };
  const milk = data.find(({ slug }) => slug === 'coconut-milk');
  await answerLive(page, { [milk?.id ?? 0]: { [milk?.variations[0]?.id ?? 0]: { sale_price: null } } });
  await page.goto('/canned-food/product');
  const card = cardOf(page, 'Coconut Milk');
  await expect(card.getByText('Price not available')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Add/u })).toBeHidden();
  await page.goto('/canned-food/product/coconut-milk');
  await expect(page.getByText('Price not available').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeHidden();
  await expect(page.locator('.bar .unpriced')).toHaveText('Price not available');
  await expect(page.locator('.bar .unpriced')).toBeVisible();
});

for (const [what, prepare] of [
  [
    'corrupted',
    (page: Page) =>
      page.addInitScript(() =>
        ['guest_cart', 'guest_wishlist', 'theme'].forEach((key) => localStorage.setItem(key, '{]x')),
      ),
  ],
  [
    'full',
    (page: Page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }),
  ],
  ['forbidden', (page: Page) => denyBrowserApi(page, 'localStorage')],
] as const) {
  test(`the shop goes on where storage is ${what} @slow`, async ({ page }) => {
    const failures: Error[] = [];
    page.on('pageerror', (failure) => failures.push(failure));
    await prepare(page);
    await page.goto('/canned-food/product');
    await cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Add Coconut Milk' }).click();
    await expect(counter(page, 'Cart')).toContainText('1');
    const notKept = page.getByText('This browser cannot keep the cart.');
    if (what === 'corrupted') await expect(notKept).toHaveCount(0);
    else await expect(notKept).toBeVisible();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
    expect(failures).toEqual([]);
  });
}

test('a toast closes by itself, and waits for who reads @slow', async ({ page }) => {
  await page.goto('/canned-food/product');
  await cardOf(page, 'Coconut Milk').getByRole('button', { name: 'Wishlist: Coconut Milk' }).click();
  const toast = page.getByText('Item added to wishlist');
  const clock = page.locator('.toast i');
  const state = () => clock.evaluate((bar) => bar.getAnimations()[0]?.playState);
  await toast.hover();
  await expect.poll(state).toBe('paused');
  await page.mouse.move(5, 5);
  await expect.poll(state).toBe('running');
  await expect(toast).toBeHidden({ timeout: 6_000 });
});
