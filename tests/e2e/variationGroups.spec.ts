import { expect, test } from '@playwright/test';
import { answerLive } from '../support/live.ts';

/** Two sizes and three strengths, of which only one comes in the small size. */
const tea = '/tea-coffee/product/myanmar-milk-tea-mix-3-in-1';
const facts = 'zay-variations';

test('strength and size choose together, and what does not go together says so', async ({ page }) => {
  await page.goto(tea);
  const strengths = page.getByRole('group', { name: 'Kind' });
  const sizes = page.getByRole('group', { name: 'Size', exact: true });
  await expect(page.getByRole('group', { name: 'Choose a size or colour' })).toBeHidden();
  await expect(strengths.getByRole('radio')).toHaveCount(3);
  await expect(page.locator(facts)).toContainText('$ 3.20');
  const strong = strengths.getByRole('radio', { name: /Strong/u });
  await expect(strong).toHaveAccessibleDescription(/Not in this combination/u);
  await expect(sizes.getByRole('radio', { name: '30 sachets' })).toHaveAccessibleDescription('');
  await sizes.getByRole('radio', { name: '30 sachets' }).check();
  await expect(page.locator(facts)).toContainText('$ 8.40');
  await expect(strong).toHaveAccessibleDescription('');
  await strong.check();
  await expect(page.locator(facts)).toContainText('$ 8.60');
  await expect(page.locator(facts)).toContainText('67 in stock');
  await expect(sizes.getByRole('radio', { name: '10 sachets' })).toHaveAccessibleDescription(/Not in this/u);
  // Choosing it all the same takes the strength that there is.
  await sizes.getByRole('radio', { name: '10 sachets' }).check();
  await expect(strengths.getByRole('radio', { name: /Regular/u })).toBeChecked();
  await expect(page.locator(facts)).toContainText('$ 3.20');
});

test('what is current reaches both groups', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/v1/client/products?limit=100')).json()) as {
    data: { id: number; slug: string; variations: { id: number; sizeAttribute?: { value: string } }[] }[];
  };
  const product = data.find(({ slug }) => tea.endsWith(`/${slug}`));
  const [small] = product?.variations ?? [];
  await answerLive(page, { [product?.id ?? 0]: { [small?.id ?? 0]: { stock: 0 } } });
  await page.goto(tea);
  await expect(page.locator(facts)).toContainText('Out of Stock');
  await expect(page.getByRole('group', { name: 'Size', exact: true }).locator('label.out')).toHaveText('10 sachets');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all variations stand in one row', async ({ page }) => {
    await page.goto(tea);
    await expect(page.getByRole('group', { name: 'Choose a size or colour' }).getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('group', { name: 'Size', exact: true })).toBeHidden();
  });
});
