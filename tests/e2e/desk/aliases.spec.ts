import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'ရှာပြီး မတွေ့ခဲ့သည်များ', exact: true });
const row = (page: Page, term: string) => panel(page).getByRole('listitem').filter({ hasText: term });

/** A product that no other story changes; the story before changes Thanaka meanwhile. */
const goods = 'Bay Leaves';

/** The names that a search finds, as a shopper's browser asks for them. */
async function found(page: Page, text: string): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/client/product-filter/${encodeURIComponent(text)}`);
  const { data } = (await answer.json()) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

/** Words that no product is found by; others for each run, since what was found once is no miss any more. */
const word = `qzvx${'abcdefgh'.charAt(Math.floor(Math.random() * 8))}${Date.now().toString(36).replaceAll(/\d/gu, 'w').slice(-4)}`;

liveTest(
  'on a phone, in Burmese: the owner says what a search meant, with two taps; it is found, and taken back @slow',
  async ({ page }) => {
    test.setTimeout(90_000);
    const term = `${word} qzvx thanaka`;
    for (let time = 0; time < 3; time += 1) expect(await found(page, term)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await openDesk(page, 'owner', '/my/desk/today');
    await row(page, term).getByRole('button').click();

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await expect(dialog.getByText('ဤအထဲမှ တစ်ခု ဖြစ်နိုင်ပါသည်။')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'အမည် ထည့်ရန်' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, term).getByRole('status')).toContainText('ကို တွေ့ပါပြီ။');
    await expectAccessible(page);
    expect((await found(page, term))[0]).toContain('Thanaka');

    await row(page, term).getByRole('button', { name: 'ပြန်ရုပ်သိမ်းရန်' }).click();
    await expect(row(page, term).getByRole('status')).toContainText('ပြန်ရုပ်သိမ်းပြီးပါပြီ။');
    expect(await found(page, term)).toEqual([]);
    await page.reload();
    await expect(row(page, term)).toHaveCount(1);
  },
);

test('what is no name is refused in words, and something else can be looked for @slow', async ({ page }) => {
  const term = `${word}k`;
  for (let time = 0; time < 3; time += 1) await found(page, term);
  await page.setViewportSize({ width: 360, height: 780 });
  await openDesk(page, 'owner', '/my/desk/today');
  await row(page, term).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('ရှာမတွေ့ပါ။')).toBeVisible();
  await dialog.getByRole('button', { name: 'အမည် ထည့်ရန်' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('ပစ္စည်း သို့မဟုတ် အမျိုးအစားတစ်ခု ရွေးပေးပါ။');
  await dialog.getByRole('searchbox').fill('tea');
  await dialog.getByRole('radio', { name: 'အမျိုးအစား' }).first().check();
  const name = dialog.getByLabel('ရှာတွေ့စေမည့်အမည်');
  for (const bad of ['🍤🍤', `a${'\u0301'.repeat(700)}`]) {
    await name.fill(bad);
    await dialog.getByRole('button', { name: 'အမည် ထည့်ရန်' }).click();
    await expect(dialog.getByRole('alert')).toContainText('စာလုံး 80 အထိ');
  }
  await name.fill('ျမန္မာ');
  await dialog.getByRole('button', { name: 'အမည် ထည့်ရန်' }).click();
  await expect(dialog.getByRole('alert')).toContainText('ဇော်ဂျီ');
  await dialog.getByRole('button', { name: 'ပိတ်ရန်' }).click();
  await expect(row(page, term)).toHaveCount(1);
});

liveTest(
  'an editor writes hidden names of a product: they are found, and no page shows them @slow',
  async ({ page }) => {
    test.setTimeout(150_000);
    const hidden = `${word}y`;
    await page.setViewportSize({ width: 360, height: 780 });
    await openDesk(page, 'editor', '/my/desk/goods');
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill(goods);
    await main.getByRole('searchbox').press('Enter');
    await main.getByRole('link', { name: goods }).first().click();
    const boxes = main.getByRole('region', { name: 'အခြားအခေါ်များ' });
    const before = await boxes.getByLabel('အင်္ဂလိပ်', { exact: true }).inputValue();
    await boxes.getByLabel('အင်္ဂလိပ်', { exact: true }).fill(`${before}\n${hidden}\n🍤`);
    await main.getByRole('button', { name: 'သိမ်းပြီး တင်ရန်' }).click();
    await expect(boxes.getByText('စာလုံး 80 အထိ')).toBeVisible();
    await boxes.getByLabel('အင်္ဂလိပ်', { exact: true }).fill(`${before}\n${hidden}`);
    await main.getByRole('button', { name: 'သိမ်းပြီး တင်ရန်' }).click();
    await expect(main.getByText('ဆိုင်တွင် ပေါ်နေပါပြီ။')).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page);
    expect((await found(page, hidden))[0]).toContain(goods);
    const { id, slug, category } = await productFound(page, hidden);
    for (const path of [`/${category.slug}/product/${slug}`, `/my/${category.slug}/product/${slug}`]) {
      const html = await (await page.request.get(path)).text();
      expect(html).toContain(`${id}`);
      expect(html.includes(hidden)).toBe(false);
    }
    const index = await (await page.request.get('/search-index.json')).text();
    expect(index).toContain(hidden);
    await main.getByRole('button', { name: 'ဤအပြောင်းအလဲကို ပြန်ရုပ်သိမ်းရန်' }).click();
    await expect(boxes.getByLabel('အင်္ဂလိပ်', { exact: true })).toHaveValue(before);
  },
);

async function productFound(page: Page, text: string) {
  const answer = await page.request.get(`/api/v1/client/product-filter/${encodeURIComponent(text)}`);
  const { data } = (await answer.json()) as {
    data: { id: number; slug: string; category: { slug: string } }[];
  };
  const [first] = data;
  if (!first) throw new Error('nothing is found');
  return first;
}
