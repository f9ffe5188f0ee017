import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { my } from '../../support/site/words.ts';

/** A product that no other story looks at. */
const slippers = 'Velvet Slippers';
const household = { en: 'Household', my: 'အိမ်သုံးပစ္စည်း' };

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => main(page).locator('[data-goods] .btn-primary');

async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = main(page).getByRole('combobox', { name: label });
  await box.click();
  await box.fill(text);
  await main(page).getByRole('option', { name: text, exact: true }).click();
}

async function openSlippers(page: Page, search: string): Promise<void> {
  await page.goto(`/my/desk/goods?q=${encodeURIComponent(search)}`);
  await main(page).locator('[data-goods] a').first().click();
  await expect(main(page).locator('[data-goods]')).toBeVisible();
}

liveTest('a category and a brand are made, chosen, live, and hidden again, in Burmese @slow', async ({ page }) => {
  const mark = Date.now();
  const [category, brand] = [`Footwear ${mark}`, `Mandalay ${mark}`];
  await page.setViewportSize({ width: 360, height: 780 });
  await openDesk(page, 'editor', '/my/desk/goods');
  await main(page).getByRole('link', { name: my.deskGoods.categories }).click();
  await expect(main(page).locator('[data-categories] > li').first()).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole('link', { name: my.deskCategories.newCategory }).click();
  await save(page).click();
  await expect(main(page).getByText(my.deskGoods.product.errors.required)).toBeVisible();
  await main(page).getByLabel('အမည် အင်္ဂလိပ်').fill(category);
  await main(page).getByLabel('အမည် မြန်မာ').fill('ဖိနပ်');
  await choose(page, my.deskCategories.fields.parent, household.my);
  // Nothing is saved yet: a reload has it all again.
  await page.reload();
  await expect(main(page).getByLabel('အမည် မြန်မာ')).toHaveValue('ဖိနပ်');
  await expectAccessible(page);
  await save(page).click();
  await expect(main(page).getByText(my.deskGoods.quick.saved)).toBeVisible();
  const categoryPage = page.url();

  await page.goto('/my/desk/categories?view=brands');
  await main(page).getByRole('link', { name: my.deskCategories.newBrand }).click();
  await main(page).getByRole('textbox', { name: my.deskGoods.product.fields.name }).fill(brand);
  await save(page).click();
  await expect(main(page).getByText(my.deskGoods.quick.saved)).toBeVisible();

  await openSlippers(page, slippers);
  await main(page).locator('[data-field=category] select').first().selectOption(category);
  await choose(page, my.deskGoods.product.fields.brand, brand);
  await save(page).click();
  await expect(main(page).getByText(my.deskGoods.product.live.live)).toBeVisible({ timeout: 60_000 });
  const shelf = `/footwear-${mark}/product`;
  const listed = await (await page.request.get(`/my${shelf}`)).text();
  expect(listed).toContain('ဖိနပ်');
  expect(await (await page.request.get(`${shelf}/velvet-slippers`)).text()).toContain(brand);

  // With something in it, it cannot be hidden.
  await page.goto(categoryPage);
  await expect(main(page).getByText('အထဲတွင် ရှိနေသေးသဖြင့် ဖျောက်၍ မရသေးပါ။')).toBeVisible();
  await expect(main(page).getByRole('checkbox')).toBeDisabled();

  await openSlippers(page, slippers);
  await main(page).locator('[data-field=category] select').first().selectOption(household.en);
  await choose(page, my.deskGoods.product.fields.brand, 'Bagan Crafts');
  await save(page).click();
  await expect(main(page).getByText(my.deskGoods.quick.saved)).toBeVisible();
  await page.goto(categoryPage);
  await main(page).getByRole('checkbox').check();
  await save(page).click();
  await expect(main(page).getByText(my.deskGoods.product.live.live)).toBeVisible({ timeout: 60_000 });
  expect((await page.request.get(shelf)).status()).toBe(404);
});
