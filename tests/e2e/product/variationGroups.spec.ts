import { expect, test } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { answerLive } from '../../support/stories/live.ts';

/** Two sizes and three strengths, of which only one comes in the small size. */
const tea = '/tea-coffee/product/myanmar-milk-tea-mix-3-in-1';
const facts = 'zay-variations';

test('strength and size choose together, or say that they cannot; a shared link has both chosen', async ({ page }) => {
  await page.goto(tea);
  const strengths = page.getByRole('group', { name: 'Kind' });
  const sizes = page.getByRole('group', { name: 'Size', exact: true });
  await expect(page.getByRole('group', { name: 'Choose a size or colour' })).toBeHidden();
  await expect(strengths.getByRole('radio')).toHaveCount(3);
  await expect(page.locator('.cost')).toContainText('$ 3.20');
  const strong = strengths.getByRole('radio', { name: /Strong/u });
  await expect(strong).toHaveAccessibleName(/not with 10 sachets/u);
  await expect(sizes.getByRole('radio', { name: '30 sachets' })).toHaveAccessibleName('30 sachets $ 8.40');
  await sizes.getByRole('radio', { name: '30 sachets' }).check();
  await expect(page.locator('.cost')).toContainText('$ 8.40');
  await expect(strong).toHaveAccessibleName('Strong (Kya Seint)');
  await strong.check();
  await expect(page.locator('.cost')).toContainText('$ 8.60');
  await expect(page.locator(facts)).toContainText('67 in stock');
  await expect(sizes.getByRole('radio', { name: '10 sachets' })).toHaveAccessibleName(/not with Strong/u);
  await expect(sizes.getByRole('radio', { name: '30 sachets' })).toHaveAccessibleName('30 sachets $ 8.60');

  const query = (): string => new URL(page.url()).search;
  await expect.poll(query).toMatch(/^\?v=\d+$/u);
  await page.goto(`${tea}${query()}`);
  await expect(strong).toBeChecked();
  await expect(sizes.getByRole('radio', { name: /^30 sachets/u })).toBeChecked();
  await expect(page.locator('.cost')).toHaveText('$ 8.60');
});

test('what was chosen stays; without such a combination nothing is sold, and the page says so @slow', async ({
  page,
}) => {
  await page.goto(tea);
  const strong = page.getByRole('radio', { name: /^Strong/u });
  const small = page.getByRole('radio', { name: /^10 sachets/u });
  // What was wished for, and how many, is said of that one alone.
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Added to wishlist' })).toBeDisabled();
  const amount = page.getByRole('textbox', { name: 'Quantity' });
  await amount.fill('2');
  // By keyboard, as by mouse: the arrow leads to what is marked too.
  await page.getByRole('radio', { name: /^Regular/u }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(strong).toBeChecked();
  await expect(small).toBeChecked();
  await expect(page.locator(facts).getByRole('status').first()).toHaveText(
    /^Strong .+ and 10 sachets do not come together\. Please choose another\.$/u,
  );
  for (const price of ['.cost', '.bar .picked']) await expect(page.locator(price)).not.toContainText('$');
  const wish = page.getByRole('button', { name: 'Add to wishlist' });
  await expect(wish).toBeEnabled();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Please select a variant.');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^30 sachets/u }).check();
  await expect(strong).toBeChecked();
  await expect(page.locator('.cost')).toContainText('$ 8.60');
  await small.check();
  await expect(strong).toBeChecked();
  await expect(page.locator(facts)).toContainText('do not come together');
  await page.getByRole('radio', { name: /^Regular/u }).check();
  await expect(page.locator('.cost')).toContainText('$ 3.20');
  await expect(amount).toHaveValue('1');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Myanmar Milk Tea Mix 3-in-1: 1 in the cart')).toBeVisible();
});

test('what is current reaches both groups; each size is read out in its own language @slow', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/v1/client/products?limit=100')).json()) as {
    data: { id: number; slug: string; variations: { id: number; sizeAttribute?: { value: string } }[] }[];
  };
  const product = data.find(({ slug }) => tea.endsWith(`/${slug}`));
  const [small] = product?.variations ?? [];
  await answerLive(page, { [product?.id ?? 0]: { [small?.id ?? 0]: { stock: 0 } } });
  await page.goto(inBurmese(tea));
  await expect(page.locator(facts)).toContainText('ပစ္စည်းကုန်နေသည်');
  await expect(page.getByRole('group', { name: 'အရွယ်အစား', exact: true }).locator('label.out')).toHaveText(
    /^\s*10\D*\$ 3\.20\s*ပစ္စည်းကုန်နေသည်$/u,
  );
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
