import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { otherMyanmar } from '#burmese/otherMyanmar.ts';
import { wordsOf } from '../site/words.ts';
import { root } from '../project/root.ts';

/** Both packages are CommonJS without types. */
const require = createRequire(import.meta.url);

interface MyanmarTools {
  ZawgyiDetector: new () => { getZawgyiProbability(text: string): number };
  ZawgyiConverter: new () => { unicodeToZawgyi(text: string): string; zawgyiToUnicode(text: string): string };
}

const tools = require('myanmar-tools') as MyanmarTools;
const rabbit = require('rabbit-node') as { uni2zg(text: string): string };
const detector = new tools.ZawgyiDetector();
const converter = new tools.ZawgyiConverter();

/** The probability of Zawgyi according to the detector that the server uses, 0 to 1. */
export const zawgyiProbability = (text: string): number => detector.getZawgyiProbability(text);

/** Two independent converters from Unicode to Zawgyi. They expect the asat before the dot. */
export const toZawgyi = {
  rabbit: (text: string): string => rabbit.uni2zg(text.normalize('NFC').replace(/\u1037\u103a/g, '\u103a\u1037')),
  google: (text: string): string => converter.unicodeToZawgyi(text),
};

const burmese = /[\u1000-\u109f]/;

/** All distinct Burmese texts of the sample catalogue and the translations: none of Shan, Mon or Karen. */
export function siteStrings(): string[] {
  const catalogue: unknown = JSON.parse(readFileSync(join(root, 'src/server/sample/catalogue.json'), 'utf8'));
  return [...new Set([...strings(catalogue), ...strings(wordsOf('my'))])].filter(
    (text) => burmese.test(text) && !otherMyanmar.test(text),
  );
}

/** All texts of a tree, but hidden names in other languages of the script. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'other' && Array.isArray(each) ? [] : strings(each)));
}

const siteWords = (): string[] => [
  ...new Set(siteStrings().flatMap((text) => text.match(/[\u1000-\u1049\u104c-\u109f]+/g) ?? [])),
];

const ofEachLetter = (change: (word: string, at: number) => string): string[] => [
  ...new Set(siteWords().flatMap((word) => Array.from(word, (_letter, at) => change(word, at)))),
];

/** All prefixes of all words, as they appear while typing. */
export const typedPrefixes = (): string[] => ofEachLetter((word, at) => word.slice(0, at + 1));

/** All words with one letter or mark missing, and with two neighbours swapped. */
export const typedWrong = (): string[] => [
  ...ofEachLetter((word, at) => word.slice(0, at) + word.slice(at + 1)),
  ...ofEachLetter((word, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + word.charAt(at) + word.slice(at + 2)),
];

/** Lines of the detector's corpora: each in Unicode and in Zawgyi. */
export function corpus(name: 'udhr' | 'mmgov'): { unicode: string; zawgyi: string }[] {
  const [unicode, zawgyi] =
    name === 'udhr' ? ['udhr_mya_unicode_src', 'udhr_mya_zawgyi_out'] : ['mmgov_unicode_out', 'mmgov_zawgyi_src'];
  const zawgyiLines = lines(zawgyi);
  return lines(unicode)
    .map((line, at) => ({ unicode: line, zawgyi: zawgyiLines[at] ?? '' }))
    .filter((pair) => burmese.test(pair.unicode));
}

const lines = (file: string): string[] =>
  readFileSync(join(root, `node_modules/myanmar-tools/resources/${file}.txt`), 'utf8').split('\n');
