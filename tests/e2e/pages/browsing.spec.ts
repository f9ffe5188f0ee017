import { expect, test } from '@playwright/test';
import { filterOf, listStatus, sortOf } from '../../support/stories/listing.ts';
import { en, my } from '../../support/site/words.ts';

test('a shopper finds coconut milk in Burmese, and changes the language', async ({ page }) => {
  const product = '/canned-food/product/coconut-milk';
  const name = 'အုန်းနို့';
  const shelf = my.deskFront.home.sections.canned;
  await page.goto('/my');
  await page.getByRole('banner').getByText(my.common.nav.categories).first().click();
  await page.getByRole('banner').getByRole('link', { name: shelf }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shelf);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$ 1.30');
  await expect(page.getByRole('navigation').filter({ hasText: shelf }).last()).toBeVisible();

  await page.getByRole('link', { name: en.deskGoods.product.languages.en }).click();
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('heading', { level: 1, name: 'Coconut Milk' })).toBeVisible();
  await page.getByRole('link', { name: 'မြန်မာ' }).click();
  await expect(page).toHaveURL(`/my${product}`);

  await page.goto('/my/no/such/page');
  await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  await expect(page.getByRole('heading', { name: my.common.notFound.title })).toBeVisible();
  await page.getByRole('main').getByText(my.common.notFound.back, { exact: true }).click();
  await expect(page).toHaveURL(`/my${product}`);
});

test('a size has its own fee; what is in it can be read in both languages, by keys @slow', async ({ page }) => {
  await page.goto('/dried-shrimp/product/dried-shrimp');
  const about = page.getByRole('tabpanel');
  await expect(about).toContainText('Ingredients: Dried shrimp, salt.');
  await page.getByRole('tab').last().click();
  await expect(about).toContainText(my.deskGoods.product.fields.ingredients);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: en.product.detailsTab })).toBeFocused();
  await expect(about).toContainText('Dried shrimp, salt.');

  await page.goto('/rice-pulses/product/paw-san-hmwe-rice');
  const facts = page.locator('[data-facts]');
  await expect(facts).toContainText('$ 9.00 for a parcel up to 2 kg');
  const day = String.raw`[A-Z]\w\w \d+(?: [A-Z]\w+)?`;
  await expect(facts).toContainText(
    new RegExp(`${en.delivery.ifNow}\\s*Thailand: ${day} – ${day}\\s*Australia: ${day}`, 'u'),
  );
  await page.locator('[data-choice] label').last().click();
  await expect(facts).toContainText('$ 24.00 for a parcel up to 10 kg');
});

test('the banner turns by itself beside an open menu, and by arrows and dots @slow', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const slide = (place: number) => page.locator(`main zay-carousel [data-slide="${place}"]`);
  const arrow = (step: number) => page.locator(`main zay-carousel [data-step="${step}"]`);
  await page.getByRole('banner').getByText(en.common.nav.categories).first().click();
  await page.clock.runFor(4_500);
  await expect(slide(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dried Shrimp', exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  // It does not turn by itself then, and what it has begun comes to its end.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const left = () =>
    page
      .locator('main zay-carousel [data-track]')
      .evaluate((track) => track.scrollWidth - track.clientWidth - track.scrollLeft);
  await expect.poll(left).toBeLessThan(2);
  for (const [control, place] of [
    [arrow(1), 0],
    [arrow(1), 1],
    [arrow(-1), 0],
    [slide(1), 1],
  ] as const) {
    await control.click();
    await expect(slide(place)).toHaveAttribute('aria-current', 'true');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and every page reached @slow', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByText(en.common.nav.categories).first().click();
    await page.getByRole('banner').getByRole('link', { name: en.common.nav.allProducts }).click();
    await page.getByRole('main').getByRole('link', { name: 'Dried Shrimp', exact: true }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Dried Shrimp Powder' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dried Shrimp Powder' })).toBeVisible();
    // What a page fetches is a link here.
    await expect(page.getByRole('main').getByRole('link', { name: en.common.nav.bestSeller })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$ 5.90');
    await expect(page.getByRole('main')).toContainText('Ingredients: Dried shrimp.');
    await expect(page.getByRole('main')).toContainText(my.deskGoods.product.fields.ingredients);
  });

  test('what needs scripts says so or is not there, and leads on @slow', async ({ page }) => {
    const everything = page.getByRole('main').getByRole('link', { name: en.common.nav.allProducts });
    await page.goto('/');
    await page.getByRole('banner').locator('input[name=q]').fill('tea');
    await page.getByRole('button', { name: en.common.nav.search }).click();
    await expect(page).toHaveURL('/search?q=tea');
    await expect(page.getByText('Search needs JavaScript')).toBeVisible();
    await expect(everything).toBeVisible();

    await page.goto('/cart');
    await expect(page.getByText('The cart needs JavaScript')).toBeVisible();
    await everything.click();
    await expect(page).toHaveURL('/product');
    await expect(listStatus(page)).toHaveText('94 products');
    await expect(sortOf(page)).toBeHidden();
    await expect(filterOf(page)).toBeHidden();
    const pages = page.getByRole('navigation', { name: en.common.pagination.label });
    await expect(pages).toContainText('Page 1');
    await expect(pages.getByRole('link', { name: /previous/iu })).toHaveCount(0);
    await pages.getByRole('link', { name: /next/iu }).click();
    await expect(page).toHaveURL('/product/page/2');
    await expect(pages).toContainText('Page 2');
    await page.goto('/product/page/10');
    await expect(pages.getByRole('link', { name: /next/iu })).toHaveCount(0);

    // All sizes and strengths stand in one row.
    await page.goto('/tea-coffee/product/myanmar-milk-tea-mix-3-in-1');
    await expect(page.getByRole('group', { name: 'Choose a flavour and a size' }).getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('group', { name: en.product.size, exact: true })).toBeHidden();

    await page.goto('/contact-us');
    await expect(page.locator('zay-contact form').first()).toBeHidden();
    await expect(page.locator('noscript [data-note]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@example.com' }).first()).toBeVisible();
    await page.goto('/promotions');
    await expect(page.locator('zay-newsletter')).toBeHidden();
  });
});
