import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { image } from '#contract/catalogue/image.ts';
import { id, idText, time } from '#contract/values/basic.ts';
import { sharedAlias } from './aliases.ts';
import { fieldValue } from './catalogue.ts';
import { actorName, zawgyiChoice } from './import.ts';

const reading = { tag: 'Categories', audience: 'operator', right: 'read' } as const;

const text = z.nullable(z.string());

/** Fields that categories and brands have in common. */
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
  also_called_other: text,
  also_called_occasions: text,
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

const editing = { tag: 'Categories', audience: 'operator', right: 'edit' } as const;

/** Text of which too long ones are refused with words of their own. */
const categoryText = z.string().check(z.maxLength(20_000));
const brandFields = {
  name: z.optional(categoryText),
  /** The address of a picture of the shop. */
  image: z.optional(z.nullable(categoryText)),
  /** Only true where nothing on sale and no category that is shown is in it. */
  archived: z.optional(z.boolean()),
  /** Behind which one it stands; null for the first place. One that is new, or gets another parent, stands last. */
  after: z.optional(z.nullable(id)),
};
const clearable = z.optional(z.nullable(categoryText));
const categoryFields = {
  ...brandFields,
  name_mm: clearable,
  parent: z.optional(z.nullable(id)),
  /** Hidden names, one a line. */
  also_called_my: clearable,
  also_called_romanised: clearable,
  also_called_en: clearable,
  also_called_th: clearable,
  also_called_other: clearable,
  also_called_occasions: clearable,
};

/** The fields of a category that are set. */
export const categorySet = z.object(categoryFields);
export type CategorySet = z.infer<typeof categorySet>;
/** The fields of a brand that are set. */
export const brandSet = z.object(brandFields);

const editRequest = {
  zawgyi: z._default(zawgyiChoice, 'refuse'),
  /** A random name of this wish: the same again answers what was done, and does nothing. */
  attempt: z.optional(z.uuid()),
  actor: actorName,
};

/** The revision that the editor saw; tells who changed a field since. */
const seen = z.optional(id);

const saved = z.object({
  data: z.object({
    id,
    /** Of the change; absent where there was nothing to change. */
    revision: z.optional(z.int()),
  }),
});

/** A field that is no longer what an editor saw, in the body of `goods_changed`. */
export const changedThere = z.object({
  field: z.string(),
  now: fieldValue,
  /** The one who changed it last and when, as far as the history knows. */
  by: z.optional(z.string()),
  at: z.optional(time),
});
export type ChangedThere = z.infer<typeof changedThere>;

export const createCategory = defineCall({
  ...editing,
  id: 'createCategory',
  method: 'POST',
  path: '/operator/categories',
  summary: 'Make a category; a change of the catalogue as all others',
  status: 201,
  body: z.object({ set: categorySet, ...editRequest }),
  response: saved,
  refusals: ['invalid', 'not_allowed'],
});

export const editCategory = defineCall({
  ...editing,
  id: 'editCategory',
  method: 'POST',
  path: '/operator/categories/{id}',
  summary: 'Rename, move, order, hide or show a category; refused where somebody changed what was seen',
  params: z.object({ id: idText }),
  body: z.object({ set: categorySet, was: z.optional(categorySet), seen, ...editRequest }),
  response: saved,
  refusals: ['invalid', 'not_allowed', 'not_found', 'goods_changed'],
});

export const createBrand = defineCall({
  ...editing,
  id: 'createBrand',
  method: 'POST',
  path: '/operator/brands',
  summary: 'Make a brand; a change of the catalogue as all others',
  status: 201,
  body: z.object({ set: brandSet, ...editRequest }),
  response: saved,
  refusals: ['invalid', 'not_allowed'],
});

export const editBrand = defineCall({
  ...editing,
  id: 'editBrand',
  method: 'POST',
  path: '/operator/brands/{id}',
  summary: 'Rename, order, hide or show a brand; refused where somebody changed what was seen',
  params: z.object({ id: idText }),
  body: z.object({ set: brandSet, was: z.optional(brandSet), seen, ...editRequest }),
  response: saved,
  refusals: ['invalid', 'not_allowed', 'not_found', 'goods_changed'],
});
