import { aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { aliasField } from '#server/editing/values/aliases.ts';
import { suggestion } from '#server/editing/values/objects.ts';

/** The way that the words of a cell are understood. */
export type CellKind =
  'id' | 'line' | 'lines' | 'amount' | 'sale' | 'whole' | 'wholeOrNone' | 'flag' | 'type' | 'pictures' | 'names';

/** A column of a sheet, and the field of the catalogue file that it is about. */
export interface Column {
  /** The header that is written. */
  header: string;
  /** Other headers that are understood. */
  aliases: readonly string[];
  of: 'product' | 'variation' | 'category' | 'brand';
  key: string;
  /** Its path in a thing of the file, when that is not its key. */
  path?: readonly string[];
  kind: CellKind;
}

type Rest = readonly [key: string, kind: CellKind, ...aliases: string[]];

const columnsOf = (of: Column['of'], fields: Readonly<Record<string, Rest>>): Column[] =>
  Object.entries(fields).map(([header, [key, kind, ...aliases]]) => ({ header, aliases, of, key, kind }));

/** Hidden names: a column for each kind. */
const aliasColumns = (of: Column['of']): Column[] =>
  aliasKinds.map((kind) => ({
    header: `also_called_${kind}`,
    aliases: [`also_known_as_${kind}`],
    of,
    key: aliasField(kind),
    path: ['alsoCalled', kind],
    kind: 'names',
  }));

/** The columns of a product or a variation, in the order of the columns: what editors change most stands first. */
export const goodsColumns: readonly Column[] = [
  ...columnsOf('product', { id: ['id', 'id', 'product_id'] }),
  ...columnsOf('variation', { variation_id: ['id', 'id', 'variant_id', 'variation', 'variant'] }),
  ...columnsOf('product', { sku: ['sku', 'line', 'product_sku'] }),
  ...columnsOf('variation', { variation_sku: ['sku', 'line', 'variant_sku'] }),
  ...columnsOf('product', {
    category: ['category', 'line', 'category_name'],
    brand: ['brand', 'line', 'brand_name'],
    name: ['nameEn', 'line', 'name_en', 'english_name', 'product', 'product_name'],
    name_mm: ['nameMm', 'line', 'name_my', 'burmese_name', 'myanmar_name'],
  }),
  ...columnsOf('variation', {
    size: ['size', 'line', 'size_en'],
    size_mm: ['sizeMm', 'line', 'size_my', 'burmese_size'],
    colour: ['colour', 'line', 'color', 'colour_en', 'color_en'],
    colour_mm: ['colourMm', 'line', 'color_mm', 'colour_my', 'color_my', 'burmese_colour'],
    price: ['price', 'amount', 'sale_price', 'regular_price'],
    stock: ['stock', 'whole', 'quantity', 'qty', 'in_stock'],
    weight_g: ['weightGrams', 'whole', 'weight', 'weight_grams', 'grams', 'weight (g)'],
    net_weight_g: ['netWeightGrams', 'wholeOrNone', 'net_weight', 'net_grams', 'net weight (g)'],
  }),
  ...columnsOf('product', {
    type: ['type', 'type', 'product_type'],
    promotion: ['promotion', 'flag', 'on_promotion'],
    popular: ['popular', 'flag', 'best_seller'],
    archived: ['archived', 'flag', 'off_sale'],
  }),
  ...columnsOf('variation', { variation_archived: ['archived', 'flag', 'variant_archived'] }),
  ...columnsOf('product', {
    description: ['descriptionEn', 'lines', 'description_en'],
    description_mm: ['descriptionMm', 'lines', 'description_my'],
    ingredients: ['ingredientEn', 'lines', 'ingredient', 'ingredients_en', 'ingredient_en'],
    ingredients_mm: ['ingredientMm', 'lines', 'ingredient_mm', 'ingredients_my', 'ingredient_my'],
    origin: ['originEn', 'line', 'origin_en', 'country_of_origin'],
    origin_mm: ['originMm', 'line', 'origin_my'],
    storage: ['storageEn', 'line', 'storage_en'],
    storage_mm: ['storageMm', 'line', 'storage_my'],
    allergens: ['allergensEn', 'line', 'allergens_en', 'allergen'],
    allergens_mm: ['allergensMm', 'line', 'allergens_my', 'allergen_mm'],
  }),
  ...aliasColumns('product'),
  ...columnsOf('product', {
    images: ['images', 'pictures', 'image', 'pictures', 'picture'],
  }),
  ...columnsOf('variation', { variation_images: ['images', 'pictures', 'variation_image', 'variant_images'] }),
  ...columnsOf('product', {
    category_mm: ['categoryMm', 'line', 'category_my', 'burmese_category'],
    parent_category: ['parentCategory', 'line', 'category_parent'],
  }),
  // Nothing to change: what an export says of itself, so that only what was changed since counts.
  ...columnsOf('variation', { stock_at_export: ['stockAtExport', 'whole'], export: ['export', 'line'] }),
];

/** The columns of the sheet of categories. */
export const categoryColumns: readonly Column[] = [
  ...columnsOf('category', {
    id: ['id', 'id', 'category_id'],
    name: ['name', 'line', 'name_en', 'category'],
    name_mm: ['nameMm', 'line', 'name_my', 'burmese_name'],
    parent: ['parent', 'line', 'parent_category'],
    image: ['image', 'line', 'picture'],
  }),
  ...aliasColumns('category'),
];

/** The columns of the sheet of brands. */
export const brandColumns: readonly Column[] = columnsOf('brand', {
  id: ['id', 'id', 'brand_id'],
  name: ['name', 'line', 'name_en', 'brand'],
  image: ['image', 'line', 'picture', 'logo'],
});

/** The column that is meant by a header, however it is spaced or capitalised. */
export function columnNamed(columns: readonly Column[], name: string): Column | undefined {
  const plain = plainName(name);
  const column = columns.find(({ header, aliases }) => [header, ...aliases].some((each) => plainName(each) === plain));
  // Other shop systems have it beside the price, and leave it empty without a sale.
  return column && isSalePrice(name) ? { ...column, kind: 'sale' } : column;
}

/** Returns whether a header is that of a price for a time. */
const isSalePrice = (name: string): boolean => plainName(name) === 'sale_price';

/** "; did you mean …?" when a header is nearly one of these. */
export const columnHint = (columns: readonly Column[], name: string): string =>
  suggestion(
    plainName(name),
    columns.map(({ header }) => header),
  );

const plainName = (name: string): string =>
  plainCode(name)
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/\*$/, '');
