/**
 * `npm run screens [-- kind …]`: takes the picture of the README, and of every kind of page one sheet with both
 * languages and themes at the width of a phone, a tablet and a desktop. Of the shop at SHOP_URL, or of one opened for it.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { installBrowser } from '../tests/support/browser.ts';
import { inBurmese, islandPages, pageKinds } from '../tests/support/pageKinds.ts';
import { withShop } from '../tests/support/shopProcess.ts';

const folder = 'docs/screens';
const asked = process.argv.slice(2);
const themes = ['mytheme', 'myDarktheme'] as const;

interface View {
  path: string;
  theme: (typeof themes)[number];
  width: number;
  height: number;
}

async function take(browser: Browser, shop: string, { path, theme, width, height }: View): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  await page.goto(shop + path, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Lays pictures of one row side by side and rows one under the other, each at `scale` of its size. */
async function sheet(
  rows: readonly (readonly Buffer[])[],
  scale: number,
  file: string,
  quality: number,
): Promise<void> {
  const gap = 24;
  let bottom = gap;
  let right = 0;
  const placed: { input: Buffer; left: number; top: number }[] = [];
  for (const row of rows) {
    let left = gap;
    let tallest = 0;
    for (const picture of row) {
      const { width } = await sharp(picture).metadata();
      const { data, info } = await sharp(picture)
        .resize(Math.round(width * scale))
        .png()
        .toBuffer({ resolveWithObject: true });
      placed.push({ input: data, left, top: bottom });
      left += info.width + gap;
      tallest = Math.max(tallest, info.height);
    }
    bottom += tallest + gap;
    right = Math.max(right, left);
  }
  await sharp({ create: { width: right, height: bottom, channels: 3, background: '#e9e2d3' } })
    .composite(placed)
    .webp({ quality })
    .toFile(join(folder, `${file}.webp`));
}

async function takeAll(shop: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: installBrowser(console.log),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  await mkdir(folder, { recursive: true });
  const shot = (path: string, theme: View['theme'], width: number, height: number): Promise<Buffer> =>
    take(browser, shop, { path, theme, width, height });
  if (asked.length === 0) {
    const front = await shot('/', 'mytheme', 1280, 1000);
    const phone = await shot(inBurmese(pageKinds.product), 'myDarktheme', 390, 1000);
    await sheet([[front, phone]], 1, 'home', 82);
  }
  for (const [kind, path] of Object.entries({ ...pageKinds, ...islandPages })) {
    const name = kind.replaceAll(/[^a-z\d]+/gu, '-');
    if (asked.length > 0 && !asked.includes(name)) continue;
    const rows: Buffer[][] = [];
    for (const address of [path, inBurmese(path)]) {
      for (const theme of themes) {
        const row = [shot(address, theme, 360, 900), shot(address, theme, 768, 900), shot(address, theme, 1280, 900)];
        rows.push(await Promise.all(row));
      }
    }
    await sheet(rows, 0.5, `page-${name}`, 60);
    console.log(join(folder, `page-${name}.webp`));
  }
  await browser.close();
}

const running = process.env['SHOP_URL'];
await (running ? takeAll(running) : withShop(takeAll));
