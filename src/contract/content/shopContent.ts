import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { chatLink, homeSettings } from './settings.ts';

/** Texts by their language and place in a file of words, as `en.sections`: a sentence, or a whole list. */
export const textChanges = z.record(z.string(), z.unknown());
export type TextChanges = z.infer<typeof textChanges>;

/** What the shop says otherwise than the files of words and the templates do. */
export const shopContent = z.object({
  /** By the file of words. */
  texts: z.record(z.string(), textChanges),
  links: z.optional(z.array(chatLink)),
  home: z.object({
    slides: z.optional(homeSettings.slides),
    tiles: z.optional(homeSettings.tiles),
    sections: z.optional(homeSettings.sections),
  }),
});
export type ShopContent = z.infer<typeof shopContent>;

/** A shop that changed nothing. */
export const firstContent: ShopContent = { texts: {}, home: {} };

export const getShopContent = defineCall({
  tag: 'Catalogue',
  audience: 'everyone',
  id: 'getShopContent',
  method: 'GET',
  path: '/client/shop-content',
  summary: 'What the shop changed of its texts, contact and home page; pages are built from it',
  response: z.object({ data: shopContent }),
  refusals: [],
});
