import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { fieldSchemas } from '#contract/catalogue/fieldSchemas.ts';
import { choiceNames } from '#contract/catalogue/product.ts';
import { image } from '#contract/catalogue/image.ts';
import { amount, id, idText, pageQuery } from '#contract/values/basic.ts';
import { fieldsByName } from './catalogue.ts';
import { sharedAlias } from './aliases.ts';
import { actorName, zawgyiChoice } from './import.ts';
import { locale } from '#contract/values/locale.ts';

const reading = { tag: 'Goods', audience: 'operator', right: 'read' } as const;

/** Up to so many units of a variation are low, unless it has a limit of its own. */
export const FEW_UNITS = 5;

export const goodsKinds = [
  'all',
  'on_sale',
  'hidden',
  'sold_out',
  'running_out',
  'due',
  'promotion',
  'lacks_burmese',
  'lacks_picture',
] as const;

/**
 * Kind of goods: with a variation that is sold out, or is low, or stock whose date is near; on promotion; without a text in
 * Burmese that there is in English; without a picture. All but `all` and `hidden` are on sale.
 */
export const goodsKind = z.enum(goodsKinds);
export type GoodsKind = z.infer<typeof goodsKind>;

/** Choice of the listed goods. */
export const goodsFilter = {
  /** Words as a shopper types them, a part of a name or a sku, or an id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** A category with everything below it. */
  category: z.optional(idText),
  show: z._default(goodsKind, 'all'),
};

/** A variation as the desk shows it. */
const variationInShort = {
  id,
  ...choiceNames,
  /** Null as long as it has none. */
  price: z.nullable(amount),
  /** Units that can be sold at this moment. */
  stock: z.int(),
  /** True where no more are left than its limit, or `FEW_UNITS` without one. */
  low: z._default(z.boolean(), false),
  /** The first of its dates that is near or over, as 2027-03-01, where it has stock. */
  due: z._default(z.nullable(z.string()), null),
};

/** A product in a list, with its variations on sale; of a hidden one, all of them. */
export const goodsRow = z.object({
  id,
  name: z.string(),
  name_mm: z.nullable(z.string()),
  category: z.string(),
  image: z.nullable(image),
  archived: z.boolean(),
  promotion: z.boolean(),
  variations: z.array(z.object(variationInShort)),
});
export type GoodsRow = z.infer<typeof goodsRow>;

export const listGoods = defineCall({
  ...reading,
  id: 'listGoods',
  method: 'GET',
  path: '/operator/goods',
  summary: 'Goods, hidden ones too: the best matches first, else the newest',
  query: z.object({ ...goodsFilter, ...pageQuery }),
  response: z.object({
    currency: z.string(),
    data: z.array(goodsRow),
    /** True when there is another page. Nothing is counted. */
    more: z.boolean(),
  }),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'not_allowed'],
});

/** A variation with everything that can be edited, under the names of `editCatalogue`. */
export const goodsVariation = z.object({
  ...fieldSchemas('variation'),
  id,
  /** Units that have left the stock for customers who are paying right now. */
  held: z.int(),
});
export type GoodsVariation = z.infer<typeof goodsVariation>;

/** A product with everything that can be edited, hidden variations too. */
export const goodsDetail = z.object({
  ...fieldSchemas('product'),
  id,
  variations: z.array(goodsVariation),
  /** Hidden names of it that something else is called as well. */
  shared_aliases: z.array(sharedAlias),
  currency: z.string(),
  /** Of the page, without the language. */
  path: z.string(),
  /** Of the catalogue, when this was read. */
  revision: z.int(),
});
export type GoodsDetail = z.infer<typeof goodsDetail>;

export const showGoods = defineCall({
  ...reading,
  id: 'showGoods',
  method: 'GET',
  path: '/operator/goods/{id}',
  summary: 'Everything of a product, hidden or on sale',
  params: z.object({ id: idText }),
  response: z.object({ data: goodsDetail }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

/** A new product by the names of `editCatalogue`: its own fields, and those of its variations. */
const ofNewGoods = {
  /** At least `name` and `category`. */
  set: fieldsByName,
  /** Each with at least `weight_g` and `stock`. */
  variations: z.array(fieldsByName).check(z.minLength(1), z.maxLength(100)),
};
export const newGoods = z.object(ofNewGoods);
export type NewGoods = z.infer<typeof newGoods>;

/** Base64 of 3 MB: a photograph of 1600 pixels has less than one. */
export const MAX_SCAN_BASE64 = 4_000_000;

export const readBarcode = defineCall({
  ...reading,
  id: 'readBarcode',
  method: 'POST',
  path: '/operator/goods/barcode',
  summary: 'The digits of the bars in a photograph; nothing is kept',
  body: z.object({ picture: z.string().check(z.maxLength(MAX_SCAN_BASE64)) }),
  /** Null where none can be read. */
  response: z.object({ barcode: z.nullable(z.string()) }),
  refusals: ['invalid', 'not_allowed', 'too_large', 'unavailable'],
});

export const createGoods = defineCall({
  ...reading,
  right: 'edit',
  id: 'createGoods',
  method: 'POST',
  path: '/operator/goods',
  summary: 'Make a product; a change of the catalogue as all others',
  status: 201,
  body: z.object({
    ...ofNewGoods,
    zawgyi: z._default(zawgyiChoice, 'refuse'),
    /** A random name of this wish: the same again answers the product that was made. */
    attempt: z.optional(z.uuid()),
    actor: actorName,
  }),
  response: z.object({ data: goodsDetail }),
  refusals: ['invalid', 'not_allowed', 'too_large'],
});

export const previewGoods = defineCall({
  tag: 'Goods',
  audience: 'operator',
  right: 'edit',
  id: 'previewGoods',
  method: 'POST',
  path: '/operator/goods/preview',
  summary: 'The page of a product with edits that are not saved, by the templates of the live site; writes nothing',
  form: z.object({
    locale,
    /** As JSON: `product` and the `edits` of `editCatalogue`, or `set` and `variations` of `createGoods`. */
    goods: z.string().check(z.maxLength(500_000)),
  }),
  produces: 'text/html',
  refusals: ['invalid', 'not_allowed', 'not_found', 'goods_changed', 'insufficient_stock', 'too_large', 'unavailable'],
});
