import { expect, type Page, test } from '@playwright/test';
import { logInAndGoOn, newCustomer, sameOrigin } from '../../support/stories/customers.ts';
import { shrimp } from '../../support/stories/products.ts';

const main = (page: Page) => page.getByRole('main');
const username = (page: Page) => main(page).locator('input[name=username]');
const saveDetails = (page: Page) => main(page).locator('form:has(input[name=username]) button.btn-primary');

async function openProfile(page: Page): Promise<void> {
  const email = await newCustomer(page);
  await page.goto('/my/login-register?next=/my/profile');
  await logInAndGoOn(page, email);
  await expect(username(page)).toBeVisible();
}

test('names from right to left, with markup and of 10,000 letters, in Burmese @slow', async ({ page }) => {
  test.slow();
  await openProfile(page);
  for (const name of [
    'أم كلثوم عبد العزيز',
    '<img src=x onerror=alert(1)>',
    "Robert'); DROP TABLE customers;--",
    '𝒟𝒶𝓌 မေ 🍜',
  ]) {
    await username(page).fill(name);
    await saveDetails(page).click();
    await expect(page.locator('header .account .name')).toHaveText(name);
    await page.reload();
    await expect(username(page)).toHaveValue(name);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await beyond(), `${name} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await username(page).fill('ဆ'.repeat(10_000));
  await saveDetails(page).click();
  await expect(main(page).locator('.error').filter({ hasText: 'စာလုံး 201 လုံးထက် မပိုရပါ' })).toBeVisible();
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveValue('ဆ'.repeat(10_000));
});

test('a picture of 50 MB, and what is no picture, are refused in Burmese before they are sent @slow', async ({
  page,
}) => {
  await openProfile(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  const file = main(page).locator('input[type=file]');
  // Too large to be handed over by the story itself.
  await file.evaluate((input: HTMLInputElement) => {
    const given = new DataTransfer();
    given.items.add(new File([new Uint8Array(50_000_000)], 'large.png', { type: 'image/png' }));
    input.files = given.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(main(page)).toContainText('ဤပုံသည် 5 MB ထက် ကြီးပါသည်။');
  await file.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(main(page)).toContainText('PNG၊ JPEG သို့မဟုတ် WebP ပုံ ရွေးပေးပါ။');
  expect(sent).toEqual([]);
});

test('two tabs of a customer change one cart: every press counts once, and both tabs show it @slow', async ({
  page,
  context,
}) => {
  test.slow();
  const email = await newCustomer(page);
  await page.goto('/login-register');
  await logInAndGoOn(page, email);
  await page.request.post('/api/v1/client/cart', { data: { ...shrimp, quantity: 1 }, headers: sameOrigin });
  const other = await context.newPage();
  const more = (tab: Page) => main(tab).getByRole('button', { name: 'Add one more' });
  for (const tab of [page, other]) {
    await tab.goto('/cart');
    await expect(more(tab)).toBeVisible();
  }
  await Promise.all([more(page).click(), more(other).click()]);
  await Promise.all([more(page).click(), more(other).click()]);
  const onServer = async (): Promise<number[]> => {
    const answer = await page.request.get('/api/v1/client/cart');
    return ((await answer.json()) as { cartItem: { quantity: number }[] }).cartItem.map(({ quantity }) => quantity);
  };
  await expect.poll(onServer).toEqual([5]);
  for (const tab of [page, other]) await expect(tab.locator('header [data-count=cart]')).toHaveText('5');
});
