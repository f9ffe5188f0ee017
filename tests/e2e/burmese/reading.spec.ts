import { expect, type Page, test } from '@playwright/test';
import { answerLiveAsBuilt } from '../../support/browser/liveAsBuilt.ts';
import { addLineBreaks } from '#i18n/lineBreaks.ts';
import { cutSyllables, linesOf } from '../../support/burmese/drawnLines.ts';
import { phrases } from '../../support/burmese/phrases.ts';
import { toZawgyi } from '../../support/burmese/texts.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';
import { expectNoLayoutShifts, recordLayoutShifts } from '../../support/browser/layoutShifts.ts';
import { en, my } from '../../support/site/words.ts';

test('300 phrases are broken where a reader would, in columns of every width @slow', async ({ page }) => {
  await page.goto(inBurmese(pageKinds.home));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let [lines, right] = [0, 0];
  for (const width of [160, 180, 220, 280, 340]) {
    const columns = phrases.map(({ text }) => addLineBreaks(`<p class="phrase">${text}</p>`)).join('');
    await page.evaluate(
      ([html = '', px = '']) => {
        const place = document.querySelector('main') ?? document.body;
        place.innerHTML = html;
        place.style.cssText = `width:${px}px;padding:0`;
      },
      [columns, String(width)],
    );
    const drawn = await linesOf(page, '.phrase');
    expect(drawn.length).toBe(phrases.length);
    for (const [index, { text, starts, isWider }] of drawn.entries()) {
      const { allowed, together } = phrases[index] ?? { allowed: new Set(), together: new Set() };
      expect(isWider, `${text} at ${width} px`).toBe(false);
      lines += starts.length;
      right += starts.filter((at) => (text[at - 1] === ' ' ? !together.has(at) : allowed.has(at))).length;
    }
  }
  expect(lines).toBeGreaterThan(600);
  expect(right / lines).toBeGreaterThanOrEqual(0.97);
});

test('a long word breaks between syllables, and is copied whole @slow', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await page.goto(inBurmese('/privacy-policy'), { waitUntil: 'networkidle' });
  const word = 'လိုအပ်သောအချက်အလက်များကိုသာ';
  const place = page.getByText(word).first();
  await expect(place).toBeVisible();
  // No dictionary: only the places that the page names are left.
  await place.evaluate((element: HTMLElement) => (element.style.cssText = 'width:5rem;word-break:keep-all'));
  expect(await cutSyllables(page)).toEqual([]);
  const copied = await place.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString() ?? '';
  });
  expect(copied.replaceAll('\n', '')).toContain(word);
  expect(copied).not.toContain('\u200b');
  await page.close();
});

test('numbers are drawn as ၀ to ၉ for who asks for it, and move nothing @slow', async ({ page }) => {
  await answerLiveAsBuilt(page);
  await recordLayoutShifts(page);
  await page.goto(inBurmese(pageKinds.product));
  const price = page.locator('[data-fact=price]').first();
  const before = await price.textContent();
  expect(before).toMatch(/\$ \d+\.\d\d/u);
  expect(await drawnAs(page, '5')).not.toBe(await drawnAs(page, '၅'));

  await page.getByRole('button', { name: 'ဂဏန်းများကို ၁၂၃ ဖြင့် ပြရန်' }).click();
  await expect.poll(() => drawnAs(page, '5').then(async (five) => five === (await drawnAs(page, '၅')))).toBe(true);
  expect(await price.textContent()).toBe(before);
  expect(await drawnAs(page, '5', 'input')).not.toBe(await drawnAs(page, '၅', 'input'));

  // The next page has them from its first paint on, and the other language has its own.
  await page.goto(inBurmese(pageKinds.listing));
  await expectNoLayoutShifts(page);
  await expect(page.locator('html')).toHaveAttribute('data-digits', '');
  expect(await drawnAs(page, '5')).toBe(await drawnAs(page, '၅'));
  await page.goto(pageKinds.listing);
  await expect(page.locator('html')).not.toHaveAttribute('data-digits');

  await page.goto(inBurmese(pageKinds.product));
  await expectNoLayoutShifts(page);
  await page.getByRole('button', { name: 'ဂဏန်းများကို 123 ဖြင့် ပြရန်' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-digits');
});

/** How wide and how high a digit is drawn, as a word that tells one drawing from another. */
const drawnAs = (page: Page, digit: string, like = 'span'): Promise<string> =>
  page.evaluate(
    async ([text = '', kind = '']) => {
      await document.fonts.ready;
      const around = document.querySelector('main')?.appendChild(document.createElement('p'));
      const place = around?.appendChild(document.createElement(kind));
      const family = place ? getComputedStyle(place).fontFamily : '';
      around?.remove();
      const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 80 });
      const pen = canvas.getContext('2d');
      if (!pen) return '';
      pen.font = `40px ${family}`;
      pen.fillText(text, 10, 50);
      return canvas.toDataURL();
    },
    [digit, like],
  );

const word = 'ကျွန်တော်တို့ရဲ့ဆိုင်';
const zawgyi = toZawgyi.rabbit(word);
const offer = /looks like Zawgyi/u;

test('Zawgyi in any field is noticed, converted when asked for, and put back @slow', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/contact-us');
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await box.fill('shrimp');
  await expect(page.getByRole('option').first()).toBeVisible();
  // The search itself knows Zawgyi; what offers to convert it comes only when there is something to convert.
  expect(asked.filter((url) => url.includes('zawgyiNotice'))).toEqual([]);

  const message = page.getByLabel(en.contact.form.message);
  await message.fill(word);
  await expect(page.getByText(offer)).toHaveCount(0);
  await message.fill(zawgyi);
  await expect(page.getByRole('status').filter({ hasText: offer })).toContainText(word);
  await expect(message).toHaveValue(zawgyi);
  await message.focus();
  await page.keyboard.press('Tab');
  const convert = page.getByRole('button', { name: en.zawgyi.convert });
  await expect(convert).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue(word);
  await expect(page.getByRole('status').filter({ hasText: en.zawgyi.converted })).toBeVisible();
  // The same button takes it back.
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue(zawgyi);
  await convert.click();
  await message.fill('Hello');
  await expect(page.getByRole('button', { name: en.zawgyi.undo })).toHaveCount(0);

  await box.fill(zawgyi);
  await convert.click();
  await expect(box).toHaveValue(word);

  await page.goto('/my/login-register');
  await page.getByRole('button', { name: my.login.form.registerTitle }).click();
  const name = page.getByRole('main').locator('input[name=name]');
  await name.fill(zawgyi);
  await page.getByRole('button', { name: my.zawgyi.convert }).click();
  await expect(name).toHaveValue(word);
});
