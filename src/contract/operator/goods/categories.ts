import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { image } from '#contract/catalogue/image.ts';
import { id } from '#contract/values/basic.ts';
import { sharedAlias } from './sharedAlias.ts';

const reading = { tag: 'Categories', audience: 'operator', right: 'read' } as const;

const text = z.nullable(z.string());

/** What categories and brands have in common. */
const named = {
  id,
  name: z.string(),
  image: z.nullable(image),
  /** Hidden: shoppers do not see it while nothing on sale is in it. */
  archived: z.boolean(),
  /** Its own products on sale, and its hidden ones. */
  products: z.int(),
  hiddenProducts: z.int(),
};

/** A category as the desk lists it. */
export const deskCategory = z.object({
  ...named,
  name_mm: text,
  /** Hidden names, one a line. */
  also_called_my: text,
  also_called_romanised: text,
  also_called_en: text,
  also_called_th: text,
  /** Those of them that something else is called as well. */
  shared_aliases: z.array(sharedAlias),
  /** The category above it; null for one at the top. */
  parent: z.nullable(id),
  /** Of its page, without the language. A new name does not change it. */
  path: z.string(),
});
export type DeskCategory = z.infer<typeof deskCategory>;

/** A brand as the desk lists it. */
export const deskBrand = z.object(named);
export type DeskBrand = z.infer<typeof deskBrand>;

/** Of the catalogue, when this was read. */
const revision = z.int();

export const listAllCategories = defineCall({
  ...reading,
  id: 'listAllCategories',
  method: 'GET',
  path: '/operator/categories',
  summary: 'All categories in the shop’s order, empty and hidden ones too, with the number of their products',
  response: z.object({ data: z.array(deskCategory), revision }),
  refusals: ['not_allowed'],
});

export const listAllBrands = defineCall({
  ...reading,
  id: 'listAllBrands',
  method: 'GET',
  path: '/operator/brands',
  summary: 'All brands in the shop’s order, unused and hidden ones too, with the number of their products',
  response: z.object({ data: z.array(deskBrand), revision }),
  refusals: ['not_allowed'],
});
