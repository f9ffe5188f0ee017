import type { ImportFault, ZawgyiChoice } from '#contract/operator/import.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import type { Path } from '#server/editing/values/place.ts';

/** Texts without a letter of the Burmese block cannot be Zawgyi; most of a file is that. */
const BURMESE = /[\u1000-\u109f]/;

/** The same file with every text in Unicode, or the places of those that are in Zawgyi. */
export type WithoutZawgyi = { ok: true; value: unknown } | { ok: false; faults: ImportFault[] };

/** Deals with text in the old encoding: names it, converts it, or takes it is. */
export function withoutZawgyi(value: unknown, choice: ZawgyiChoice, isKnown: (text: string) => boolean): WithoutZawgyi {
  if (choice === 'keep') return { ok: true, value };
  const faults: ImportFault[] = [];
  const changed = walked(value, [], (text, path) => {
    if (!BURMESE.test(text) || isKnown(text) || !isZawgyi(text)) return text;
    if (choice === 'convert') return toUnicode(text);
    faults.push({ path, message: 'is in Zawgyi, not in Unicode; --convert-zawgyi converts it' });
    return text;
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: changed };
}

function walked(value: unknown, path: Path, each: (text: string, path: Path) => string): unknown {
  if (typeof value === 'string') return each(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, i) => walked(item, [...path, i], each));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walked(item, [...path, key], each)]));
}
