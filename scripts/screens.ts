/**
 * `npm run screens`: one sheet for each width with every screen of the shop on it, in both languages and both themes,
 * and the picture of the README. Of the shop at SHOP_URL, or of one opened for it.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { installBrowser } from '../tests/support/installBrowser.ts';
import { inBurmese, pageKinds } from '../tests/support/pageKinds.ts';
import { withShop } from '../tests/support/shopProcess.ts';
import { screens } from '../tests/visual/screens/all.ts';
import { contactSheet, type Tile } from './screens/contactSheet.ts';
import { takeScreen } from './screens/takeScreen.ts';

const folder = 'docs/screens';

/** Each width with the height of its window and how many tiles are in a row, so that a sheet can be looked through. */
const sheets = [
  { width: 360, height: 700, columns: 14, tile: 120 },
  { width: 768, height: 900, columns: 10, tile: 176 },
  { width: 1280, height: 860, columns: 8, tile: 224 },
] as const;

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
      const { pictures, fault } = await takeScreen(browser, shop, screen, index, sheets);
      for (const [at, picture] of pictures.entries())
        if (picture) taken[at]?.push({ index, label: screen.name, picture });
      if (fault) missed.push(`${screen.name}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await browser.close();
  for (const [at, sheet] of sheets.entries()) {
    const file = join(folder, `screens-${sheet.width}.webp`);
    const { size } = await contactSheet(taken[at] ?? [], sheet, file);
    console.log(`${file}: ${taken[at]?.length ?? 0} screens, ${Math.round(size / 1000)} kB`);
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
