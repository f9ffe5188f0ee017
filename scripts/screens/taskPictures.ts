import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { labelAt, picturePath, pictureSize, type TaskName, taskNames } from '#components/desk/tasks.ts';
import { moveOrder } from '#contract/operator/orders/orderMoves.ts';
import type { Locale } from '#contract/values/locale.ts';
import { locales } from '#i18n/locales.ts';
import { inBurmese } from '../../tests/support/site/pageKinds.ts';
import { loadWords } from '../../tests/support/site/words.ts';
import { newCustomer, openSignedIn } from '../../tests/support/stories/customers.ts';
import { placeOrder } from '../../tests/support/stories/orders.ts';
import { mackerel, shrimp } from '../../tests/support/stories/products.ts';
import { openDesk, shopToken } from '../../tests/support/stories/staff.ts';
import { inTurn, press } from '../../tests/visual/screens/screen.ts';
import { waitUntilSettled } from '../../tests/visual/screens/visit.ts';

interface Picture {
  path: string;
  /** What is done on the page until the task is in sight. Nothing is saved, so that each language finds the same shop. */
  open?: (page: Page) => Promise<void>;
  /** What is marked: a word on the screen, by its key. */
  mark: string;
  /** What is to be at the top of the picture, where the mark is always in sight. */
  below?: string;
}

const write =
  (values: Readonly<Record<string, string>>, within = 'main') =>
  async (page: Page): Promise<void> => {
    for (const [selector, value] of Object.entries(values))
      await page.locator(`${within} ${selector}`).first().fill(value);
  };

const choose = (selector: string, value: string) => async (page: Page) => {
  await page.locator(selector).first().selectOption(value);
};

const findInStock = async (page: Page): Promise<void> => {
  await page.locator('main [name=find]').fill('Coconut Milk');
  await page.locator('main [name=find]').press('Enter');
};

/** How each picture is taken. */
const picturesOf = ({ slip, paid }: { slip: string; paid: string }): Readonly<Record<TaskName, Picture>> => ({
  name: { path: '/desk/front?doc=shop', mark: 'deskFront.shop.logoTake' },
  region: {
    path: '/desk/region',
    open: inTurn(choose('main select:has-text("THB")', 'THB'), write({ '[name=rate]': '34.5' })),
    mark: 'deskRegion.currency.look',
  },
  account: { path: '/desk/payees', mark: 'checkout.payees.take.bank' },
  fees: { path: '/desk/fees', mark: 'deskMoney.fees.add' },
  holiday: {
    path: '/desk/front?doc=delivery',
    open: write({ '[name=closedDays]': '2027-04-16\n2027-04-17' }),
    mark: 'deskFront.delivery.closedDays',
  },
  staff: {
    path: '/desk/people',
    open: write({ '[name=email]': 'ma.khin@example.com' }),
    mark: 'deskStaff.people.invite.send',
  },
  product: {
    path: '/desk/product',
    open: write({ '[data-goods] input[lang=en]': 'Pickled Mango', '[data-goods] input[lang=my]': 'သရက်သီးသနပ်' }),
    mark: 'deskGoods.product.save.create',
  },
  pictures: { path: '/desk/product?id=1', mark: 'deskGoods.product.pictures.add' },
  price: { path: '/desk/goods', open: press('[data-quick]'), mark: 'deskGoods.quick.save' },
  sheet: { path: '/desk/sheets', mark: 'deskSheets.choose.button' },
  category: { path: '/desk/categories', mark: 'deskCategories.newCategory' },
  sale: {
    path: '/desk/sales',
    open: inTurn(press('main .btn-primary'), write({ '[name=off]': '10' }, 'dialog')),
    mark: 'deskSales.form.percentValue',
  },
  coupon: {
    path: '/desk/sales',
    open: inTurn(press('[aria-labelledby=coupons] > .btn'), write({ '[name=code]': 'THINGYAN' }, 'dialog')),
    mark: 'deskSales.coupons.code',
  },
  payment: {
    path: `/desk/order?no=${slip}`,
    mark: 'deskOrder.moves.confirm-payment',
    below: 'main h3:has(+ button img)',
  },
  send: { path: '/desk?group=pack', open: press('main input[type=checkbox]'), mark: 'desk.select.pack' },
  part: {
    path: `/desk/order?no=${paid}`,
    open: press('[data-steps] > .btn:last-child', 'dialog [data-steps] .btn:first-child', 'dialog [data-part]'),
    mark: 'deskOrder.moves.part',
    below: 'dialog [data-part]',
  },
  change: {
    path: `/desk/order?no=${paid}`,
    open: press('[data-change]', 'dialog li .btn', 'dialog .btn-primary'),
    mark: 'deskOrder.change.save',
  },
  refund: {
    path: `/desk/order?no=${paid}`,
    open: press('[data-steps] > .btn:last-child', 'dialog [data-steps] .btn:last-child'),
    mark: 'deskOrder.moves.refund',
  },
  receive: {
    path: '/desk/stock',
    open: inTurn(findInStock, press('[data-found] .btn'), write({ '[name^=units]': '24' }, '[data-receipt]')),
    mark: 'deskStock.receive.save',
  },
  count: {
    path: '/desk/stock',
    open: inTurn(press('main [role=group] button:nth-of-type(2)'), findInStock, press('[data-found] .btn'), (page) =>
      page.locator('[data-count] input').first().fill('3'),
    ),
    mark: 'deskStock.count.save',
  },
  tax: { path: '/desk/front?doc=shop', mark: 'deskFront.tax.vatRegistered' },
  books: { path: '/desk/books', mark: 'deskBooks.export.xlsx' },
});

const folder = 'public/image/help';
const fileOf = (locale: Locale, name: TaskName): string => join('public', picturePath(locale, name));
const files = locales.flatMap((locale) => taskNames.map((name) => fileOf(locale, name)));

/** Takes away the pictures of tasks that are gone, and puts an empty one where one is missing: no page may lack a picture. */
export async function keepPlaces(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) if (!files.includes(join(folder, name))) await rm(join(folder, name));
  const empty = sharp({ create: { ...pictureSize, channels: 3, background: '#fff' } }).webp();
  for (const file of files) await access(file).catch(() => empty.clone().toFile(file));
}

/** Takes the picture of each task of the help, in both languages, as a phone shows it. Returns their bytes, and what was not come to. */
export async function takeTaskPictures(browser: Browser, shop: string): Promise<{ bytes: number; missed: string[] }> {
  await loadWords();
  const open = async (): Promise<Page> => {
    const viewport = { width: pictureSize.width / 2, height: pictureSize.height / 2 };
    const context = await browser.newContext({
      ...{ baseURL: shop, reducedMotion: 'reduce', deviceScaleFactor: 2 },
      viewport,
    });
    context.setDefaultTimeout(10_000);
    return context.newPage();
  };
  const pictures = picturesOf(await orderSome(open, shop));
  const page = await open();
  await page.addInitScript(() => localStorage.setItem('theme', 'mytheme'));
  await openDesk(page, 'owner', '/robots.txt');
  const taken = { bytes: 0, missed: [] as string[] };
  for (const locale of locales)
    for (const name of taskNames)
      try {
        const screenshot = await takePicture(page, locale, pictures[name]);
        const { size } = await sharp(screenshot).webp({ quality: 50, effort: 6 }).toFile(fileOf(locale, name));
        taken.bytes += size;
      } catch (failure) {
        taken.missed.push(
          `the task ${name} (${locale}): ${failure instanceof Error ? failure.message : String(failure)}`,
        );
      }
  await page.context().close();
  return taken;
}

let slips = 0;

/** Draws a slip as banks write them, each with a number of its own. */
async function drawSlip(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  slips += 1;
  const rows = [
    'Transfer completed',
    '',
    'From',
    'MS. MAY T.',
    'xxx-x-x4821-x',
    'To',
    'Zay Example Shop',
    '000-0-00000-0',
  ];
  const lines = [...rows, '', 'Reference', `2026112900${Date.now() + slips}`].map(
    (row, at) => `<tspan x="40" y="${90 + at * 46}">${row}</tspan>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#eef6f0"/>
    <rect width="480" height="24" fill="#2b7a4b"/><text font-family="sans-serif" font-size="30" fill="#163">${lines.join('')}</text></svg>`;
  return { name: `slip-${slips}.png`, mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/** Orders goods: one whose slip waits, and some that are paid. */
async function orderSome(open: () => Promise<Page>, shop: string): Promise<{ slip: string; paid: string }> {
  const order = async (goods: typeof mackerel, quantity: number): Promise<string> => {
    const page = await open();
    await openSignedIn(page, await newCustomer(page), '/robots.txt');
    const { invoiceNo } = await placeOrder(page, [{ ...goods, quantity }], 'bankTransfer', await drawSlip());
    await page.context().close();
    return invoiceNo;
  };
  const backend = openBackend({ base: `${shop}/api/v1` });
  const paid = [await order(mackerel, 2), await order(shrimp, 1)];
  const token = await shopToken();
  for (const invoiceNo of paid)
    await call(backend, moveOrder, { params: { order: invoiceNo }, body: { move: 'confirm-payment' } }, { token });
  return { slip: await order(mackerel, 3), paid: paid[0] ?? '' };
}

async function takePicture(page: Page, locale: Locale, { path, open, mark, below }: Picture): Promise<Buffer> {
  // What was typed for the one before is not kept.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key !== 'theme') localStorage.removeItem(key);
  });
  await page.goto(locale === 'my' ? inBurmese(path) : path);
  await open?.(page);
  const top = page.locator(below ?? 'body').first();
  await top.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await withWords(page, labelAt(locale, mark)).evaluate(markElement);
  await waitUntilSettled(page);
  return page.screenshot();
}

/** Marks what is pressed or typed into by these words. Runs in the page. */
function markElement(words: Element): void {
  const label = words.closest('label');
  const field = label?.control?.matches('[type=checkbox], [type=radio], [type=file]') ? null : label?.control;
  const marked = field ?? words.closest<HTMLElement>('button, a, label, summary') ?? (words as HTMLElement);
  const { top, bottom } = marked.getBoundingClientRect();
  if (top < 60 || bottom > innerHeight - 50) marked.scrollIntoView({ block: 'center' });
  Object.assign(marked.style, { outline: '4px solid #d6336c', outlineOffset: '3px', borderRadius: '0.75rem' });
}

/** The words on the screen: in the dialog that is open, or on the page. A plus may stand before them. */
function withWords(page: Page, words: string): Locator {
  const within = page.locator('dialog[open]').or(page.locator('main:not(:has(dialog[open]))'));
  const found = within.getByText(words, { exact: true }).or(within.getByText(`+ ${words}`, { exact: true }));
  return found.filter({ visible: true }).last();
}
