import { expect, test } from 'vitest';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import { catalogFromJson } from '../../../../scripts/shop/catalogue/file.ts';
import { locateFaults } from '../../../../scripts/shop/files/faultPlaces.ts';
import { CommandEnded, exitCodes } from '../../../../scripts/shop/cli/exit.ts';
import { printFaults } from '../../../../scripts/shop/catalogue/importText.ts';
import { emptyShop, product, variation } from '../../../support/editing/fileExamples.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';

const value = {
  categories: [{ name: 'Tea' }],
  products: [product(), product({ nameEn: 'ဘီ 🍤', variations: [variation({ stock: -1, price: '4' })] })],
};
const text = JSON.stringify(value, null, 2);
const lineOf = (words: string): number => 1 + text.slice(0, text.indexOf(words)).split('\n').length - 1;

function faultsOf() {
  const reading = atOnce(parseCatalogue(value, emptyShop));
  return reading.ok ? [] : reading.faults;
}

test('a fault gets the line and the column of its value, in the order of the file', () => {
  const placed = locateFaults({ name: 'c.json', text, value }, faultsOf());
  expect(placed.map(({ line, column }) => [line, column])).toEqual([
    [lineOf('"stock": -1'), 20],
    [lineOf('"price": "4"'), 20],
  ]);
});

test('a path that is not there leads to the first line', () => {
  const [placed] = locateFaults({ name: 'c.json', text, value }, [{ path: ['x', 3], message: 'odd' }]);
  expect(placed).toMatchObject({ line: 1, column: 1 });
});

test('people read file, line, path and sentence; programs read JSON', () => {
  const [out, err] = [[] as string[], [] as string[]];
  const paper = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const file = catalogFromJson({ name: 'c.json', text, value });
  for (const json of [false, true])
    expect(() => printFaults(file, faultsOf(), json, paper)).toThrow(new CommandEnded(exitCodes.faults));
  const line = lineOf('"stock": -1');
  expect(err[0]).toBe(`c.json:${line}: products[1].variations[0].stock: must not be negative: -1`);
  expect(err.at(-1)).toBe('2 faults; nothing was written.');
  expect(JSON.parse(out[0] ?? '')).toMatchObject({ file: 'c.json', faults: [{ line }, { line: line + 1 }] });
});

test('endless faults are cut short for people', () => {
  const err: string[] = [];
  const faults = Array.from({ length: 500 }, () => ({ path: [], message: 'odd' }));
  const file = catalogFromJson({ name: 'c.json', text, value });
  const paper = { out: () => undefined, err: (line: string) => err.push(line) };
  expect(() => printFaults(file, faults, false, paper)).toThrow(CommandEnded);
  expect([err.length, err.at(-2)]).toEqual([202, '… and 300 more; --json names them all']);
});
