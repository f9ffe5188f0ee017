/**
 * `npm run bench:pages [-- visits]`: Lighthouse (mobile, median of 3 visits) over the kinds of pages that a
 * visitor sees, in both languages. Of the shop at SHOP_URL, or of one opened for it.
 *
 * `npm run bench:pages -- serving`: requests a second for a page and a picture, beside nginx, and for the calls of pages.
 * On the database of TEST_DATABASE_URL, or an embedded one.
 */
import { installBrowser } from '../../tests/support/browser/install.ts';
import { inBurmese, pageKinds } from '../../tests/support/site/pageKinds.ts';
import { withShop } from '../../tests/support/shop/process.ts';
import { medianOf, openLighthouse, type Visit } from './measure/lighthouse.ts';

const visits = Number(process.argv[2] ?? 3);
const kinds = ['home', 'listing', 'product', 'about'] as const;

const row = (name: string, ...cells: (string | number)[]): void =>
  console.log([name.padEnd(28), ...cells.map((cell) => String(cell).padStart(9))].join(''));
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

function print(name: string, visit: Visit): void {
  const { performance, accessibility, bestPractices, seo, fcp, lcp, tbt, cls, bytes, script, font } = visit;
  const scores = [performance, accessibility, bestPractices, seo].join(' / ');
  row(name, kB(bytes), kB(script), kB(font), seconds(fcp), seconds(lcp), tbt.toFixed(0), cls.toFixed(4), `  ${scores}`);
}

async function measure(shop: string): Promise<void> {
  const isOpen = await fetch(`${shop}/api/v1/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isOpen) throw new Error(`No shop is open at ${shop}. Start one with npm start, or leave SHOP_URL unset.`);
  const visit = await openLighthouse('node_modules/.bench-pages', await installBrowser(console.log));
  row('', 'kB', 'JS kB', 'font kB', 'FCP s', 'LCP s', 'TBT ms', 'CLS', '  perf / a11y / bp / seo');
  for (const kind of kinds) {
    for (const path of [pageKinds[kind], inBurmese(pageKinds[kind])]) {
      const seen: Visit[] = [];
      // On a busy machine a visit may see no paint at all; it is repeated, up to three times as often.
      for (let tries = 0; seen.length < visits && tries < 3 * visits; tries++) {
        const one = await visit(shop + path);
        if (Number.isFinite(one.lcp)) seen.push(one);
      }
      if (seen.length === 0) throw new Error(`No visit to ${path} came to an end.`);
      print(`Zay ${path}`, medianOf(seen));
    }
  }
  console.log('kB without pictures');
}

async function serving(): Promise<void> {
  const { measureServing } = await import('./measure/serving.ts');
  const settings = { HOST: '127.0.0.1', DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '' };
  await withShop((url, _dataDir, pid) => measureServing(url.replace('localhost', '127.0.0.1'), pid), settings);
}

const running = process.env['SHOP_URL'];
const bench = process.argv[2] === 'serving' ? serving : () => (running ? measure(running) : withShop(measure));
await bench().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
});
