import { expect, test } from '@playwright/test';
import { inBurmese } from '../../support/site/pageKinds.ts';

const product = '/canned-food/product/braised-pork-in-soy';

for (const { path, copy, copied, failed } of [
  { path: product, copy: 'Copy link', copied: 'Link copied', failed: 'This link could not be copied' },
  { path: inBurmese(product), copy: 'လင့်ခ် ကူးယူရန်', copied: 'လင့်ခ် ကူးယူပြီးပါပြီ', failed: 'ကူးယူ၍ မရပါ' },
]) {
  test(`the link of ${path} is copied, and a browser that refuses shows it instead @slow`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${path}?from=mail#top`);
    const box = page.locator('zay-share');
    await box.getByRole('button', { name: copy }).click();
    await expect(box.getByRole('status')).toHaveText(copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL ?? ''}${path}`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await box.getByRole('button', { name: copy }).click();
    await expect(box.getByRole('status')).toContainText(failed);
    await expect(box.getByRole('status')).toContainText(path);
  });
}

test('the way to share of the device is offered where there is one, and thinking better of it says nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.body.dataset['shared'] = JSON.stringify(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
  });
  await page.goto(product);
  const box = page.locator('zay-share');
  await expect(box.getByRole('link', { name: 'Viber' })).toBeHidden();
  await box.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', new RegExp(`"url":"[^"]*${product}"`, 'u'));
  await expect(box.getByRole('status')).toBeEmpty();
});

test('without such a way messengers are offered, and mail always is', async ({ page }) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share;
  });
  await page.goto(product);
  const box = page.locator('zay-share');
  await expect(box.getByRole('button', { name: 'Share' })).toBeHidden();
  const linkTo = (app: string) => box.getByRole('link', { name: `Share on ${app}` });
  const text = /^Braised Pork in Soy https?:\/\/.*\/canned-food\/product\/braised-pork-in-soy$/u;
  for (const [app, start, key] of [
    ['Viber', 'viber://forward?', 'text'],
    ['LINE', 'https://line.me/R/share?', 'text'],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?', 'u'],
  ] as const) {
    await expect(linkTo(app)).toBeVisible();
    await expect(linkTo(app)).toHaveAttribute('rel', 'noopener');
    const address = (await linkTo(app).getAttribute('href')) ?? '';
    expect(address.startsWith(start)).toBe(true);
    const said = new URL(address).searchParams.get(key);
    expect(key === 'u' ? `Braised Pork in Soy ${said ?? ''}` : said).toMatch(text);
  }
  const href = await box.getByRole('link', { name: 'Send by email' }).getAttribute('href');
  const mail = new URL(href ?? '');
  expect(mail.searchParams.get('subject')).toBe('Braised Pork in Soy');
  expect(mail.searchParams.get('body')).toMatch(/^https?:\/\/.*\/canned-food\/product\/braised-pork-in-soy$/u);
});
