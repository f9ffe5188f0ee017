/**
 * `npm run screens`: the pictures of the help of the desk (with `-- help` no others); one sheet for each width with every
 * screen of the shop that can be seen there; and the pictures of the README. A sheet is in one language and one theme,
 * which it says above and which differ from sheet to sheet: a person looks through one in a minute. Of the shop at
 * SHOP_URL with its folder SHOP_DATA, or of one opened for it.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { installBrowser } from '../tests/support/browser/install.ts';
import { inBurmese, pageKinds } from '../tests/support/site/pageKinds.ts';
import { withShop } from '../tests/support/shop/process.ts';
import { newCustomer, openSignedIn } from '../tests/support/stories/customers.ts';
import { placeOrder } from '../tests/support/stories/orders.ts';
import { mackerel, shrimp } from '../tests/support/stories/products.ts';
import { openDesk } from '../tests/support/stories/staff.ts';
import { screens } from '../tests/visual/screens/screens.ts';
import { waitUntilSettled } from '../tests/visual/screens/visit.ts';
import { contactSheet, type Tile } from './screens/contactSheet.ts';
import { takeScreenshots } from './screens/screenshots.ts';
import { keepPlaces, takeTaskPictures } from './screens/taskPictures.ts';

const folder = 'docs/screens';

/**
 * Each width with the height of its window and how many tiles are in a row, so that a sheet can be looked through. The
 * narrow ones are in Burmese, whose words need the most room; each language is seen in both themes.
 */
const sheets = [
  { width: 320, height: 640, language: 'my', theme: 'dark', columns: 16, tile: 108 },
  { width: 360, height: 700, language: 'my', theme: 'light', columns: 16, tile: 108 },
  { width: 768, height: 900, language: 'en', theme: 'dark', columns: 12, tile: 148 },
  { width: 1280, height: 860, language: 'en', theme: 'light', columns: 10, tile: 180 },
] as const;
const languages = { en: 'English', my: 'Burmese' } as const;

/** Goods that are ordered for the picture of the desk. */
const soldOnTheDesk = [
  [mackerel, 3],
  [shrimp, 2],
  [mackerel, 1],
] as const;

/** Pages that are open at once. */
const atOnce = 3;

async function takeAll(shop: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await installBrowser(console.log),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const { bytes, missed } = await takeTaskPictures(browser, shop);
  console.log(`public/image/help: ${Math.round(bytes / 1000)} kB`);
  if (process.argv[2] !== 'help') missed.push(...(await takeSheets(browser, shop)));
  await browser.close();
  if (missed.length === 0) return;
  console.error(`\nNot come to:\n${missed.join('\n')}`);
  process.exitCode = 1;
}

/** Draws the sheets and the pictures of the README. Returns the screens that were not reached. */
async function takeSheets(browser: Browser, shop: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await frontPicture(browser, shop);
  await deskPicture(browser, shop);
  const taken: Tile[][] = sheets.map(() => []);
  const left = [...screens.entries()];
  const missed: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, screen] = next;
      const { pictures, faults } = await takeScreenshots(browser, shop, screen, sheets);
      for (const [at, picture] of pictures.entries())
        if (picture) taken[at]?.push({ index, label: screen.name, picture });
      missed.push(...faults);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const [at, sheet] of sheets.entries()) {
    const file = join(folder, `screens-${sheet.width}.webp`);
    const tiles = taken[at] ?? [];
    const title = `${sheet.width} px, ${languages[sheet.language]}, ${sheet.theme}: ${tiles.length} screens`;
    const { size } = await contactSheet(title, tiles, sheet, file);
    console.log(`${file}: ${title}, ${Math.round(size / 1000)} kB`);
  }
  return missed;
}

/** The home page on a desktop and a product on a phone, side by side. */
async function frontPicture(browser: Browser, shop: string): Promise<void> {
  const take = async (path: string, theme: string, width: number): Promise<Buffer> => {
    const page = await browser.newPage({ viewport: { width, height: 1000 }, reducedMotion: 'reduce' });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await page.goto(shop + path, { waitUntil: 'networkidle' });
    const picture = await page.screenshot();
    await page.close();
    return picture;
  };
  const front = await take('/', 'mytheme', 1280);
  const phone = await take(inBurmese(pageKinds.product), 'myDarktheme', 390);
  const gap = 24;
  await sharp({ create: { width: 1280 + 390 + 3 * gap, height: 1000 + 2 * gap, channels: 3, background: '#e9e2d3' } })
    .composite([
      { input: front, left: gap, top: gap },
      { input: phone, left: 1280 + 2 * gap, top: gap },
    ])
    .webp({ quality: 82 })
    .toFile(join(folder, 'home.webp'));
}

/** The desk on phones, in Burmese: what came in, an order with its slip, the goods and the day. */
async function deskPicture(browser: Browser, shop: string): Promise<void> {
  const phone = { width: 360, height: 780 };
  const open = () => browser.newContext({ baseURL: shop, viewport: phone, reducedMotion: 'reduce' });
  let newest = '';
  for (const [goods, quantity] of soldOnTheDesk) {
    const shopper = await (await open()).newPage();
    await openSignedIn(shopper, await newCustomer(shopper), '/robots.txt');
    newest = (await placeOrder(shopper, [{ ...goods, quantity }])).invoiceNo;
    await shopper.context().close();
  }
  const page = await (await open()).newPage();
  await openDesk(page, 'owner', '/robots.txt');
  const gap = 24;
  const inputs: { input: Buffer; left: number; top: number }[] = [];
  for (const [at, path] of ['/desk', `/desk/order?no=${newest}`, '/desk/goods', '/desk/today'].entries()) {
    await page.goto(inBurmese(path), { waitUntil: 'load' });
    await page.locator('main h2, main li').filter({ visible: true }).first().waitFor();
    const theme = at % 2 === 0 ? 'mytheme' : 'myDarktheme';
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await waitUntilSettled(page);
    inputs.push({ input: await page.screenshot(), left: gap + at * (phone.width + gap), top: gap });
  }
  await page.context().close();
  const size = { width: gap + inputs.length * (phone.width + gap), height: phone.height + 2 * gap };
  await sharp({ create: { ...size, channels: 3, background: '#e9e2d3' } })
    .composite(inputs)
    .webp({ quality: 82 })
    .toFile(join(folder, 'desk.webp'));
}

await keepPlaces();
const running = process.env['SHOP_URL'];
await (running
  ? takeAll(running)
  : withShop((shop, dataDir) => {
      process.env['SHOP_URL'] = shop;
      process.env['SHOP_DATA'] = dataDir;
      return takeAll(shop);
    }));
