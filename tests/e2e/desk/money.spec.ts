import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { addAddressByApi } from '../../support/stories/addressBook.ts';
import { newCustomer, openSignedIn, sameOrigin } from '../../support/stories/customers.ts';
import { expectMailTo } from '../../support/stories/mails.ts';
import { sardines } from '../../support/stories/products.ts';
import { newColleague, openDesk, stepUpIn } from '../../support/stories/staff.ts';
import { my } from '../../support/site/words.ts';

// One after the other: they change the same fees and accounts.
test.describe.configure({ mode: 'default' });

const phone = { width: 360, height: 780 };
const said = (page: Page) => page.locator('.front-said');
const dialog = (page: Page) => page.getByRole('dialog');

async function feeTo(page: Page, country: string, weight = 0.5): Promise<number> {
  const answer = await page.request.get(`/api/v1/client/shipping-fees?weight=${weight}&country=${country}`);
  return ((await answer.json()) as { price: number }).price;
}

interface Offer {
  method: string;
  sample: boolean;
  account?: { bank: string; holder: string; number: string };
}

async function bankOffer(page: Page): Promise<Offer | undefined> {
  const answer = await page.request.get('/api/v1/client/payment-methods');
  return ((await answer.json()) as { data: Offer[] }).data.find(({ method }) => method === 'bankTransfer');
}

/** Sees what somebody in Australia is asked for delivery in checkout. */
async function expectFeeInCheckout(shopper: Page, fee: string): Promise<void> {
  await openSignedIn(shopper, await newCustomer(shopper), '/faq');
  const place = { province: 'New South Wales', district: 'Albury', subDistrict: 'Lavington', postal_code: '2641' };
  await addAddressByApi(shopper, 'Daw Aye', { country: 'australia', phone: '+61 412345678', ...place });
  await shopper.request.post('/api/v1/client/cart', { data: { ...sardines, quantity: 1 }, headers: sameOrigin });
  await shopper.goto('/checkout');
  await expect(shopper.getByRole('complementary')).toContainText(fee);
}

test('the owner gives Australia fees of its own, and checkout asks for them @slow', async ({ page, browser }) => {
  await page.setViewportSize(phone);
  await openDesk(page, 'owner', '/my/desk/front');
  await page.getByRole('link', { name: my.deskFront.money.fees }).click();
  const usual = await feeTo(page, 'australia');
  await page.getByRole('button', { name: 'ဩစတြေးလျအတွက် သီးသန့် ပို့ဆောင်ခ ထားရန်' }).click();
  const step = page.getByRole('group', { name: 'ဩစတြေးလျ၊ အဆင့် 1', exact: true });
  await step.getByLabel(my.deskMoney.fees.title).fill('၁၄.၂၅');
  await page.locator('[name="example.australia"]').fill('0.5');
  const example = page.locator('p').filter({ hasText: 'ဩစတြေးလျသို့ 0.5 ကီလို ပါဆယ် –' });
  await expect(example).toContainText('$ 14.25');
  await page.locator('[name="days.australia.from"]').fill('၁၀');
  await page.locator('[name="days.australia.to"]').fill('');
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  await expect(page.getByText('နှစ်ကွက်လုံး ဖြည့်ပေးပါ')).toBeVisible();
  await expectAccessible(page);
  await page.locator('[name="days.australia.to"]').fill('၁၅');
  // What is typed survives a reload.
  await page.reload();
  await expect(step.getByLabel(my.deskMoney.fees.title)).toHaveValue('၁၄.၂၅');
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  await expect(dialog(page)).toContainText(`$ ${usual.toFixed(2)} → $ 14.25`);
  await expect(dialog(page)).toContainText('10–15 ရက်');
  await expectAccessible(page);
  expect(await feeTo(page, 'australia')).toBe(usual);
  await dialog(page).getByRole('button', { name: my.deskMoney.fees.confirm, exact: true }).click();
  await expect(said(page)).toContainText('သိမ်းပြီးပါပြီ');
  expect([await feeTo(page, 'australia'), await feeTo(page, 'thailand')]).toEqual([14.25, usual]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  const shopper = await (await browser.newContext()).newPage();
  await expectFeeInCheckout(shopper, '$ 14.25');
  await shopper.context().close();

  // The others find the fees as they were.
  await page.getByRole('button', { name: my.deskMoney.undo }).click();
  await expect(said(page)).toContainText('ယခင်အတိုင်း');
  expect(await feeTo(page, 'australia')).toBe(usual);
});

test('the account is changed after comparing both numbers; all owners are told @slow', async ({ page }) => {
  await page.setViewportSize(phone);
  const other = await newColleague('owner');
  const owner = await openDesk(page, 'owner', '/my/desk/front');
  await page.getByRole('link', { name: my.deskFront.money.payees }).click();
  const before = await bankOffer(page);
  const number = page.getByLabel(my.deskMoney.payees.fields.number);
  await number.fill('12-');
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  await expect(page.getByText('ဥပမာ 012-3-45678-9')).toBeVisible();
  await expect(number).toBeFocused();
  await expectAccessible(page);
  await number.fill('၉၈၇-၆-၅၄၃၂၁-၀');
  // Back from the app of the bank, the phone loads the page again.
  await page.reload();
  await expect(number).toHaveValue('၉၈၇-၆-၅၄၃၂၁-၀');
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  for (const text of [before?.account?.number ?? '?', '987-6-54321-0', 'ဆိုင်ရှင်အားလုံး'])
    await expect(dialog(page)).toContainText(text);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: my.deskMoney.back }).click();
  expect(await bankOffer(page)).toEqual(before);
  await page.getByRole('button', { name: my.deskMoney.check }).click();
  await dialog(page).getByRole('button', { name: my.deskMoney.payees.confirm }).click();
  await stepUpIn(page, owner);
  await expect(said(page)).toContainText('သိမ်းပြီးပါပြီ');
  expect(await bankOffer(page)).toMatchObject({ sample: false, account: { number: '987-6-54321-0' } });
  for (const { email } of [owner, other]) await expectMailTo(email, before?.account?.number ?? '?', '987-6-54321-0');

  // The others find the account as it was; going back is confirmed as well.
  await page.getByRole('button', { name: my.deskMoney.payees.setBack }).click();
  await dialog(page).getByRole('button', { name: my.deskMoney.payees.confirm }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await bankOffer(page)).toEqual(before);
});

test('the owner changes how much one buyer may take, and goes back to the first', async ({ page }) => {
  await page.setViewportSize(phone);
  const limits = async () => {
    const answer = await page.request.get('/api/v1/operator/goods-limits');
    return ((await answer.json()) as { data: { now: { unitsOfOne: number }; first: { unitsOfOne: number } } }).data;
  };
  await openDesk(page, 'owner', '/my/desk/front');
  await page.getByRole('link', { name: my.deskFront.documents['goods-limits'] }).click();
  const units = page.locator('[name=unitsOfOne]');
  const save = page.getByRole('button', { name: my.deskMoney.fees.confirm, exact: true });
  await units.fill('များများ');
  await save.click();
  await expect(units).toBeFocused();
  await expect(units).toHaveAttribute('aria-invalid', 'true');
  await units.fill('၉၀၀၀');
  await save.click();
  await expect(said(page)).toContainText('ယခုမှစ၍ မှာသော အော်ဒါများအတွက်');
  expect((await limits()).now.unitsOfOne).toBe(9_000);
  await expectAccessible(page);
  await page.getByRole('button', { name: my.deskFront.limits.fields.unitsOfOne }).click();
  await save.click();
  await expect(said(page)).toContainText('သိမ်းပြီးပါပြီ');
  const { now, first } = await limits();
  expect(now.unitsOfOne).toBe(first.unitsOfOne);
});
