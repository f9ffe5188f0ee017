import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expectMailTo } from '../../support/stories/mails.ts';
import { openDesk } from '../../support/stories/staff.ts';
import { my } from '../../support/site/words.ts';

test('the owner writes a mail in their own words, looks at it, and sends it to themselves @slow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const owner = await openDesk(page, 'owner', '/my/desk/front');
  await page.getByRole('link', { name: my.deskFront.documents['mail-shipped'] }).click();
  const subject = page.getByLabel('အီးမေးလ် ခေါင်းစဉ် အင်္ဂလိပ်');
  await subject.fill('On the road: ');
  await page.getByRole('button', { name: my.deskFront.form.preview, exact: true }).click();
  await expect(page.getByText('{{invoiceNo}} ကို စာထဲတွင် ချန်ထားပေးပါ')).toBeVisible();
  await page.getByRole('button', { name: '+ အော်ဒါနံပါတ် အီးမေးလ် ခေါင်းစဉ်, အင်္ဂလိပ်' }).click();
  await expect(subject).toHaveValue('On the road: {{invoiceNo}}');
  const closing = page.getByLabel('နိဂုံးစာ အင်္ဂလိပ်');
  await closing.fill('With thanks,\nDaw Khin <b>& family</b>');
  await page.getByLabel('နိဂုံးစာ မြန်မာ').fill('ဒေါ်ခင်');
  await expectAccessible(page);

  await page.getByRole('button', { name: my.deskFront.form.preview, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: my.deskFront.mail.preview });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByText('ဒေါ်ခင်')).toBeVisible();
  await dialog.getByRole('button', { name: my.deskFront.languages.en }).click();
  await expect(dialog.getByText('On the road: ZAY-')).toBeVisible();
  await expect(frame.getByText('Daw Khin <b>& family</b>')).toBeVisible();
  await dialog.getByRole('button', { name: my.deskFront.mail.test }).click();
  await expect(dialog.getByRole('status')).toContainText(owner.email);
  await expectMailTo(owner.email, 'On the road: ZAY-', 'Daw Khin');
  await dialog.getByRole('button', { name: my.deskFront.mail.close }).click();
  await page.getByRole('button', { name: my.deskFront.mail.save }).click();
  await expect(page.locator('[data-said]')).toContainText('သိမ်းပြီးပါပြီ');

  // The others find the words as they were.
  await page.getByRole('button', { name: my.deskFront.form.undo }).click();
  await expect(page.locator('[data-said]')).toContainText('ယခင်အတိုင်း');
});
