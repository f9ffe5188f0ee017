import type { ImportFault, ZawgyiChoice } from '#contract/operator/import.ts';
import { withoutZawgyi } from './rules.ts';
import type { Db } from '#server/database/connect.ts';
import { readCatalogueRows } from '#server/editing/plan/queries/stored.ts';

/** What was given with its texts in Unicode, and the places that are not. */
export interface ReadInUnicode {
  value: unknown;
  faults: ImportFault[];
}

/** Finds or converts text in Zawgyi. What the shop has already is taken as it is: it was accepted once. */
export async function textsInUnicode(db: Db, value: unknown, choice: ZawgyiChoice = 'refuse'): Promise<ReadInUnicode> {
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
  return rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'));
}
