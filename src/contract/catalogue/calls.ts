import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { brand, product } from './product.ts';
import { category } from './category.ts';
import { shownSale } from './sale.ts';
import {
  amount,
  id,
  idText,
  limitQuery,
  listOf,
  maxId,
  pageOf,
  pageQuery,
  queryTime,
  time,
} from '#contract/values/basic.ts';

const open = { tag: 'Catalogue', method: 'GET', audience: 'everyone' } as const;

export const listCategories = defineCall({
  ...open,
  id: 'listCategories',
  path: '/client/categories',
  summary: 'The roots of the category tree with their children',
  response: listOf(category),
  refusals: [],
});

/** The same list under its former path, for clients that still use it. */
export const listCategory = defineCall({ ...listCategories, id: 'listCategory', path: '/client/category' });

export const listProducts = defineCall({
  ...open,
  id: 'listProducts',
  path: '/client/products',
  summary: 'All products, oldest first',
  query: z.object(pageQuery),
  response: pageOf(product),
  refusals: ['bad_page', 'bad_limit'],
});

export const listProductsByCategory = defineCall({
  ...open,
  id: 'listProductsByCategory',
  path: '/client/products-by-category',
  summary: 'The products of a category and of everything below it',
  query: z.object({ categoryId: idText, ...pageQuery }),
  response: pageOf(product),
  refusals: ['category_missing', 'bad_page', 'bad_limit', 'unknown_category'],
});

export const getProduct = defineCall({
  ...open,
  id: 'getProduct',
  path: '/client/products-details',
  summary: 'One product',
  query: z.object({ productId: idText }),
  response: z.object({ data: product }),
  refusals: ['invalid', 'unknown_product'],
});

export const listRelatedProducts = defineCall({
  ...open,
  id: 'listRelatedProducts',
  path: '/client/related-products',
  summary: 'Products to show beside one of this category',
  query: z.object({ categoryId: idText, ...pageQuery }),
  response: listOf(product),
  refusals: ['category_missing', 'bad_page', 'bad_limit', 'unknown_category'],
});

export const promotionType = z.enum(['promotion', 'best-seller', 'popular']);
export type PromotionType = z.infer<typeof promotionType>;

export const listPromotionProducts = defineCall({
  ...open,
  id: 'listPromotionProducts',
  path: '/client/promotion-products',
  summary: 'Promoted, best-selling or popular products; an editor’s choice as best-selling while too little is sold',
  query: z.object({ ...limitQuery, type: z._default(promotionType, 'promotion') }),
  response: z.object({
    data: z.array(product),
    /**
     * True when too little is sold yet, so that best sellers are what an editor chose; absent where a backend does not
     * tell.
     */
    chosen: z.optional(z.boolean()),
  }),
  refusals: ['bad_limit', 'invalid'],
});

export const listBrands = defineCall({
  ...open,
  id: 'listBrands',
  path: '/client/brands',
  summary: 'Brands',
  query: z.object(limitQuery),
  response: listOf(brand),
  refusals: ['bad_limit'],
});

export const liveProduct = z.object({
  id,
  variations: z.array(z.object({ id, stock: z.int(), sale_price: z.nullable(amount), sale: z.optional(shownSale) })),
});

/** `?ids=1,2,3`: current prices and stock, which a prebuilt page fetches once it is shown. */
export const getLive = defineCall({
  ...open,
  id: 'getLive',
  path: '/client/live',
  summary: 'Current price and stock of up to 100 products',
  query: z.object({ ids: z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/)) }),
  response: z.object({ data: z.array(liveProduct), at: time }),
  refusals: ['bad_ids'],
});

/** Lets a client update its copy of the catalogue without reading everything again. */
export const listCatalogueChanges = defineCall({
  tag: 'Catalogue',
  audience: 'everyone',
  id: 'listCatalogueChanges',
  method: 'GET',
  path: '/client/catalogue-changes',
  summary: 'The products that changed since a revision of the catalogue, as they are now',
  query: z.object({
    since: z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(maxId)),
    /**
     * The `mark` of the response that had that revision. If it does not match, the client must read everything again.
     */
    mark: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/u))),
    /** Also list products whose stock changed by orders since this time. */
    soldAfter: z.optional(queryTime),
  }),
  response: z.object({
    /** The newest revision; 0 before the first change. */
    revision: z.int(),
    /** Distinguishes revisions with the same number, which occur when a database was restored from a backup. */
    mark: z.optional(z.string()),
    /** When the changes were read; the `soldAfter` of the next request. */
    at: time,
    /** False when there are too many changes or their history is gone: then everything must be read again. */
    complete: z.boolean(),
    products: z.array(product),
    /** Ids of products that are no longer on sale. */
    gone: z.array(id),
  }),
  refusals: ['invalid'],
});
