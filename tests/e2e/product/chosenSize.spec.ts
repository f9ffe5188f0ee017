import { expect, type Page, test } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { answerLive } from '../../support/stories/live.ts';
import { en } from '../../support/site/words.ts';

const shrimp = '/dried-shrimp/product/dried-shrimp';

const sizes = (page: Page) => page.locator('[data-choice]').getByRole('radio');
const bar = (page: Page) => page.locator('#buy [data-picked]');
const queryOf = (page: Page) => new URL(page.url()).search;

test('sizes tell their prices; an unknown one in the address is the first @slow', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${shrimp}?v=${encodeURIComponent('x"]')}`);
  await expect(sizes(page).nth(0)).toHaveAccessibleName('100 g $ 6.50');
  await expect(sizes(page).nth(1)).toHaveAccessibleName('200 g $ 12.00 $ 6.00 per 100 g');
  await expect(sizes(page).nth(0)).toBeChecked();
  await expect(page.locator('main h1 ~ [data-fact=price]')).toHaveText('$ 6.50');
  await answerLive(page, { 1: { 2: { sale_price: 11 } } });
  // Of another product.
  await page.goto(`${shrimp}?v=4`);
  await expect(sizes(page).nth(1)).toHaveAccessibleName('200 g $ 11.00 $ 5.50 per 100 g');
  await expect(sizes(page).nth(0)).toBeChecked();
  await expect(page.locator('main h1 ~ [data-fact=price]')).toHaveText('$ 6.50');
  expect(faults).toEqual([]);
});

test('the chosen size survives a reload and is in what is shared; the first needs no mention', async ({ page }) => {
  await page.goto(`${shrimp}?from=mail`);
  await sizes(page).nth(1).check();
  await expect.poll(() => queryOf(page)).toBe('?from=mail&v=2');
  await page.reload();
  await expect(sizes(page).nth(1)).toBeChecked();
  await expect(page.locator('main h1 ~ [data-fact=price]')).toHaveText('$ 12.00');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${shrimp}$`, 'u'));
  await expect(page.locator('header a[hreflang=my]')).toHaveAttribute('href', /dried-shrimp\?v=2$/u);
  const box = page.locator('zay-share');
  for (const name of [
    en.deskFront.contact.kinds.viber,
    en.deskFront.contact.kinds.line,
    en.deskFront.contact.kinds.facebook,
    en.product.sendByMail,
  ])
    await expect(box.getByRole('link', { name })).toHaveAttribute('href', /dried-shrimp%3Fv%3D2$/u);
  await sizes(page).nth(0).check();
  await expect.poll(() => queryOf(page)).toBe('?from=mail');
  await expect(box.getByRole('link', { name: en.deskFront.contact.kinds.viber })).toHaveAttribute(
    'href',
    /dried-shrimp$/u,
  );
});

test('the bar of a phone names size and price, and covers none of its buttons, in Burmese @slow', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await answerLive(page, { 1: { 2: { sale_price: 12.5 } } });
  await page.goto(inBurmese(shrimp));
  await expect(bar(page)).toHaveText(/^\s*100 ဂရမ်\s*\$ 6\.50\s*$/u);
  await sizes(page).nth(1).check({ force: true });
  await expect(bar(page)).toHaveText(/^\s*200 ဂရမ်\s*\$ 12\.50\s*$/u);
  const { above, price } = await page.evaluate(() => {
    const box = (of: string) => document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
    const text = box('#buy [data-picked] b');
    const tops = [...document.querySelectorAll('#buy > :is(a, [role=group], [data-basket=buy])')].map(
      (button) => button.getBoundingClientRect().top,
    );
    return { above: Math.min(...tops) - text.bottom, price: innerWidth - text.right };
  });
  expect(above).toBeGreaterThanOrEqual(0);
  expect(price).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page)).toBeHidden();
});

/** Two sizes and three strengths, of which only one comes in the small size. */
const tea = '/tea-coffee/product/myanmar-milk-tea-mix-3-in-1';
const facts = 'zay-variations';

test('strength and size choose together, or say that they cannot; a shared link has both chosen', async ({ page }) => {
  await page.goto(tea);
  const strengths = page.getByRole('group', { name: en.product.flavour });
  const sizes = page.getByRole('group', { name: en.product.size, exact: true });
  await expect(page.getByRole('group', { name: /^Choose a/u })).toBeHidden();
  await expect(strengths.getByRole('radio')).toHaveCount(3);
  await expect(page.locator('main h1 ~ [data-fact=price]')).toContainText('$ 3.20');
  const strong = strengths.getByRole('radio', { name: /Strong/u });
  await expect(strong).toHaveAccessibleName(/not with 10 sachets/u);
  await expect(sizes.getByRole('radio', { name: '30 sachets' })).toHaveAccessibleName('30 sachets $ 8.40');
  await sizes.getByRole('radio', { name: '30 sachets' }).check();
  await expect(page.locator('main h1 ~ [data-fact=price]')).toContainText('$ 8.40');
  await expect(strong).toHaveAccessibleName('Strong (Kya Seint)');
  await strong.check();
  await expect(page.locator('main h1 ~ [data-fact=price]')).toContainText('$ 8.60');
  await expect(page.locator(facts)).toContainText('67 in stock');
  await expect(sizes.getByRole('radio', { name: '10 sachets' })).toHaveAccessibleName(/not with Strong/u);
  await expect(sizes.getByRole('radio', { name: '30 sachets' })).toHaveAccessibleName('30 sachets $ 8.60');

  const query = (): string => new URL(page.url()).search;
  await expect.poll(query).toMatch(/^\?v=\d+$/u);
  await page.goto(`${tea}${query()}`);
  await expect(strong).toBeChecked();
  await expect(sizes.getByRole('radio', { name: /^30 sachets/u })).toBeChecked();
  await expect(page.locator('main h1 ~ [data-fact=price]')).toHaveText('$ 8.60');
});

test('without such a combination nothing is sold, and the page says so @slow', async ({ page }) => {
  await page.goto(tea);
  const strong = page.getByRole('radio', { name: /^Strong/u });
  const small = page.getByRole('radio', { name: /^10 sachets/u });
  // What was wished for, and how many, is said of that one alone.
  await page.getByRole('button', { name: en.product.addToWishlist }).click();
  await expect(page.getByRole('button', { name: en.product.addedToWishlist })).toBeDisabled();
  const amount = page.getByRole('textbox', { name: en.product.quantity });
  await amount.fill('2');
  // By keyboard, as by mouse: the arrow leads to what is marked too.
  await page.getByRole('radio', { name: /^Regular/u }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(strong).toBeChecked();
  await expect(small).toBeChecked();
  await expect(page.locator(facts).getByRole('status').first()).toHaveText(
    /^Strong .+ and 10 sachets do not come together\. Please choose another\.$/u,
  );
  for (const price of ['main h1 ~ [data-fact=price]', '#buy [data-picked]'])
    await expect(page.locator(price)).not.toContainText('$');
  const wish = page.getByRole('button', { name: en.product.addToWishlist });
  await expect(wish).toBeEnabled();
  await page.getByRole('button', { name: en.product.addToCart }).click();
  await expect(page.getByRole('alertdialog')).toContainText(en.product.pleaseSelectVariant);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^30 sachets/u }).check();
  await expect(strong).toBeChecked();
  await expect(page.locator('main h1 ~ [data-fact=price]')).toContainText('$ 8.60');
  await small.check();
  await expect(strong).toBeChecked();
  await expect(page.locator(facts)).toContainText('do not come together');
  await page.getByRole('radio', { name: /^Regular/u }).check();
  await expect(page.locator('main h1 ~ [data-fact=price]')).toContainText('$ 3.20');
  await expect(amount).toHaveValue('1');
  await page.getByRole('button', { name: en.product.addToCart }).click();
  await expect(page.getByText('Myanmar Milk Tea Mix 3-in-1: 1 in the cart')).toBeVisible();
});
