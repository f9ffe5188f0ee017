import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sheetsProps } from '#islands/desk/sheets/words.ts';
import { text } from '#i18n/words/build.ts';
import { inWords, refusalInWords } from '#islands/desk/sheets/inWords.ts';
import { Refused } from '#api/failures.ts';
import { parseCatalogue } from '#server/editing/input/catalogueFile.ts';
import { placeSheetFaults } from '#server/editing/sheets/faultText.ts';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import { loadWords } from '../../support/site/words.ts';
import { emptyShop } from '../../support/editing/fileExamples.ts';
import { atOnce } from '../../support/runner/atOnce.ts';

beforeAll(loadWords);

/** Said of files in JSON and of edits on the desk; no cell can come to it. */
const ofObjects = [
  /^unknown field /,
  /^holds none of /,
  /must be (?:an object|a list|true or false|SINGLE or VARIANTS)\b.*, but is /,
  /^must be a list of products/,
  /but is null$/,
  /^must be a day .*, but is 7$/,
  /^product 7 has /,
  /^stands beside addStock/,
];

/** Made of several parts in the code, whole here. */
const ofParts: [part: string, whole: string][] = [
  ['is a date; 7', 'is a date; a number is wanted; format the cell as a number'],
  ['must hold the headers, and 7 7 missing7', 'must hold the headers, and "stock", "price" are missing'],
  [
    'is too large: the sheet "7" has',
    'is too large: the sheet "A" has something in A7; at most 7 rows and 7 columns are read',
  ],
  [
    'there is no column "7"7',
    'there is no column "a"; did you mean "b"? Write # before the name of a column that is to be ignored',
  ],
  ['variation 7 of this product', 'sku "A" belongs to variation 7 of this product'],
  ['needs an English 7 beside it', 'needs an English size beside it'],
  ['there is another 7 "7"', 'there is another category "7" in the shop'],
  ['the shop has no 7 7;', 'the shop has no brand 7; leave the id out for a new one'],
  ['the shop has 7 products of', 'the shop has 7 products of this name and category; give the sku of one: A, B'],
  [
    'takes 7 away',
    'takes 7 away (9 → 2), but only 3 are left: 2 sold since the export; write 7 or more, or 0 for none',
  ],
  [
    'the shop has no such variation',
    '"price" is missing; the shop has no such variation of this product (it has none), and a new one needs it',
  ],
];

/** How sentences about a cell, a row, a product or a file begin. */
const BEGINS =
  /^(?:is|all of|has|holds|must|may|unpacks|names the|begins|stands|makes|takes|would|same|the shop has|this product|sku "|there is|variation|product 7|SINGLE has|needs|was not|lost|cannot|several|the net weight)\b/u;

/** What is read with a value in each gap; the ends that some have are words of their own. */
const filled = (literal: string): string =>
  literal
    .replaceAll(/\$\{(?:suggestion|how|wanted|end|turned)\b(?:\([^)]*\))?[^}]*\}/gu, '')
    .replaceAll(/\$\{[^}]*\}/gu, '7')
    .replace('; --convert-zawgyi converts it', '');

/** The sentences of the code that reads and writes sheets. */
function sentencesIn(files: string): string[] {
  return globSync(`src/server/editing/${files}.ts`)
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*\*[^]*?\*\/|^\s*\/\/.*$/gmu, ''))
    .flatMap((code) => [...code.matchAll(/(?<=[\s([{!?:])(?:`([^`]*)`|'([^'\n]*)')/gu)])
    .map(([, template, plain]) => filled(template ?? plain ?? ''))
    .filter((text) => text.includes(' ') && BEGINS.test(text))
    .map((text) => ofParts.find(([part]) => text.startsWith(part))?.[1] ?? text)
    .filter((text) => !ofObjects.some((pattern) => pattern.test(text)));
}

describe('what is said of a sheet', () => {
  it.each([
    'sheets/*',
    'input/!(deliveryFees|editedField)',
    'plan/{catalogue,match,variations,stock,notes}',
    'store/{importCatalogue,sheetImport}',
  ])('has words in Burmese wherever %s finds it', (files) => {
    const { words } = sheetsProps('my', text);
    const sentences = sentencesIn(files);
    expect(sentences).not.toEqual([]);
    expect(sentences.filter((sentence) => !/[က-႟]/u.test(inWords(sentence, words) ?? ''))).toEqual([]);
  });
});

/** What is said of a sheet, faults and notes. */
function saidOf(...lines: string[]): string[] {
  const sheet = sheetCatalogue([readCsv(Buffer.from(lines.join('\n')))]);
  const reading = atOnce(parseCatalogue(sheet.catalogue, emptyShop));
  const faults = placeSheetFaults(sheet, reading.ok ? [] : reading.faults);
  return [...faults.map(({ message }) => message), ...sheet.notes];
}

const heads = 'category,name,weight_g,stock,price,sku,promotion,name_mm';

describe('what is said of a sheet on a Burmese page', () => {
  it.each([
    saidOf(heads, 'Tea,Green,many,-5,4.567,a,perhaps,?????', 'Tea,Red,$5,1.5,"4,50",a,yes,'),
    saidOf(`${heads},supplier,prise`, 'Tea,Green ???,100,5,4,b,yes,,x,y', '=1+1,Red,100,5,4,c,no,,x,y'),
    saidOf('id,prce', '1,2'),
  ])('is in Burmese: %s', (...said) => {
    const { words } = sheetsProps('my', text);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((sentence) => !/[က-႟]/u.test(inWords(sentence, words) ?? ''))).toEqual([]);
  });

  it('keeps what it is about', () =>
    expect(inWords('must be a number, but is "4,50"; write 4.50 with a point', sheetsProps('my', text).words)).toMatch(
      /"4,50".*4\.50/u,
    ));

  it('is in Burmese for a file that cannot be read as well', () => {
    const reason = 'is protected by a password; save it without one';
    const message = `ဤဖိုင်ကို ဖတ်၍ မရပါ။ (${reason})`;
    const body = { error: 'Bad Request', code: 'sheet_unreadable', message, reason };
    const said = refusalInWords(new Refused('POST /operator/sheets/check', 400, body), sheetsProps('my', text).words);
    expect(said).toMatch(/^ဤဖိုင်ကို ဖတ်၍ မရပါ။ \(စကားဝှက်[^a-z]+\)$/u);
    expect(refusalInWords(new Refused('GET /', 400, body), sheetsProps('en', text).words)).toBe(body.message);
  });
});
