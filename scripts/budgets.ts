/** `npm run budgets`: the sizes of a built site, brotli, against what we allow ourselves. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageBudgets } from '#publish/check/budgets.ts';
import { weighBuiltPage } from '../tests/support/site/weight.ts';

const kB = 1000;
const budgets = { script: 7 * kB };
const fontBudgets = { burmese: 15.5 * kB, prices: 2.5 * kB, latin: 12 * kB };

const site = process.argv[2] ?? 'dist';
const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
const isBurmese = (file: string): boolean => file.startsWith('my/');
const kinds = Object.entries(pageBudgets).flatMap(([language, budget]) => [
  { budget, ...heaviest('product page', language, /\/product\/(?!page\/)[^/]+\.html$/u) },
  { budget, ...heaviest('listing page', language, /(^|(?<!desk)\/)product(\/page\/\d+)?\.html$/u) },
]);

// What most pages of a language fetch; other faces come only where their letters occur.
const fonts = ['burmese', 'prices', 'latin'] as const;
const rows = [
  ...kinds.flatMap(({ what, file, htmlAndCss, script, budget }) => [
    { what: `HTML and CSS of the heaviest ${what} (${file})`, bytes: htmlAndCss, budget },
    { what: `JavaScript of a ${what} before interaction`, bytes: script, budget: budgets.script },
  ]),
  ...fonts.map((name) => ({
    what: `fonts/${name}.woff2`,
    bytes: statSync(join(site, 'fonts', `${name}.woff2`)).size,
    budget: fontBudgets[name],
  })),
];
for (const { what, bytes, budget } of rows) {
  console.log(
    `${bytes <= budget ? 'ok  ' : 'OVER'} ${String(bytes).padStart(6)} of ${String(budget).padStart(6)} B  ${what}`,
  );
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;

/** Returns the heaviest page of a kind in a language. */
function heaviest(what: string, language: string, kind: RegExp) {
  const [first] = files
    .filter((file) => kind.test(file) && isBurmese(file) === (language === 'my'))
    .map((file) => ({ what, file, ...weighBuiltPage(site, readFileSync(join(site, file), 'utf8')) }))
    .sort((a, b) => b.htmlAndCss - a.htmlAndCss);
  if (!first) throw new Error(`${site} holds no ${what}; build it first with npm run build.`);
  return first;
}
