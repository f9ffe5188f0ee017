import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { MAX_ALIAS, aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import { image } from '#contract/catalogue/image.ts';
import { id } from '#contract/values/basic.ts';
import { actorName, zawgyiChoice } from './import.ts';

const called = z.object({ id, name: z.string(), name_mm: z.nullable(z.string()) });

/** A hidden name that is something else's name as well: allowed, for it may be meant, and said. */
export const sharedAlias = z.object({
  name: z.string(),
  /** The first three products on sale that are called so on their pages. */
  ownNameOf: z.array(called),
  /** Number of other products on sale that have it as a hidden name. */
  others: z.int(),
  /** Of a category's name: the other categories that are called so, or have it as a hidden name. */
  categories: z.optional(z.array(called)),
});
export type SharedAlias = z.infer<typeof sharedAlias>;

const goods = { tag: 'Goods', audience: 'operator' } as const;

/** Owner of a hidden name. */
export const aliasOwner = z.object({ kind: z.enum(['product', 'category']), id });
export type AliasOwner = z.infer<typeof aliasOwner>;

/** A product or a category to choose. */
export const aliasChoice = z.extend(aliasOwner, {
  name: z.string(),
  name_mm: z.nullable(z.string()),
  image: z.nullable(image),
});
export type AliasChoice = z.infer<typeof aliasChoice>;

export const listAliasChoices = defineCall({
  ...goods,
  right: 'read',
  id: 'listAliasChoices',
  method: 'GET',
  path: '/operator/also-called',
  summary: 'Products and categories that a text may mean; where none is called so, by parts of it',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  response: z.object({
    data: z.array(aliasChoice),
    /** Nothing is called so as a whole. */
    guessed: z.boolean(),
  }),
  refusals: ['invalid', 'not_allowed'],
});

export const addAlias = defineCall({
  ...goods,
  right: 'edit',
  id: 'addAlias',
  method: 'POST',
  path: '/operator/also-called',
  summary: 'Give a product or a category a hidden name more; a change of the catalogue as all others',
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(MAX_ALIAS * 10)),
    kind: z.enum(aliasKinds),
    to: aliasOwner,
    zawgyi: z._default(zawgyiChoice, 'refuse'),
    /** A random name of this wish: the same again does nothing more. */
    attempt: z.optional(z.uuid()),
    actor: actorName,
  }),
  response: z.object({
    data: z.object({
      /** Absent where it was called so already. */
      revision: z.optional(z.int()),
      shared: z.array(sharedAlias),
    }),
  }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});
