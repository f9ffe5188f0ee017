import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import type { Path } from './inputNode.ts';

/** Texts without a letter of the Burmese block cannot be Zawgyi; most of a file is that. */
const burmese = /[\u1000-\u109f]/;

/** The same value with every text in Unicode, or the places of those that are in Zawgyi. */
export type WithoutZawgyi = { ok: true; value: unknown } | { ok: false; faults: ImportFault[] };

/** Returns a text in Zawgyi in Unicode; undefined for any other text. */
export const fromZawgyi = (text: string): string | undefined =>
  burmese.test(text) && isZawgyi(text) ? toUnicode(text) : undefined;

/** Handles texts in Zawgyi by the choice: reports their places, converts them, or keeps them. */
export function withoutZawgyi(value: unknown, choice: ZawgyiChoice, inUnicode = fromZawgyi): WithoutZawgyi {
  if (choice === 'keep') return { ok: true, value };
  const faults: ImportFault[] = [];
  const changed = mapTexts(value, [], (text, path) => {
    const unicode = inUnicode(text);
    if (unicode === undefined || choice === 'convert') return unicode ?? text;
    faults.push({ path, message: 'is in Zawgyi, not in Unicode; --convert-zawgyi converts it' });
    return text;
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: changed };
}

export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) yield* textsIn(item);
}

function mapTexts(value: unknown, path: Path, each: (text: string, path: Path) => string): unknown {
  if (typeof value === 'string') return each(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, i) => mapTexts(item, [...path, i], each));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, [...path, key], each)]));
}
