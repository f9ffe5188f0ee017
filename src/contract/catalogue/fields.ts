import type { Image } from './image.ts';

/**
 * How a field is typed, checked, kept and shown:
 *
 * - `sku`: a code that is compared sign by sign · `barcode`: the digits of a GTIN with their check digit
 * - `name`, `fact`: a line · `text`: lines · `html`: lines with markup · `reference`: the name of a category or a brand
 * - `names`: hidden names, each on a line or behind a semicolon
 * - `money`: typed in the shop's currency, kept in minor units · `weight`: grams, above 0 · `stock`: units, from 0 · `limit`: units, from 0
 *   to 9999
 * - `date`: a day, kept as 2027-03-01 · `flag`: yes or no · `choice`: SINGLE or VARIANTS
 * - `picture`, `pictures`: addresses of uploads, several with what is to be seen on each
 */
export type FieldKind = keyof ValueOfKind;

interface ValueOfKind {
  sku: string;
  barcode: string;
  name: string;
  fact: string;
  text: string;
  html: string;
  reference: string;
  names: string[];
  money: number;
  weight: number;
  stock: number;
  limit: number;
  date: string;
  flag: boolean;
  choice: 'SINGLE' | 'VARIANTS';
  picture: Image;
  pictures: Image[];
}

/** A field of a product, a variation, a category or a brand. */
export interface Field {
  of: 'product' | 'variation' | 'category' | 'brand';
  /** Its name in plans, in the history and, unless another is given, in files and in the database. */
  key: string;
  kind: FieldKind;
  /** Its name in calls, which is the header of its column in sheets, unless another is given. */
  name: string;
  /** The header that is written, where a column of another thing is called like the field. */
  header?: string;
  /** Other headers that are understood, Burmese ones too. */
  headers: readonly string[];
  /** True when no such thing can be without it. */
  isRequired?: boolean;
  /** Of a date: days before it from which the desk warns, as long as there is stock. */
  warnDays?: number;
  /** True when no two of the shop have the same. */
  isUnique?: boolean;
  /** Path in a thing of a catalogue file, where it is not the key. */
  path?: readonly string[];
  /** Name of its column of the database, where it is not the key. */
  column?: string;
  /** True when shoppers see it under its name, in calls of the catalogue and in the words of product pages. */
  isPublic?: boolean;
}

/** Describes a field by its key, its kind, its name in calls, other headers of its column, and what else there is. */
const fieldsIn =
  <const Of extends Field['of']>(of: Of) =>
  <
    const Key extends string,
    const Kind extends FieldKind,
    const Name extends string,
    const More extends Partial<Field> = object,
  >(
    key: Key,
    kind: Kind,
    name: Name,
    headers: readonly string[],
    more?: More,
  ) => ({ of, key, kind, name, headers, ...(more as More) });

const product = fieldsIn('product');
const variation = fieldsIn('variation');
const category = fieldsIn('category');
const brand = fieldsIn('brand');
const needed = { isRequired: true } as const;

/** Marks that an owner ticks of food, so that it is found by who eats nothing else. */
export const diets = ['vegetarian', 'vegan', 'halal'] as const;
export type Diet = (typeof diets)[number];

/**
 * Every field of a product and its variations, once, in the order of the columns of a sheet: what editors change most
 * stands first. Schemas, sheets, files, checks, rows, history and forms are made from it (docs/decisions/editing.md).
 */
export const goodsFields = [
  product('sku', 'sku', 'sku', ['product_sku', 'ပစ္စည်းနံပါတ်'], { isUnique: true }),
  variation('sku', 'sku', 'sku', ['variant_sku', 'ပုံစံနံပါတ်'], { header: 'variation_sku', isUnique: true }),
  product('category', 'reference', 'category', ['category_name', 'အမျိုးအစား'], { ...needed, column: 'categoryId' }),
  product('brand', 'reference', 'brand', ['brand_name', 'အမှတ်တံဆိပ်'], { column: 'brandId' }),
  product('nameEn', 'name', 'name', ['name_en', 'english_name', 'product', 'product_name', 'အင်္ဂလိပ်အမည်'], {
    ...needed,
    column: 'name',
  }),
  product('nameMm', 'name', 'name_mm', ['name_my', 'burmese_name', 'myanmar_name', 'မြန်မာအမည်']),
  variation('size', 'name', 'size', ['size_en', 'အရွယ်အစား']),
  variation('sizeMm', 'name', 'size_mm', ['size_my', 'burmese_size', 'မြန်မာအရွယ်အစား']),
  variation('colour', 'name', 'colour', ['color', 'colour_en', 'color_en', 'အရောင်']),
  variation('colourMm', 'name', 'colour_mm', ['color_mm', 'colour_my', 'color_my', 'burmese_colour', 'မြန်မာအရောင်']),
  variation('priceMinor', 'money', 'price', ['sale_price', 'regular_price', 'ဈေးနှုန်း'], { path: ['price'] }),
  variation('stock', 'stock', 'stock', ['quantity', 'qty', 'in_stock', 'လက်ကျန်'], needed),
  variation(
    'weightGrams',
    'weight',
    'weight_g',
    ['weight', 'weight_grams', 'grams', 'weight (g)', 'အလေးချိန် (ဂရမ်)'],
    needed,
  ),
  variation('netWeightGrams', 'weight', 'net_weight_g', [
    'net_weight',
    'net_grams',
    'net weight (g)',
    'အသားတင် အလေးချိန် (ဂရမ်)',
  ]),
  variation('expiry', 'date', 'expiry', ['expires', 'expiry_date', 'best_before', 'use_by', 'exp', 'သက်တမ်းကုန်ရက်'], {
    warnDays: 30,
    isPublic: true,
  }),
  variation('barcode', 'barcode', 'barcode', ['gtin', 'ean', 'upc', 'ean13', 'ဘားကုဒ်'], {
    isUnique: true,
    isPublic: true,
  }),
  variation('lowStock', 'limit', 'low_stock', ['reorder_level', 'ကန့်သတ်လက်ကျန်']),
  product('type', 'choice', 'type', ['product_type', 'အမျိုး'], { ...needed, column: 'productType' }),
  product('promotion', 'flag', 'promotion', ['on_promotion', 'ပရိုမိုးရှင်း']),
  product('popular', 'flag', 'popular', ['best_seller', 'လူကြိုက်များ']),
  product('household', 'flag', 'household', ['not_food', 'non_food', 'အိမ်သုံးပစ္စည်း']),
  product('vegetarian', 'flag', 'vegetarian', ['သက်သတ်လွတ်']),
  product('vegan', 'flag', 'vegan', ['ဗီဂင်']),
  product('halal', 'flag', 'halal', ['ဟာလာလ်']),
  product('vatExempt', 'flag', 'vat_exempt', ['no_vat', 'vat_free', 'အခွန်ကင်းလွတ်']),
  product('archived', 'flag', 'archived', ['off_sale', 'မရောင်းတော့'], { column: 'archivedAt' }),
  variation('archived', 'flag', 'archived', ['variant_archived', 'ပုံစံ မရောင်းတော့'], {
    header: 'variation_archived',
    column: 'archivedAt',
  }),
  product('descriptionEn', 'text', 'description', ['description_en', 'အင်္ဂလိပ်ဖော်ပြချက်'], { column: 'description' }),
  product('descriptionMm', 'text', 'description_mm', ['description_my', 'မြန်မာဖော်ပြချက်']),
  product('ingredientEn', 'html', 'ingredients', ['ingredient', 'ingredients_en', 'ingredient_en', 'အင်္ဂလိပ်အသေးစိတ်'], {
    column: 'ingredient',
  }),
  product('ingredientMm', 'html', 'ingredients_mm', [
    'ingredient_mm',
    'ingredients_my',
    'ingredient_my',
    'မြန်မာအသေးစိတ်',
  ]),
  product('originEn', 'fact', 'origin', ['origin_en', 'country_of_origin', 'အင်္ဂလိပ်ထုတ်လုပ်ရာဒေသ'], { column: 'origin' }),
  product('originMm', 'fact', 'origin_mm', ['origin_my', 'မြန်မာထုတ်လုပ်ရာဒေသ']),
  product('storageEn', 'fact', 'storage', ['storage_en', 'အင်္ဂလိပ်သိမ်းဆည်းနည်း'], { column: 'storage' }),
  product('storageMm', 'fact', 'storage_mm', ['storage_my', 'မြန်မာသိမ်းဆည်းနည်း']),
  product('allergensEn', 'fact', 'allergens', ['allergens_en', 'allergen', 'အင်္ဂလိပ်ဓာတ်မတည့်နိုင်သောပစ္စည်း'], {
    column: 'allergens',
  }),
  product('allergensMm', 'fact', 'allergens_mm', ['allergens_my', 'allergen_mm', 'မြန်မာဓာတ်မတည့်နိုင်သောပစ္စည်း']),
  ...hiddenNames('product'),
  product('images', 'pictures', 'images', ['image', 'pictures', 'picture', 'ပုံများ']),
  variation('images', 'pictures', 'images', ['variation_image', 'variant_images', 'ပုံစံ၏ ပုံများ'], {
    header: 'variation_images',
  }),
];

/** Every field of a category or a brand that a sheet has, in the order of the columns. */
export const groupFields = [
  category('name', 'name', 'name', ['name_en', 'category', 'အမည်'], needed),
  category('nameMm', 'name', 'name_mm', ['name_my', 'burmese_name', 'မြန်မာအမည်']),
  category('parent', 'reference', 'parent', ['parent_category'], { column: 'parentId' }),
  category('image', 'picture', 'image', ['picture', 'ပုံ']),
  ...hiddenNames('category'),
  brand('name', 'name', 'name', ['name_en', 'brand', 'အမည်'], needed),
  brand('image', 'picture', 'image', ['picture', 'logo', 'ပုံ']),
];

/** The hidden names of a thing: a field for each kind. */
function hiddenNames<const Of extends 'product' | 'category'>(of: Of) {
  const field = fieldsIn(of);
  return [
    field('alsoCalledMy', 'names', 'also_called_my', ['also_known_as_my'], { path: ['alsoCalled', 'my'] }),
    field('alsoCalledRomanised', 'names', 'also_called_romanised', ['also_known_as_romanised'], {
      path: ['alsoCalled', 'romanised'],
    }),
    field('alsoCalledEn', 'names', 'also_called_en', ['also_known_as_en'], { path: ['alsoCalled', 'en'] }),
    field('alsoCalledTh', 'names', 'also_called_th', ['also_known_as_th'], { path: ['alsoCalled', 'th'] }),
    field('alsoCalledOther', 'names', 'also_called_other', ['also_known_as_other'], { path: ['alsoCalled', 'other'] }),
    field('alsoCalledOccasions', 'names', 'also_called_occasions', ['occasions'], {
      path: ['alsoCalled', 'occasions'],
    }),
  ] as const;
}

type AnyField = (typeof goodsFields | typeof groupFields)[number];
/** Every field of a product, of a variation, of a category or of a brand. */
export type FieldOf<Of extends Field['of']> = Extract<AnyField, { of: Of }>;

/** Values that are something where nothing is said: no pictures, no names, not archived. */
type NeverNull = 'names' | 'pictures' | 'flag';
type Value<One extends Field> = One['kind'] extends NeverNull
  ? ValueOfKind[One['kind']]
  : One extends { isRequired: true }
    ? ValueOfKind[One['kind']]
    : ValueOfKind[One['kind']] | null;

/** The values of a thing as they are kept, by key. */
export type FieldValues<Of extends Field['of']> = { [One in FieldOf<Of> as One['key']]: Value<One> };

const all: readonly AnyField[] = [...goodsFields, ...groupFields];
const byThing = Map.groupBy(all, ({ of }) => of);
/** The keys of fields of which no two products, or no two variations, have the same value. */
export const uniqueKeys = (of: 'product' | 'variation'): readonly string[] =>
  (fieldsOf(of) as readonly Field[]).flatMap(({ key, isUnique }) => (isUnique ? [key] : []));

const kinds = new Map<string, FieldKind>(all.map(({ key, kind }) => [key, kind]));

/** The fields of a kind of thing, in the order of the table. */
export const fieldsOf = <Of extends Field['of']>(of: Of): readonly FieldOf<Of>[] =>
  (byThing.get(of) ?? []) as readonly AnyField[] as readonly FieldOf<Of>[];

/** The fields of a variation that shoppers see under their own names. */
export const publicFields = (fieldsOf('variation') as readonly Field[]).filter(({ isPublic }) => isPublic);

/** Returns the kind of the field with a key, whatever thing it is of; undefined for what is no field of the table. */
export const kindOf = (key: string): FieldKind | undefined => kinds.get(key);

/** Returns the value of a field of which nothing is said. */
export function emptyValue(kind: FieldKind | undefined): [] | false | null {
  if (kind === 'names' || kind === 'pictures') return [];
  return kind === 'flag' ? false : null;
}

/** The header of the column of a field. */
export const headerOf = ({ header, name }: Pick<Field, 'header' | 'name'>): string => header ?? name;
