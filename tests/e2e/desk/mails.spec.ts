import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { expectMailTo, linkMailedTo } from '../../support/stories/mails.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { sardines } from '../../support/stories/products.ts';
import { openDesk, shopToken } from '../../support/stories/staff.ts';

const phone = { width: 360, height: 780 };

test('the owner says in their own words that a parcel is on its way, and the customer reads them @slow', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(phone);
  const owner = await openDesk(page, 'owner', '/my/desk/front');
  await page.getByRole('link', { name: 'ပါဆယ် ပို့လိုက်ကြောင်း' }).click();
  const subject = page.getByLabel('အီးမေးလ် ခေါင်းစဉ် အင်္ဂလိပ်');
  await subject.fill('On the road: ');
  await page.getByRole('button', { name: 'ကြည့်ရန်', exact: true }).click();
  await expect(page.getByText('{{invoiceNo}} ကို စာထဲတွင် ချန်ထားပေးပါ')).toBeVisible();
  await page.getByRole('button', { name: '+ အော်ဒါနံပါတ် အီးမေးလ် ခေါင်းစဉ်, အင်္ဂလိပ်' }).click();
  await expect(subject).toHaveValue('On the road: {{invoiceNo}}');
  const closing = page.getByLabel('နိဂုံးစာ အင်္ဂလိပ်');
  await closing.fill('With thanks,\nDaw Khin <b>& family</b>');
  await page.getByLabel('နိဂုံးစာ မြန်မာ').fill('ဒေါ်ခင်');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'ကြည့်ရန်', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'အီးမေးလ်' });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByText('ဒေါ်ခင်')).toBeVisible();
  await dialog.getByRole('button', { name: 'အင်္ဂလိပ်' }).click();
  await expect(dialog.getByText('On the road: ZAY-')).toBeVisible();
  await expect(frame.getByText('Daw Khin <b>& family</b>')).toBeVisible();
  await dialog.getByRole('button', { name: 'စမ်းကြည့်ရန် ကိုယ့်ထံ ပို့ရန်' }).click();
  await expect(dialog.getByRole('status')).toContainText(owner.email);
  await expectMailTo(owner.email, 'On the road: ZAY-', 'Daw Khin');
  await dialog.getByRole('button', { name: 'ပိတ်ရန်' }).click();
  await page.getByRole('button', { name: 'သိမ်းရန်' }).click();
  await expect(page.locator('.front-said')).toContainText('သိမ်းပြီးပါပြီ');

  const context = await browser.newContext();
  const shopper = await context.newPage();
  const customer = await newCustomer(shopper);
  await openSignedIn(shopper, customer, '/faq');
  const { id, invoiceNo } = await placeOrder(shopper, [{ ...sardines, quantity: 1 }]);
  const headers = { authorization: `Bearer ${await shopToken()}` };
  for (const move of ['confirm-payment', 'ship'] as const) {
    const shown = await page.request.get(`/api/v1/operator/orders/${id}`, { headers });
    const { version } = ((await shown.json()) as { data: { version: number } }).data;
    const data = { move, version, trackingNumber: move === 'ship' ? `TH${Date.now()}` : undefined };
    const answer = await page.request.post(`/api/v1/operator/orders/${id}/moves`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await expectMailTo(customer, `On the road: ${invoiceNo}`, 'With thanks,', 'Daw Khin <b>& family</b>');
  await context.close();

  // The others find the words as they were.
  await page.getByRole('button', { name: 'ပြန်ဖျက်ရန်' }).click();
  await expect(page.locator('.front-said')).toContainText('ယခင်အတိုင်း');
});

test('an order is opened by the link of its mail on a phone where nobody is signed in, to be read alone @slow', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const shopper = await context.newPage();
  await openSignedIn(shopper, await newCustomer(shopper), '/faq');
  const { invoiceNo } = await placeOrder(shopper, [{ ...sardines, quantity: 2 }]);
  await context.close();
  const link = await linkMailedTo('shop@localhost', `/desk/order\\?no=${invoiceNo}`);
  await page.setViewportSize(phone);
  await page.goto(`/my${link}`);
  const order = page.getByRole('region', { name: invoiceNo });
  await expect(order).toBeVisible();
  await expect(order.getByRole('img')).toBeVisible();
  await expect
    .poll(() => order.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1);
  await expect(page.getByRole('button', { name: 'ငွေရရှိကြောင်း အတည်ပြုရန်' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await order.getByRole('button', { name: 'ဤလင့်ခ်ကို ယခု ပိတ်ရန်' }).click();
  await expect(page.getByText('ဤလင့်ခ် သက်တမ်းကုန်သွားပါပြီ')).toBeVisible();
  await page.reload();
  await expect(page.getByText('ဤလင့်ခ် သက်တမ်းကုန်သွားပါပြီ')).toBeVisible();
});
