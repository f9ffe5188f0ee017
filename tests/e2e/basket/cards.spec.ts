import { expect, type Page, test } from '@playwright/test';
import { denyBrowserApi } from '../../support/browser/denyApi.ts';
import { cardOf } from '../../support/stories/listing.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { holdBack } from '../../support/stories/routes.ts';
import { en, my } from '../../support/site/words.ts';

const listing = '/canned-food/product';
const shrimp = '/dried-shrimp/product/dried-shrimp';

const milk = (page: Page) => cardOf(page, 'sweetened-condensed-milk');
const addMilk = (page: Page) => milk(page).getByRole('button', { name: 'Add Sweetened Condensed Milk' });
const heartOf = (page: Page) => milk(page).locator('[data-basket=heart]');
const badge = (page: Page, of: 'cart' | 'wishlist' = 'cart') => page.getByRole('banner').locator(`[data-count=${of}]`);
const lineAmount = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('textbox');

test('Add on a card becomes a stepper, a heart fills, and the next page knows, in Burmese', async ({ page }) => {
  await page.goto(`/my${listing}`);
  await test.step('what is gone cannot be added', async () => {
    const gone = cardOf(page, 'evaporated-milk');
    await expect(gone.getByText(my.product.outOfStock)).toBeVisible();
    await expect(gone.locator('[data-basket=add]')).toBeHidden();
  });
  await test.step('of what comes in sizes one is chosen first', async () => {
    const sardines = cardOf(page, 'sardines-in-tomato-sauce');
    await expect(sardines.getByRole('link', { name: 'အရွယ် 2 မျိုး' })).toHaveAttribute('href', /sardines/u);
    await expect(sardines.locator('[data-basket=add]')).toHaveCount(0);
  });
  const card = milk(page);
  const add = card.getByRole('button', { name: 'နို့ဆီ ကို ဈေးခြင်းထဲ ထည့်ရန်' });
  await add.click();
  await expect(card.getByRole('status')).toHaveText('1');
  await expect(add).toBeHidden();
  await card.getByRole('button', { name: 'နို့ဆီ ကို တစ်ခု ထပ်ထည့်ရန်' }).click();
  await expect(badge(page, 'cart')).toHaveText('2');
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false');
  await heartOf(page).click();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(badge(page, 'wishlist')).toHaveText('1');
  await test.step('what a script says is broken where a reader would, and said without marks', async () => {
    const toast = page.locator('[data-toast]');
    await expect(toast).toContainText(my.product.itemAddedToWishlist);
    await expect(toast.locator('p wbr').first()).toBeAttached();
    expect(await toast.innerText()).not.toContain('\u200b');
    expect(await toast.getByRole('button').getAttribute('aria-label')).not.toContain('\u200b');
  });
  await page.reload();
  await expect(card.getByRole('status')).toHaveText('2');
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
  const less = card.getByRole('button', { name: 'နို့ဆီ ကို တစ်ခု လျှော့ရန်' });
  await less.click();
  await less.click();
  await expect(add).toBeVisible();
  await expect(badge(page, 'cart')).toBeHidden();
  await heartOf(page).click();
  await expect(badge(page, 'wishlist')).toBeHidden();
});

test('keys add and take away, and a toast waits for who reads @slow', async ({ context, page }) => {
  const other = await context.newPage();
  await other.goto('/');
  await page.bringToFront();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(listing, { waitUntil: 'networkidle' });
  const before = scripts.length;
  await addMilk(page).focus();
  await page.keyboard.press('Enter');
  await expect(milk(page).getByRole('button', { name: en.product.increase })).toBeFocused();
  expect(scripts.length).toBeGreaterThan(before);
  await expect(badge(other, 'cart')).toHaveText('1');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(addMilk(page)).toBeFocused();
  await heartOf(page).click();
  await expect(badge(other, 'wishlist')).toHaveText('1');
  const toast = page.getByText(en.product.itemAddedToWishlist);
  const state = () => page.locator('[data-toast] i').evaluate((bar) => bar.getAnimations()[0]?.playState);
  await toast.hover();
  await expect.poll(state).toBe('paused');
  await page.mouse.move(5, 5);
  await expect.poll(state).toBe('running');
  await expect(toast).toBeHidden({ timeout: 6_000 });
});

test('a guest’s Add works where its script cannot be fetched, and the next one fetches it', async ({ page }) => {
  await page.goto(`/my${listing}`, { waitUntil: 'networkidle' });
  await page.route('**/_astro/**', (route) => route.abort('internetdisconnected'));
  const add = milk(page).locator('[data-basket=add]');
  await add.click();
  await expect(page.getByText('နို့ဆီ – ဈေးခြင်းထဲတွင် 1 ခု')).toBeVisible();
  await expect(badge(page, 'cart')).toHaveText('1');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await add.click();
  await expect(badge(page, 'cart')).toHaveText('2');
  await expect(milk(page).getByRole('status')).toHaveText('2');
  await page.goto('/my/cart');
  await expect(lineAmount(page)).toHaveValue('2');
});

test('what a guest adds is in the cart where its script does not come @slow', async ({ page }) => {
  await page.goto(`${listing}/sweetened-condensed-milk`, { waitUntil: 'networkidle' });
  await page.route('**/_astro/**', () => undefined);
  const add = page.getByRole('button', { name: en.product.addToCart });
  await add.click();
  await expect(page.getByText('Sweetened Condensed Milk: 1 in the cart')).toBeVisible();
  await expect(badge(page, 'cart')).toHaveText('1');
  await add.click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/cart');
  await expect(lineAmount(page)).toHaveValue('2');
});

test('what is chosen while the script is on its way is not what was asked for @slow', async ({ page }) => {
  await page.goto(shrimp, { waitUntil: 'networkidle' });
  const letGo = await holdBack(page, '**/_astro/**');
  await page.getByRole('textbox', { name: en.product.quantity }).fill('3');
  await page.getByRole('button', { name: en.product.addToCart }).click();
  const asked = await page.locator('[name=variation]').first().inputValue();
  await page.getByRole('radio', { name: '200 g' }).check({ force: true });
  letGo();
  await expect(badge(page, 'cart')).toHaveText('3');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('guest_cart') ?? '[]') as unknown);
  expect(kept).toMatchObject([{ variationId: Number(asked), quantity: 3 }]);
});

test('a heart pressed on a slow line fills when its script has come @slow', async ({ page }) => {
  await page.clock.install();
  await page.goto(listing, { waitUntil: 'networkidle' });
  const letGo = await holdBack(page, '**/_astro/**');
  await page.route(/_astro\/shell-(toasts|alertDialog)/u, (route) => route.abort());
  await heartOf(page).click();
  await page.clock.runFor(6_000);
  await expect(heartOf(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Please check your connection and try again.')).toBeHidden();
  letGo();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOf(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByText(en.product.itemAddedToWishlist)).toBeVisible();
});

test('the shop goes on where storage is forbidden @slow', async ({ page }) => {
  const failures: Error[] = [];
  page.on('pageerror', (failure) => failures.push(failure));
  await denyBrowserApi(page, 'localStorage', 'sessionStorage');
  await page.goto(listing);
  await addMilk(page).click();
  await expect(badge(page, 'cart')).toHaveText('1');
  await expect(page.getByText('This browser cannot keep the cart.')).toBeVisible();
  await page.getByRole('button', { name: en.common.theme.toggle }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
  // The next page has nothing of it, and can be filled again.
  await page.goto('/cart');
  await expect(page.getByText(en.cart.empty)).toBeVisible();
  await page.goto(listing);
  await expect(badge(page, 'cart')).toBeHidden();
  await addMilk(page).click();
  await expect(badge(page, 'cart')).toHaveText('1');
  expect(failures).toEqual([]);
});
const bar = (page: Page) => page.locator('#buy');

test('the box of a product says beside it at once what cannot be bought, in Burmese @slow', async ({ page }) => {
  const whole = my.product.wholeNumber;
  const short = /^လက်ကျန် မလုံလောက်ပါ။ \d+\sခုသာ ရှိပါသည်။$/u;
  await page.goto('/my/canned-food/product/sweetened-condensed-milk');
  const amount = bar(page).getByRole('textbox', { name: my.product.quantity });
  const fault = bar(page).getByRole('status');
  for (const [typed, said] of [
    ['0', whole],
    ['-3', whole],
    ['', whole],
    ['2.5', whole],
    ['100000', short],
    ['၁၀၀၀၀၀', short],
  ] as const) {
    await amount.fill('1');
    await expect(fault).toBeEmpty();
    await amount.fill(typed);
    await expect(fault, typed).toHaveText(said);
    await expect(amount).toHaveAccessibleDescription(said);
    await page.getByRole('button', { name: my.product.addToCart, exact: true }).click();
    await expect(amount).toHaveValue(typed);
    await expect(amount).toBeFocused();
  }
  await expectAccessible(page, '#buy');
  await expect(badge(page)).toBeHidden();
  await amount.fill('၃');
  await expect(fault).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(badge(page)).toHaveText('3');
  await expect(amount).toHaveValue('1');
  await bar(page).getByRole('button', { name: my.product.decrease }).click();
  await expect(fault).toHaveText(whole);
  await expect(amount).toHaveValue('1');
  await bar(page).getByRole('button', { name: my.product.increase }).click();
  await expect(amount).toHaveValue('2');
  await expect(fault).toBeEmpty();
});
