import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { Db } from '#server/database/connect.ts';
import { fieldNamed } from '#server/editing/edit/rules/fields.ts';
import { readSomeRows } from '#server/editing/plan/queries/someRows.ts';
import type { CatalogueRows } from '#server/editing/plan/queries/stored.ts';

/** Only what the edits are about, and whoever has a sku that they want. */
export function readEditedRows(db: Db, edits: CatalogueEdit[]): Promise<CatalogueRows> {
  const movesPages = edits.some(({ set }) =>
    Object.keys(set).some((name) => /^(?:nameEn|category)$/u.test(keyOf(name))),
  );
  return readSomeRows(db, {
    ids: edits.map(({ product }) => product),
    skus: wordsIn(edits, (name) => /sku$/i.test(name)),
    names: movesPages ? wordsIn(edits, (name) => keyOf(name) === 'nameEn') : undefined,
  });
}

const keyOf = (name: string): string => fieldNamed(name, false)?.key ?? '';

/** The texts that edits set under such names. */
function wordsIn(edits: CatalogueEdit[], isMeant: (name: string) => boolean): string[] {
  const pairs = edits.flatMap(({ set }) => Object.entries(set));
  return pairs.flatMap(([key, value]) => (isMeant(key) && value !== null ? [textOf(value)] : []));
}

/** A sku may have been given as a number. */
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).normalize('NFC').trim();
