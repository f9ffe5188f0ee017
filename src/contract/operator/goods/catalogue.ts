import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { image, pictureValue } from '#contract/catalogue/image.ts';
import { actorName, catalogueFile, zawgyiChoice } from './import.ts';
import { stockReason } from './stockReasons.ts';
import { id, idText, pageOf, pageQuery, time } from '#contract/values/basic.ts';

const reading = { tag: 'Operator', audience: 'operator', right: 'read' } as const;
const editing = { ...reading, right: 'edit' } as const;

/** The value of a field for display: amounts in the shop's currency, pictures as URLs with what is said of them. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(pictureValue)]);
export type FieldValue = z.infer<typeof fieldValue>;

/** A change of one field, named as in the spreadsheets of editors. */
export const fieldChange = z.object({
  field: z.string(),
  before: fieldValue,
  after: fieldValue,
  /** Computation of the value, for editors: "+3; 2 sold since the export". */
  note: z.optional(z.string()),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** A product, variation, category or brand that is created or updated, or a document of the front of the shop. */
export const entityChange = z.object({
  kind: z.enum(['category', 'brand', 'product', 'variation', 'content']),
  /** Absent for what is not created yet. */
  id: z.optional(z.int()),
  /** The product of a variation. */
  product: z.optional(z.int()),
  name: z.string(),
  change: z.enum(['created', 'updated']),
  fields: z.array(fieldChange),
});
export type EntityChange = z.infer<typeof entityChange>;

/** The first changes, and how many more there are. */
const listedChanges = { currency: z.string(), changes: z.array(entityChange), more: z.int() };

export const exportCatalogue = defineCall({
  ...reading,
  id: 'exportCatalogue',
  method: 'GET',
  path: '/operator/catalogue/export',
  summary: 'The whole catalogue as a file that can be imported again, with ids, archived things too',
  response: z.object({ currency: z.string(), revision: z.int(), catalogue: z.unknown() }),
  refusals: ['not_allowed'],
});

export const diffCatalogue = defineCall({
  ...reading,
  id: 'diffCatalogue',
  method: 'POST',
  path: '/operator/catalogue/diff',
  summary: 'What an import of this file would change, field by field; writes nothing',
  body: z.object(catalogueFile),
  response: z.object({
    ...listedChanges,
    revision: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    missingPictures: z.array(z.string()),
    /** Doubts, in English sentences: hidden names that several products have. */
    notes: z.array(z.string()),
    /** Number of variations that keep their stock although the file has another one; see `stock` of an import. */
    stockLeft: z.optional(z.int()),
  }),
  refusals: ['invalid', 'not_allowed', 'too_large'],
});

export const fieldsByName = z.record(z.string().check(z.maxLength(100)), z.unknown());

/** New values for some fields of a product or of one of its variations. */
export const catalogueEdit = z.object({
  product: id,
  variation: z.optional(id),
  /** True makes another variation of the product, of the fields that are set. */
  newVariation: z.optional(z.boolean()),
  /** By column name, as in a spreadsheet: `{ "price": "4.50", "name_mm": "…" }`. */
  set: z._default(fieldsByName, {}),
  /**
   * Values that the editor saw in these fields. Where somebody else has changed one since, nothing is written, and the
   * answer is `goods_changed`.
   */
  was: z.optional(fieldsByName),
  /** Units that come or go, whatever was sold meanwhile; never below nothing. */
  addStock: z.optional(z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000))),
});
export type CatalogueEdit = z.infer<typeof catalogueEdit>;

/** A field that is no longer what an editor saw, in the body of `goods_changed`. */
export const changedMeanwhile = z.object({
  product: id,
  variation: z.optional(id),
  /** As the edit names it. */
  field: z.string(),
  now: fieldValue,
  /** The one who changed it last and when, as far as the history knows. */
  by: z.optional(z.string()),
  at: z.optional(time),
});
export type ChangedMeanwhile = z.infer<typeof changedMeanwhile>;

export const editCatalogue = defineCall({
  ...editing,
  id: 'editCatalogue',
  method: 'POST',
  path: '/operator/catalogue/edit',
  summary: 'Change fields of products and variations, all or none of them; checked as an import is',
  body: z.object({
    edits: z.array(catalogueEdit).check(z.minLength(1), z.maxLength(10_000)),
    zawgyi: z._default(zawgyiChoice, 'refuse'),
    dryRun: z._default(z.boolean(), false),
    /** The revision that the editor saw; tells who changed a field since. */
    seen: z.optional(id),
    /** A random name of this wish: the same again answers what was done, and does nothing. */
    attempt: z.optional(z.uuid()),
    /** Reason for which stock changes; `corrected` when absent. */
    reason: z.optional(stockReason),
    actor: actorName,
  }),
  response: z.object({ ...listedChanges, dryRun: z.boolean(), revision: z.int() }),
  refusals: ['invalid', 'not_allowed', 'too_large', 'goods_changed', 'insufficient_stock'],
});

/** A catalogue change in the history. */
export const catalogueChange = z.object({
  revision: z.int(),
  at: time,
  actor: z.string(),
  summary: z.string(),
  /** The revision that this change undid. */
  undoes: z.optional(z.int()),
  /** The revision that undid this change. */
  undoneBy: z.optional(z.int()),
});
export type CatalogueChange = z.infer<typeof catalogueChange>;

export const listCatalogueHistory = defineCall({
  ...reading,
  id: 'listCatalogueHistory',
  method: 'GET',
  path: '/operator/catalogue/changes',
  summary: 'Who changed the catalogue and when, newest first',
  query: z.object(pageQuery),
  response: pageOf(catalogueChange),
  refusals: ['bad_page', 'bad_limit', 'not_allowed'],
});

export const showCatalogueChange = defineCall({
  ...reading,
  id: 'showCatalogueChange',
  method: 'GET',
  path: '/operator/catalogue/changes/{revision}',
  summary: 'One change of the catalogue, field by field',
  params: z.object({ revision: idText }),
  response: z.object({ data: z.extend(catalogueChange, listedChanges) }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const undoCatalogueChange = defineCall({
  ...editing,
  id: 'undoCatalogueChange',
  method: 'POST',
  path: '/operator/catalogue/undo',
  summary: 'Take a change of the catalogue back, as a change of its own; what it made is taken off sale',
  body: z.object({
    /** The newest revision that can be undone when absent. */
    revision: z.optional(id),
    /** True keeps fields that were changed again since; false refuses the call in that case. */
    leaveLater: z._default(z.boolean(), false),
    dryRun: z._default(z.boolean(), false),
    actor: actorName,
  }),
  response: z.object({
    ...listedChanges,
    dryRun: z.boolean(),
    /** The revision that was undone. */
    undoes: z.int(),
    revision: z.int(),
    /** Changes that were kept because they were changed again later, as sentences. */
    left: z.array(z.string()),
  }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

/** Base64 of 20 MB, more than the size of a camera's photo. */
export const MAX_PICTURE_BASE64 = 28_000_000;

export const pictureBody = z.object({
  /** Describes the picture; its file name begins with it. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** PNG, JPEG or WebP as base64. */
  data: z.string().check(z.maxLength(MAX_PICTURE_BASE64)),
});

export const addCataloguePicture = defineCall({
  ...editing,
  id: 'addCataloguePicture',
  method: 'POST',
  path: '/operator/catalogue/pictures',
  summary: 'Keep a picture for the catalogue, drawn anew in the sizes of the site; the same one twice is one',
  body: pictureBody,
  response: z.object({ image }),
  refusals: ['invalid', 'not_allowed', 'picture_unreadable', 'too_large', 'unavailable'],
});
