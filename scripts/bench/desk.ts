/**
 * `npm run bench:desk [-- visits]`: how long a phone on Slow and on Fast 4G waits for the inbox of the desk until it can be used,
 * on a first visit and on later ones, how many frames of a scrolled list are late, and how long after an order was placed
 * an open inbox tells of it. Of a shop opened for it.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { installBrowser } from '../../tests/support/browser/install.ts';
import { withShop } from '../../tests/support/shop/process.ts';
import { newCustomer, openSignedIn } from '../../tests/support/stories/customers.ts';
import { placeOrder } from '../../tests/support/stories/orders.ts';
import { openDesk } from '../../tests/support/stories/staff.ts';

const visits = Number(process.argv[2] ?? 5);
const shownOrders = 8;
const goods = { productId: 82, variationId: 117, quantity: 1 };
/** Lighthouse's Slow 4G and the Fast 4G of Chromium's tools: milliseconds, bytes a second. And how many times slower. */
const lines = {
  'Slow 4G': { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
  'Fast 4G': { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 },
} as const;
type Line = keyof typeof lines;
const slowerProcessor = 4;
/** A frame at 60 a second, with room for the clock (milliseconds). */
const longestFrame = 17.5;

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const inSeconds = (times: readonly number[]): string => (middle(times) / 1000).toFixed(2);

/** Slows a page down to a cheap phone far from the city. */
async function slowDown(page: Page, line: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', lines[line]);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
}

const firstOrder = 'main a[href*="/desk/order?no="]';

/**
 * Milliseconds from the address until an order of the inbox is drawn and the page answers a tap again, as the page itself
 * notes it: whoever asks from outside holds up a slow processor.
 */
async function waitForInbox(page: Page): Promise<number> {
  await page.goto('/my/desk', { waitUntil: 'commit' });
  return page.evaluate(
    (order) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector(order)) setTimeout(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    firstOrder,
  );
}

/** The share of frames, in percent, that came late while the list was scrolled for three seconds. */
const lateFrames = (page: Page): Promise<number> =>
  page.evaluate(async (longest) => {
    const frames: number[] = [];
    const until = performance.now() + 3000;
    for (let last = performance.now(); last < until;) {
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      last = now;
      scrollBy(0, Math.sin(now / 500) > 0 ? 12 : -12);
    }
    return (100 * frames.filter((frame) => frame > longest).length) / frames.length;
  }, longestFrame);

/** Milliseconds from the answer to a customer's order until an open inbox says that one has come. */
async function waitToBeTold(desk: Page, shopper: Page): Promise<number> {
  await desk.goto('/my/desk');
  await desk.locator(firstOrder).first().waitFor();
  await openSignedIn(shopper, await newCustomer(shopper), '/robots.txt');
  await placeOrder(shopper, [goods]);
  const placed = performance.now();
  await desk.locator('main [role=status] .btn').waitFor();
  return performance.now() - placed;
}

async function measure(shop: string, dataDir: string): Promise<void> {
  process.env['SHOP_URL'] = shop;
  process.env['SHOP_DATA'] = dataDir;
  const executablePath = await installBrowser(console.log);
  const browser = await chromium.launch({ executablePath });
  const phone = (): Promise<BrowserContext> =>
    browser.newContext({ baseURL: shop, viewport: { width: 360, height: 780 }, serviceWorkers: 'block' });
  for (let count = 0; count < shownOrders; count++) {
    const shopper = await (await phone()).newPage();
    await openSignedIn(shopper, await newCustomer(shopper), '/robots.txt');
    await placeOrder(shopper, [goods]);
    await shopper.context().close();
  }
  const late: number[] = [];
  for (const line of Object.keys(lines) as Line[]) {
    const first: number[] = [];
    const later: number[] = [];
    for (let count = 0; count < visits; count++) {
      const page = await (await phone()).newPage();
      await openDesk(page, 'owner', '/robots.txt');
      await slowDown(page, line);
      first.push(await waitForInbox(page));
      later.push(await waitForInbox(page));
      late.push(await lateFrames(page));
      await page.context().close();
    }
    console.log(`${line}      ${inSeconds(first)} s until an order can be tapped, ${inSeconds(later)} s later`);
  }
  const told: number[] = [];
  const desk = await (await phone()).newPage();
  await openDesk(desk, 'owner', '/robots.txt');
  for (let count = 0; count < visits; count++) {
    const shopper = await (await phone()).newPage();
    told.push(await waitToBeTold(desk, shopper));
    await shopper.context().close();
  }
  await browser.close();
  console.log('aim          1.2 s on Fast 4G');
  console.log(
    `told         ${inSeconds(told)} s after an order was placed, ${(Math.max(...told) / 1000).toFixed(2)} s at most (aim: 2 s)`,
  );
  console.log(`scrolled     ${middle(late).toFixed(0)} % of the frames were later than ${longestFrame} ms`);
}

await withShop(measure);
