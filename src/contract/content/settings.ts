import * as z from 'zod/mini';
import { image } from '#contract/catalogue/image.ts';
import { id } from '#contract/values/basic.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { emailAddress, phoneNumber, singleLine } from '#contract/values/text.ts';
import { defineCall } from '#contract/call.ts';
import { shopColours } from './colours.ts';
import type { ShopNames } from './shopName.ts';
import { salesSettings } from './salesSettings.ts';
import { taxSettings } from './taxSettings.ts';

/** A text in both languages. */
const inBoth = <S extends z.core.$ZodType>(schema: S) => z.object({ en: schema, my: schema });

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, withReason('wrong')));

/** Hours of a day; null while it is closed. */
const openHours = z.nullable(
  z.object({ from: clock, to: clock }).check(z.refine(({ from, to }) => from < to, { error: 'hours', path: ['to'] })),
);

/** Monday first. */
const weekHours = z.array(openHours).check(z.length(7));
export type WeekHours = z.infer<typeof weekHours>;

/** Monday to Saturday, as the files of words say. */
export const firstHours: WeekHours = Array.from({ length: 7 }, (_, day) =>
  day < 6 ? { from: '09:00', to: '18:00' } : null,
);

/** Places to reach the shop besides phone and mail, and the hosts of each: a link leads nowhere else. */
const chatHosts = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  messenger: ['messenger.com', 'm.me'],
  line: ['line.me', 'lin.ee'],
  viber: ['viber.com', 'viber.me'],
  telegram: ['t.me', 'telegram.me'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  instagram: ['instagram.com'],
} as const;
export type ChatKind = keyof typeof chatHosts;
const chatKinds = Object.keys(chatHosts) as [ChatKind, ...ChatKind[]];

/** A link to a page or chat of the shop, over https and at the service that it names. */
export const chatLink = z
  .object({ kind: z.enum(chatKinds), url: singleLine(300) })
  .check(z.refine(({ kind, url }) => isAt(kind, url), { error: 'link', path: ['url'] }));
export type ChatLink = z.infer<typeof chatLink>;

function isAt(kind: ChatKind, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, port } = new URL(url);
  const isKnown = chatHosts[kind].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && username === '' && port === '' && isKnown;
}

/** Contact of the shop, by the names of the fields. */
export const contactSettings = {
  phone: phoneNumber(),
  email: emailAddress(),
  address: inBoth(singleLine(200)),
  hours: weekHours,
  /** Remarks on the hours: holidays, for example. */
  hoursNote: inBoth(singleLine(120, 0)),
  links: z.array(chatLink).check(z.maxLength(8)),
} as const;

/** A page of the shop that a picture leads to. What is no longer there leads to all products. */
const linkTarget = z
  .object({ kind: z.enum(['all', 'promotions', 'bestSeller', 'category', 'product']), id: z.optional(id) })
  .check(
    z.refine(({ kind, id }) => (kind === 'category' || kind === 'product') === (id !== undefined), {
      error: 'required',
      path: ['id'],
    }),
  );
export type LinkTarget = z.infer<typeof linkTarget>;

/** The pictures that come with the shop, by name. */
const samplePictures = ['market', 'shop', 'dried-prawns', 'canned', 'tea'] as const;

/** The address of a picture that `addFrontPicture` has kept. */
const keptAs = (ending: RegExp) =>
  z.string().check(z.regex(new RegExp(String.raw`^/uploads/front/[\w%.-]{1,600}\.${ending.source}$`, 'u')));

/** The letters before the number of an order. */
export const orderPrefix = /^[A-Z][A-Z\d]{1,5}$/u;

/** The logo, as `addShopLogo` answers it: as pages show it (px), as an icon, and on cards of other sites. */
export const shopLogo = z.object({
  url: keptAs(/webp/u),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  icon: keptAs(/png/u),
  card: keptAs(/jpg/u),
});
export type ShopLogo = z.infer<typeof shopLogo>;

/** The name of the shop and how it is known again, by the names of the fields. */
export const shopSettings = {
  name: inBoth(singleLine(40)),
  prefix: z.string().check(
    z.overwrite((typed) => typed.trim().toUpperCase()),
    z.regex(orderPrefix, withReason('wrong')),
  ),
  logo: z.nullable(shopLogo),
  colours: shopColours,
  tax: taxSettings,
  sales: salesSettings,
} as const;

/** A picture of the shop's own, as `addFrontPicture` answers it. */
export const ownPicture = z.extend(image, {
  url: keptAs(/webp/u),
  sources: z.optional(
    z.array(z.object({ url: keptAs(/avif/u), width: z.int(), type: z.literal('image/avif') })).check(z.maxLength(5)),
  ),
});
export type OwnPicture = z.infer<typeof ownPicture>;

/** A picture that comes with the shop, or one of its own. */
const contentPicture = z.union([z.object({ sample: z.enum(samplePictures) }), ownPicture]);
export type ContentPicture = z.infer<typeof contentPicture>;

const shownWith = { picture: contentPicture, to: linkTarget };

/** A slide of the banner. */
const slide = z.object({
  ...shownWith,
  title: inBoth(singleLine(80)),
  subtitle: inBoth(singleLine(160)),
  points: inBoth(z.array(singleLine(60)).check(z.maxLength(3))),
  cta: inBoth(singleLine(30)),
});
export type Slide = z.infer<typeof slide>;

/** A promotion tile. */
const tile = z.object({ ...shownWith, title: inBoth(singleLine(60)), text: inBoth(singleLine(120)) });
export type Tile = z.infer<typeof tile>;

/** First targets of the tiles, by the slugs of the categories; where a shop has none of it, to all products. */
export const defaultTiles = [
  { name: 'driedPrawns', picture: 'dried-prawns', category: 'dried-shrimp' },
  { name: 'canned', picture: 'canned', category: 'canned-food' },
  { name: 'tea', picture: 'tea', category: 'tea-coffee' },
] as const;

/** The pictures of the slides at first. */
export const defaultSlides = ['market', 'shop'] as const;

/** The sections of the home page, in their first order. */
export const homeSections = ['again', 'banner', 'brands', 'promos', 'categories', 'canned', 'products', 'app'] as const;
export type HomeSection = (typeof homeSections)[number];

/** Settings of the home page, by the names of the fields. */
export const homeSettings = {
  slides: z.array(slide).check(z.minLength(1), z.maxLength(5)),
  tiles: z.array(tile).check(z.minLength(1), z.maxLength(6)),
  /** Those that are shown, in their order. */
  sections: z.array(z.enum(homeSections)).check(
    z.minLength(1),
    z.refine((list) => new Set(list).size === list.length, { error: 'wrong' }),
  ),
} as const;

/** Texts by their language and place in a file of words, as `en.sections`: a sentence, or a whole list. */
export const textChanges = z.record(z.string(), z.unknown());
export type TextChanges = z.infer<typeof textChanges>;

/**
 * `open`: orders are real. `demonstration`: orders are tests, in a shop on the owner's own machine. `soon`: pages can be
 * read, and no order is taken.
 */
export const shopState = z.enum(['open', 'demonstration', 'soon']);
export type ShopState = z.infer<typeof shopState>;

/** Content that the shop says otherwise than the files of words and the templates do. */
export const shopContent = z.object({
  /** By the file of words. */
  texts: z.record(z.string(), textChanges),
  links: z.optional(z.array(chatLink)),
  /** Of the shop's own, where it has such. */
  branding: z.optional(z.object({ logo: z.optional(shopLogo), colours: z.optional(shopColours) })),
  /** As the shop changed them. */
  sales: z.optional(salesSettings),
  /** True where a buyer can ask for a tax invoice. */
  hasTaxInvoices: z.optional(z.boolean()),
  /** Absent in a shop that is open. */
  state: z.optional(shopState),
  /** As owners chose it, where it is not as the environment says. */
  region: z.optional(z.object({ currency: z.optional(z.string()), timeZone: z.optional(z.string()) })),
  home: z.object({
    slides: z.optional(homeSettings.slides),
    tiles: z.optional(homeSettings.tiles),
    sections: z.optional(homeSettings.sections),
  }),
});
export type ShopContent = z.infer<typeof shopContent>;

/** The names and the branding of the shop. */
export interface ShopIdentity extends NonNullable<ShopContent['branding']> {
  names: ShopNames;
}

/** A shop that changed nothing. */
export const emptyContent: ShopContent = { texts: {}, home: {} };

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
