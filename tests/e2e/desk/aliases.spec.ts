import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { openDesk } from '../../support/stories/staff.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'ရှာပြီး မတွေ့ခဲ့သည်များ', exact: true });
const row = (page: Page, term: string) => panel(page).getByRole('listitem').filter({ hasText: term });

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
    test.slow();
    const [term, other] = [`${word} qzvx thanaka`, `${word}k`];
    for (let time = 0; time < 3; time += 1)
      for (const each of [term, other]) expect(await found(page, each)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await openDesk(page, 'owner', '/my/desk/today');
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: 'အမည် ထည့်ရန်' });

    await test.step('what is no name is refused in words, and something else can be looked for', async () => {
      await row(page, other).getByRole('button').click();
      await expect(dialog.getByText('ရှာမတွေ့ပါ။')).toBeVisible();
      await add.click();
      await expect(dialog.getByRole('alert')).toHaveText('ပစ္စည်း သို့မဟုတ် အမျိုးအစားတစ်ခု ရွေးပေးပါ။');
      await dialog.getByRole('searchbox').fill('tea');
      await dialog.getByRole('radio', { name: 'အမျိုးအစား' }).first().check();
      const name = dialog.getByLabel('ရှာတွေ့စေမည့်အမည်');
      for (const [bad, why] of [
        ['🍤🍤', 'စာလုံး 80 အထိ'],
        [`a${'\u0301'.repeat(700)}`, 'စာလုံး 80 အထိ'],
        ['ျမန္မာ', 'ဇော်ဂျီ'],
      ] as const) {
        await name.fill(bad);
        await add.click();
        await expect(dialog.getByRole('alert')).toContainText(why);
      }
      await dialog.getByRole('button', { name: 'ပိတ်ရန်' }).click();
      await expect(row(page, other)).toHaveCount(1);
    });

    await row(page, term).getByRole('button').click();
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await expect(dialog.getByText('ဤအထဲမှ တစ်ခု ဖြစ်နိုင်ပါသည်။')).toBeVisible();
    await expectAccessible(page);
    await add.click();
    await expect(dialog).toBeHidden();
    await expect(row(page, term).getByRole('status')).toContainText('ကို တွေ့ပါပြီ။');
    expect((await found(page, term))[0]).toContain('Thanaka');

    await row(page, term).getByRole('button', { name: 'ပြန်ရုပ်သိမ်းရန်' }).click();
    await expect(row(page, term).getByRole('status')).toContainText('ပြန်ရုပ်သိမ်းပြီးပါပြီ။');
    expect(await found(page, term)).toEqual([]);
    await page.reload();
    await expect(row(page, term)).toHaveCount(1);
  },
);
