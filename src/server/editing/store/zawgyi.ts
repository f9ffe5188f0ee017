import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import { fromZawgyi, textsIn, withoutZawgyi } from '#server/editing/input/zawgyi.ts';
import type { Db } from '#server/database/connect.ts';
import { yieldingLoop } from '#server/database/yieldingLoop.ts';
import { readCatalogueRows } from './stored.ts';

/** A value with its texts in Unicode, and the places of those that are not. */
export interface TextsInUnicode {
  value: unknown;
  faults: ImportFault[];
}

/** Reports or converts texts in Zawgyi. What the shop has already is kept: it was accepted once. */
export async function textsInUnicode(db: Db, value: unknown, choice: ZawgyiChoice = 'refuse'): Promise<TextsInUnicode> {
  const found = choice === 'keep' ? new Map<string, string>() : await yieldingLoop(zawgyiIn(value));
  if (found.size === 0) return { value, faults: [] };
  const known = new Set((await storedTexts(db)).map(comparable));
  const unicode = withoutZawgyi(value, choice, (text) => (known.has(comparable(text)) ? undefined : found.get(text)));
  return unicode.ok ? { value: unicode.value, faults: [] } : { value, faults: unicode.faults };
}

/** Returns the texts of a value that are in Zawgyi, each with the same in Unicode; yields between texts. */
function* zawgyiIn(value: unknown): Generator<undefined, ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const text of textsIn(value)) {
    const unicode = fromZawgyi(text);
    if (unicode !== undefined) found.set(text, unicode);
    yield;
  }
  return found;
}

const comparable = (text: string): string => text.normalize('NFC').trim();

async function storedTexts(db: Db): Promise<string[]> {
  const { categories, brands, products, variations } = await readCatalogueRows(db);
  const rows = [...categories, ...brands, ...products, ...variations];
  const pictures = [...products, ...variations].flatMap(({ images }) => images);
  const hidden = [...categories, ...products].flatMap(({ alsoCalled }) => allAliases(alsoCalled));
  const texts = [...rows, ...pictures].flatMap((row) =>
    Object.values(row).filter((value) => typeof value === 'string'),
  );
  return [...texts, ...hidden];
}
