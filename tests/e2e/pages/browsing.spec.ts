import { expect, test } from '@playwright/test';

for (const { language, home, categories, shelf, product, price } of [
  {
    language: 'English',
    home: '/',
    categories: 'Categories',
    shelf: 'Canned Food',
    product: 'Coconut Milk',
    price: '$ 1.30',
  },
  { language: 'Burmese', home: '/my', categories: 'အမျိုးအစား', shelf: 'စည်သွပ်အစားအစာ', product: 'အုန်းနို့', price: '$ 1.30' },
]) {
  test(`a shopper finds coconut milk in ${language}: home, category, product${language === 'Burmese' ? '' : ' @slow'}`, async ({
    page,
  }) => {
    await page.goto(home);
    await page.getByRole('banner').getByText(categories).first().click();
    await page.getByRole('banner').getByRole('link', { name: shelf }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shelf);
    await page.getByRole('main').getByRole('link', { name: product }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(price);
    await expect(page.getByRole('navigation').filter({ hasText: shelf }).last()).toBeVisible();
  });
}

test('a card says two lines of its goods on a phone, and all of it on a wide screen', async ({ page }) => {
  for (const [width, most] of [
    [360, 2],
    [1280, 9],
  ] as const)
    for (const address of ['/canned-food/product', '/my/canned-food/product']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const about = page.getByRole('main').locator('.card .about');
      await expect(about.first()).toBeVisible();
      const lines = await about.evaluateAll((places) =>
        places.map((place) => {
          const each = parseFloat(getComputedStyle(place).lineHeight);
          return [place.clientHeight, place.scrollHeight].map((height) => Math.round(height / each));
        }),
      );
      const longest = Math.max(...lines.map(([, all = 0]) => all));
      // Of a text that needs no more room nothing would be cut anyhow.
      expect(longest, `${address}, ${width} px`).toBeGreaterThan(2);
      expect(lines, `${address}, ${width} px`).toEqual(lines.map(([, all = 0]) => [Math.min(all, most), all]));
    }
});

test('the language link keeps the page, both ways', async ({ page }) => {
  await page.goto('/dried-shrimp/product/dried-shrimp');
  await page.getByRole('link', { name: 'မြန်မာ' }).click();
  await expect(page).toHaveURL('/my/dried-shrimp/product/dried-shrimp');
  await expect(page.getByRole('heading', { level: 1, name: 'ပုစွန်ခြောက်' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/dried-shrimp/product/dried-shrimp');
});

test('all products, page by page, and no further than the last @slow', async ({ page }) => {
  await page.goto('/product');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('Page 1');
  await expect(pages.getByRole('link', { name: /previous/iu })).toHaveCount(0);
  await pages.getByRole('link', { name: /next/iu }).click();
  await expect(page).toHaveURL('/product/page/2');
  await expect(pages).toContainText('Page 2');
  await page.goto('/product/page/10');
  await expect(pages.getByRole('link', { name: /next/iu })).toHaveCount(0);
  expect((await page.request.get('/product/page/11')).status()).toBe(404);
});

test('choosing a size shows its own price, weight and stock', async ({ page }) => {
  await page.goto('/dried-shrimp/product/dried-shrimp');
  const main = page.getByRole('main');
  await expect(main).toContainText('$ 6.50');
  await expect(main).toContainText('78 in stock');
  await page.getByRole('radio', { name: '500 g' }).check();
  await expect(page.getByRole('radio', { name: '500 g' })).toBeChecked();
  await expect(main).toContainText('$ 27.50');
  await expect(main).not.toContainText('78 in stock');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '200 g' })).toBeChecked();
  await expect(main).toContainText('$ 12.00');
});

test('no product stands on the page of a product twice @slow', async ({ page }) => {
  for (const path of ['/canned-food/product/coconut-milk', '/my/dried-shrimp/product/dried-shrimp']) {
    await page.goto(path);
    const links = await page.locator('.strip h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.length).toBeGreaterThan(9);
    expect(new Set([...links, path]).size).toBe(links.length + 1);
  }
});

test('allergens, origin and storage stand beside the weight, and only where the shop knows them', async ({ page }) => {
  const terms = page.locator('.facts dt');
  await page.goto('/my/dried-shrimp/product/dried-shrimp');
  await expect(page.locator('.facts')).toContainText('ပုစွန်၊ ဂဏန်းမျိုး');
  await expect(terms).toHaveCount(8);
  await page.goto('/canned-food/product/coconut-milk');
  await expect(terms).toHaveText(['Weight', 'Delivery', 'Delivery time', 'Brand', 'Category']);
});

test('the delivery fee is that of the chosen size', async ({ page }) => {
  await page.goto('/rice-pulses/product/paw-san-hmwe-rice');
  const facts = page.locator('.facts');
  await expect(facts).toContainText('$ 9.00 for a parcel up to 2 kg');
  await expect(facts).toContainText('Delivery timeThailand: 3–6 working daysAustralia: 7–12 working days');
  await page.locator('.choice label').last().click();
  await expect(facts).toContainText('$ 24.00 for a parcel up to 10 kg');
});

test('what is in it can be read in both languages, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/dried-shrimp/product/dried-shrimp');
  await expect(page.getByRole('tabpanel')).toContainText('Ingredients: Dried shrimp, salt.');
  await page.getByRole('tab').last().click();
  await expect(page.getByRole('tabpanel')).toContainText('ပါဝင်ပစ္စည်းများ');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Product Details' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('Dried shrimp, salt.');
});

test('the picture fills the screen, zooms in steps of a tenth and never below one @slow', async ({ page }) => {
  await page.goto('/dried-shrimp/product/dried-shrimp');
  await page.getByRole('button', { name: 'Full screen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const width = async (): Promise<number> =>
    (await dialog.getByRole('img', { includeHidden: true }).first().boundingBox())?.width ?? 0;
  const before = await width();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await width()) / before).toBeCloseTo(1.1, 1);
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(async () => (await width()) / before).toBeCloseTo(1, 1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an unknown address says so, in the language of the address, and leads back @slow', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Not found !!' })).toBeVisible();
  await page.getByText('Go back').click();
  await expect(page).toHaveURL('/faq');
  await page.goto('/my/no-such-page');
  await expect(page.locator('html')).toHaveAttribute('lang', 'my');
});

test('the banner turns by arrows and dots, wraps around, and waits for the reader @slow', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const banner = page
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: /next/iu }) })
    .first();
  const shown = async (): Promise<string> =>
    banner.evaluate((element) => {
      const middle = element.getBoundingClientRect().left + element.clientWidth / 2;
      const slides = [...element.querySelectorAll('h2')].map((title) => ({
        title: title.textContent,
        box: title.closest('.slide')?.getBoundingClientRect() ?? new DOMRect(),
      }));
      const distance = ({ box }: { box: DOMRect }) => Math.abs(box.left + box.width / 2 - middle);
      return slides.sort((a, b) => distance(a) - distance(b))[0]?.title ?? '';
    });
  const first = await shown();
  await banner.getByRole('button', { name: /next/iu }).click();
  await expect.poll(shown).not.toBe(first);
  await banner.getByRole('button', { name: /next/iu }).click();
  await expect.poll(shown).toBe(first);
  await banner.getByRole('button', { name: /previous/iu }).click();
  await expect.poll(shown).not.toBe(first);
});

test('the banner turns by itself, and an open menu stays open meanwhile', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('banner').getByText('Categories').first().click();
  await page.clock.runFor(4_500);
  await expect(page.locator('.banner [data-slide="1"]')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dried Shrimp', exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and every page reached @slow', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByText('Categories').first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Dried Shrimp', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Dried Shrimp Powder' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dried Shrimp Powder' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$ 5.90');
    await expect(page.getByRole('main')).toContainText('Ingredients: Dried shrimp.');
    await expect(page.getByRole('main')).toContainText('ပါဝင်ပစ္စည်းများ');
  });
});
