/** `npm run screens`: takes the picture of the README from the shop that runs on SHOP_URL (or localhost:4321). */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { installBrowser } from '../tests/support/browser.ts';

const shop = process.env['SHOP_URL'] ?? 'http://localhost:4321';
const height = 1000;
const gap = 40;
const views = [
  { path: '/', theme: 'mytheme', width: 1280 },
  { path: '/my/dried-shrimp/product/dried-shrimp', theme: 'myDarktheme', width: 390 },
];

const browser = await chromium.launch({
  executablePath: installBrowser(console.log),
  args: ['--no-sandbox', '--disable-background-networking'],
});
const pictures: Buffer[] = [];
for (const { path, theme, width } of views) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  await page.goto(shop + path, { waitUntil: 'networkidle' });
  pictures.push(await page.screenshot());
  await page.close();
}
await browser.close();

const lefts = views.map((_, index) => gap + views.slice(0, index).reduce((sum, view) => sum + view.width + gap, 0));
const width = gap + views.reduce((sum, view) => sum + view.width + gap, 0);
await mkdir('docs/screens', { recursive: true });
await sharp({ create: { width, height: height + 2 * gap, channels: 3, background: '#e9e2d3' } })
  .composite(pictures.map((input, index) => ({ input, left: lefts[index] ?? 0, top: gap })))
  .webp({ quality: 82 })
  .toFile('docs/screens/home.webp');
