import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import { withoutZawgyi } from './rules.ts';
import type { Db } from '#server/database/connect.ts';
import { readCatalogueRows } from '#server/editing/plan/queries/stored.ts';

/** A value with its texts in Unicode, and the places of those that are not. */
export interface TextsInUnicode {
  value: unknown;
  faults: ImportFault[];
}

/** Reports or converts texts in Zawgyi. What the shop has already is kept: it was accepted once. */
export async function textsInUnicode(db: Db, value: unknown, choice: ZawgyiChoice = 'refuse'): Promise<TextsInUnicode> {
  const first = withoutZawgyi(value, choice, () => false);
  if (first.ok) return { value: first.value, faults: [] };
  const known = new Set((await storedTexts(db)).map(comparable));
  const again = withoutZawgyi(value, choice, (text) => known.has(comparable(text)));
  return again.ok ? { value: again.value, faults: [] } : { value, faults: again.faults };
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
