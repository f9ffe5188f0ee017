/**
 * `npm run screens`: one sheet for each width with every screen of the shop that can be seen there, and the picture of
 * the README. A sheet is in one language and one theme, which it says above and which differ from sheet to sheet: a
 * person looks through one in a minute. Of the shop at SHOP_URL, or of one opened for it.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { installBrowser } from '../tests/support/browser/install.ts';
import { inBurmese, pageKinds } from '../tests/support/site/pageKinds.ts';
import { withShop } from '../tests/support/shop/process.ts';
import { screens } from '../tests/visual/screens/screens.ts';
import { contactSheet, type Tile } from './screens/contactSheet.ts';
import { takeScreenshots } from './screens/screenshots.ts';

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

/** Pages that are open at once. */
const atOnce = 3;

async function takeAll(shop: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await installBrowser(console.log),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await frontPicture(browser, shop);
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
  await browser.close();
  for (const [at, sheet] of sheets.entries()) {
    const file = join(folder, `screens-${sheet.width}.webp`);
    const tiles = taken[at] ?? [];
    const title = `${sheet.width} px, ${languages[sheet.language]}, ${sheet.theme}: ${tiles.length} screens`;
    const { size } = await contactSheet(title, tiles, sheet, file);
    console.log(`${file}: ${title}, ${Math.round(size / 1000)} kB`);
  }
  if (missed.length === 0) return;
  console.error(`\nNot come to:\n${missed.join('\n')}`);
  process.exitCode = 1;
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

const running = process.env['SHOP_URL'];
await (running ? takeAll(running) : withShop(takeAll));
