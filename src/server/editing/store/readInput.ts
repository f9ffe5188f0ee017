import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import { fromZawgyi, textsIn, withoutZawgyi } from '#server/editing/input/zawgyi.ts';
import type { Db } from '#server/database/connect.ts';
import { yieldingLoop } from '#server/database/yieldingLoop.ts';
import { addresses } from '#server/editing/input/columns.ts';
import type { PictureOf } from '#server/editing/plan/types.ts';
import type { Image } from '#contract/catalogue/image.ts';
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

/** The choice for texts in Zawgyi, and how the pictures behind addresses are looked up. */
export interface HowRead {
  zawgyi: ZawgyiChoice;
  measure: Measure;
}
export type Measure = (urls: Iterable<string>) => Promise<ReadonlyMap<string, Image>>;

/** A wish as it is planned: in Unicode, with its pictures. */
export interface ReadInput<Input> {
  input: Input;
  faults: ImportFault[];
  pictureOf: PictureOf;
}

/**
 * Reads what takes a while, and holds no lock.
 *
 * @param path of the input in the request, for its faults
 * @param setsOf the values of fields in it, whose addresses are looked up; what is none is faulted later
 */
export async function readInput<Input>(
  db: Db,
  typed: Input,
  path: ImportFault['path'],
  { zawgyi, measure }: HowRead,
  setsOf: (input: Input) => Record<string, unknown>[],
): Promise<ReadInput<Input>> {
  const { value, faults } = await textsInUnicode(db, typed, zawgyi);
  const input = value as Input;
  const pictures = await measure(addressesIn(setsOf(input)));
  return {
    input,
    faults: faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] })),
    pictureOf: (url) => pictures.get(url) ?? { url },
  };
}

function addressesIn(sets: Record<string, unknown>[]): string[] {
  const values = sets.flatMap((set) => Object.values(set)).flat();
  return values.flatMap((value) => {
    const url: unknown = typeof value === 'object' && value !== null && 'url' in value ? value.url : value;
    return typeof url === 'string' ? addresses(url) : [];
  });
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
