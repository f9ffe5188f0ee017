import { expect, test, type Page } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';
import { newCustomer, newEmail, openSignedIn } from '../../support/stories/customers.ts';
import { en, my } from '../../support/site/words.ts';

const product = '/canned-food/product/braised-pork-in-soy';

test('the link is copied or shown; messengers and mail are offered @slow', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share;
  });
  const path = inBurmese(product);
  await page.goto(`${path}?from=mail#top`);
  const box = page.locator('zay-share');
  const copy = box.getByRole('button', { name: my.product.copyLink });
  await copy.click();
  await expect(box.getByRole('status')).toHaveText(my.product.linkCopied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL ?? ''}${path}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await copy.click();
  await expect(box.getByRole('status')).toContainText(my.deskOrder.to.notCopied);
  await expect(box.getByRole('status')).toContainText(path);

  await expect(box.getByRole('button', { name: my.product.share })).toBeHidden();
  const title = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
  const shared = new RegExp(`^${title} https?://.*${path}$`, 'u');
  for (const [app, start, key] of [
    [en.deskFront.contact.kinds.viber, 'viber://forward?', 'text'],
    [en.deskFront.contact.kinds.line, 'https://line.me/R/share?', 'text'],
    [en.deskFront.contact.kinds.facebook, 'https://www.facebook.com/sharer/sharer.php?', 'u'],
  ] as const) {
    const link = box.getByRole('link', { name: `${app} ဖြင့် မျှဝေရန်` });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('rel', 'noopener');
    const address = (await link.getAttribute('href')) ?? '';
    expect(address.startsWith(start)).toBe(true);
    const said = new URL(address).searchParams.get(key);
    expect(key === 'u' ? `${title} ${said ?? ''}` : said).toMatch(shared);
  }
  const mail = new URL((await box.getByRole('link', { name: my.product.sendByMail }).getAttribute('href')) ?? '');
  expect(mail.searchParams.get('subject')).toBe(title);
  expect(`${title} ${mail.searchParams.get('body') ?? ''}`).toMatch(shared);
});

test('the way to share of the device is offered where there is one @slow', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.body.dataset['shared'] = JSON.stringify(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
  });
  await page.goto(product);
  const box = page.locator('zay-share');
  await expect(box.getByRole('link', { name: en.deskFront.contact.kinds.viber })).toBeHidden();
  await box.getByRole('button', { name: en.product.share }).click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', new RegExp(`"url":"[^"]*${product}"`, 'u'));
  await expect(box.getByRole('status')).toBeEmpty();
});

const soldOut = '/dried-seafood/product/salted-hilsa';
const box = (page: Page) => page.locator('#back-in-stock');
const tell = (page: Page) => page.getByRole('button', { name: en.product.tellWhenBack });

test('a visitor is told when something is back, and sees what is like it', async ({ page, context }) => {
  await page.goto(soldOut);
  const instead = page.getByRole('region', { name: en.product.inStockInstead });
  await expect(instead.locator('[data-card]').first()).toBeVisible();
  await expect(instead.locator('[data-card][data-gone]')).toHaveCount(0);
  await tell(page).click();
  const email = box(page).getByRole('textbox', { name: en.common.footer.email });
  await expect(email).toBeFocused();
  await email.fill('thida');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Invalid email address/u);
  const address = newEmail();
  await email.fill(address);
  await context.setOffline(true);
  await email.press('Enter');
  await expect(box(page).getByRole('alert')).toContainText('Your request has not reached us.');
  await expect(email).toHaveValue(address);
  await context.setOffline(false);
  await email.press('Enter');
  const said = box(page).getByRole('status');
  await expect(said).toContainText(`We will write to ${address} once`);
  await expect(said).toBeFocused();
});

test('a customer taps once, in Burmese @slow', async ({ page }) => {
  const email = await newCustomer(page);
  await openSignedIn(page, email, inBurmese(soldOut));
  await page.getByRole('button', { name: my.product.tellWhenBack }).click();
  await expect(box(page).getByRole('status')).toContainText(email);
});
