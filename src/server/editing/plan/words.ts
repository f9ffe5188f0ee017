import { type Field, fieldsOf, kindOf } from '#contract/catalogue/fields.ts';
import type { Image } from '#contract/catalogue/image.ts';
import { asPictureValue } from '#contract/catalogue/pictureText.ts';
import type { FieldValue } from '#contract/operator/goods/catalogue.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { joinNames } from '#server/editing/input/aliases.ts';
import type { Stored, StoredProduct, VariationFields } from './types.ts';

/** A field of a plan under the name of its column. */
export const fieldName = (of: Field['of'], key: string): string =>
  fieldsOf(of).find((field) => field.key === key)?.name ?? key;

/** A value of a plan in the form that people read. */
export function shownValue(key: string, value: unknown): FieldValue {
  if (value === undefined || value === null) return null;
  const kind = kindOf(key);
  if (kind === 'money') return fromMinor(Number(value));
  if (kind === 'pictures') return (value as Image[]).map(asPictureValue);
  if (kind === 'picture') return (value as Image).url;
  if (kind === 'names') return joinNames(value as string[]) || null;
  return value as string | number | boolean;
}

/** "Green Tea (Red, S)" */
export function variationName(product: string, { colour, size }: Pick<VariationFields, 'colour' | 'size'>): string {
  const option = [colour, size].filter(Boolean).join(', ');
  return option ? `${product} (${option})` : product;
}

/** The variations among which somebody has to choose, on a line each. */
export function variationChoices(product: StoredProduct, variations: Stored<VariationFields>[]): string {
  const lines = variations.map((each) => {
    const price = each.priceMinor === null ? 'no price' : fromMinor(each.priceMinor).toFixed(2);
    const marks = [each.sku && `sku ${each.sku}`, price, `${each.stock} in stock`, each.archived && 'archived'];
    return `\n    ${product.id}:${each.id}  ${variationName(product.nameEn, each)}, ${marks.filter(Boolean).join(', ')}`;
  });
  return lines.join('');
}

/** The same in a sentence, for where many may have to choose: `31 (red, S), 32 (red, L)`. */
export function variationsInShort(variations: Stored<VariationFields>[]): string {
  const names = variations.map((each) => {
    const marks = [each.colour, each.size, each.sku && `sku ${each.sku}`].filter(Boolean).join(', ');
    return marks ? `${each.id} (${marks})` : String(each.id);
  });
  return names.join(', ');
}
