import type { Field, FieldValues } from '#contract/catalogue/fields.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { Input, Path } from './inputNode.ts';

/** A picture of a product or a variation, and what is said of it; a text that is not given stays as it is. */
export interface PictureInput {
  url: string;
  alt: Input<string>;
  alt_mm: Input<string>;
}

export interface KnownAs {
  id: number;
  path: Path;
}

/** A value that a file or an edit gives: `null` to clear it, `undefined` to leave it unchanged. */
type InputValue<Value> = (Value extends Image[] ? PictureInput[] : Value extends Image ? string : Value) | undefined;

export type InputValues<Of extends Field['of']> = {
  [Key in keyof FieldValues<Of>]: InputValue<FieldValues<Of>[Key]>;
};

/** A checked category or brand; `parent` is a name, `null` for a root. */
export type GroupInput<Of extends 'category' | 'brand'> = Omit<InputValues<Of>, 'name'> & {
  known: KnownAs | undefined;
  name: string;
};

/** A checked variation. Weight and stock may be unsaid where the product is known by its id. */
export interface VariationInput extends InputValues<'variation'> {
  id: number | undefined;
  /** The stock in the export that the file began as, and the mark of that export. */
  exported: { stock: number; mark: string } | undefined;
}

/**
 * A checked product; `category` and `brand` are names, `path` is its place in the file. One that is known by its id
 * may leave everything else unsaid.
 */
export interface ProductInput extends InputValues<'product'> {
  path: Path;
  id: number | undefined;
  variations: VariationInput[];
}

/** A whole file without a fault: parents stand before their children, names are unique. */
export interface CheckedCatalogue {
  categories: GroupInput<'category'>[];
  brands: GroupInput<'brand'>[];
  products: ProductInput[];
}

/** Names that the shop has already, as far as a file may refer to them. */
export interface ShopNames {
  currency: string;
  /** Name of each stored category to the name of its parent. */
  categories: ReadonlyMap<string, string | null>;
  brands: ReadonlySet<string>;
}

/** Begins with a letter, so that no spreadsheet takes it for a number or a date. */
const form = /^r(\d{1,10})-([0-9a-f]{8})$/u;

/** Returns what an export says of itself in every row: the state of the catalogue that it shows. */
export const exportVersion = ({ revision, mark }: { revision: number; mark: string }): string =>
  `r${revision}-${mark.replaceAll('-', '').slice(0, 8).padStart(8, '0')}`;

/** The revision of an export; undefined when no export wrote this. */
export function exportedRevision(text: string): number | undefined {
  const revision = form.exec(text)?.[1];
  return revision === undefined ? undefined : Number(revision);
}
