import { type Field, type FieldKind, type FieldValues, fieldsOf } from '#contract/catalogue/fields.ts';
import type { Image, PictureValue } from '#contract/catalogue/image.ts';
import { asPictureValue } from '#contract/catalogue/pictureText.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { CategoryFields, Stored, StoredCatalogue, StoredProduct } from './types.ts';

/** The values of a thing as a file has them. Those with a path of their own are not told. */
type ExportedFields<Of extends Field['of']> = {
  [Key in keyof FieldValues<Of>]: FieldValues<Of>[Key] extends Image[]
    ? PictureValue[]
    : FieldValues<Of>[Key] extends Image | null
      ? string | null
      : FieldValues<Of>[Key];
};

/**
 * The whole catalogue in the form of a catalogue file, with ids; imported again, it changes nothing, whatever was sold
 * meanwhile.
 *
 * @param mark of the exported state, from `exportMark`
 */
export function exportCatalogue({ categories, brands, products }: StoredCatalogue, mark: string) {
  return {
    categories: topFirst(categories).map((each) => ({ id: each.id, ...exportFields('category', each) })),
    brands: brands.map((each) => ({ id: each.id, ...exportFields('brand', each) })),
    products: products.map((each) => exportProduct(each, mark)),
  };
}
export type ExportedCatalogue = ReturnType<typeof exportCatalogue>;
export type ExportedProduct = ExportedCatalogue['products'][number];

const exportProduct = (product: StoredProduct, mark: string) => ({
  id: product.id,
  ...exportFields('product', product),
  variations: product.variations.map((each) => ({
    id: each.id,
    ...exportFields('variation', each),
    stockAtExport: each.stock,
    export: mark,
  })),
});

/** Empty lists of hidden names are there too: a name that was taken away must not come back with a file. */
function exportFields<Of extends Field['of']>(of: Of, thing: FieldValues<Of>): ExportedFields<Of> {
  const exported: Record<string, unknown> = {};
  for (const { key, kind, path: [first = key, second] = [] } of fieldsOf(of) as readonly Field[]) {
    const value = exportValue(kind, (thing as Record<string, unknown>)[key]);
    if (second === undefined) exported[first] = value;
    else exported[first] = { ...(exported[first] as object | undefined), [second]: value };
  }
  return exported as ExportedFields<Of>;
}

function exportValue(kind: FieldKind, value: unknown): unknown {
  if (kind === 'pictures') return (value as Image[]).map(asPictureValue);
  if (kind === 'picture') return (value as Image | null)?.url ?? null;
  return kind === 'money' && value !== null ? fromMinor(value as number) : value;
}

/** Every category after the one above it, as editors read them. */
function topFirst(categories: Stored<CategoryFields>[]): Stored<CategoryFields>[] {
  const below = Map.groupBy(categories, ({ parent }) => parent);
  const tree = (parent: string | null): Stored<CategoryFields>[] =>
    (below.get(parent) ?? []).flatMap((each) => [each, ...tree(each.name)]);
  return tree(null);
}
