/** `npm run budgets`: the sizes of a built site, brotli, against what we allow ourselves. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { weighPage } from '../tests/support/weight.ts';

const kB = 1000;
const budgets = { htmlAndCss: 14 * kB, script: 6 * kB, font: 30 * kB };

const site = process.argv[2] ?? 'dist';
const productPages = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/product\/(?!page\/)[^/]+\.html$/u.test(file))
  .map((file) => ({ file, ...weighPage(site, readFileSync(join(site, file), 'utf8')) }))
  .sort((a, b) => b.htmlAndCss - a.htmlAndCss);
const heaviest = productPages[0];
if (!heaviest) throw new Error(`${site} holds no product page; build it first with npm run build.`);

// The face that every Burmese page fetches; the one with the rarer blocks comes only where they occur.
const font = statSync(join(site, 'fonts', 'burmese.woff2')).size;
const rows = [
  {
    what: `HTML and CSS of the heaviest product page (${heaviest.file})`,
    bytes: heaviest.htmlAndCss,
    budget: budgets.htmlAndCss,
  },
  { what: 'JavaScript of a product page before interaction', bytes: heaviest.script, budget: budgets.script },
  { what: 'Burmese face', bytes: font, budget: budgets.font },
];
for (const { what, bytes, budget } of rows) {
  console.log(
    `${bytes <= budget ? 'ok  ' : 'OVER'} ${String(bytes).padStart(6)} of ${String(budget).padStart(6)} B  ${what}`,
  );
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
