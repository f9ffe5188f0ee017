import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { infoPages } from '#contract/content/infoPaths.ts';
import { mailDocuments, mailNames } from '#contract/content/mailTexts.ts';
import { ownPicture, shopLogo } from '#contract/content/settings.ts';
import { id, time } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';
import { pictureBody } from '#contract/operator/goods/catalogue.ts';
import { zawgyiChoice } from '#contract/operator/goods/import.ts';

const reading = { tag: 'Operator', audience: 'operator', right: 'read' } as const;
const editing = { ...reading, right: 'edit' } as const;

const ofPages = infoPages.map((name) => `page-${name}` as const);

/** All that can be edited by whoever may edit: the name of the shop, the home page, how the shop is reached and how it sends, texts of pages and of mails. */
export const documentNames = [
  'shop',
  'home',
  'page-home',
  'contact',
  'delivery',
  ...ofPages,
  ...mailDocuments,
] as const;
export type DocumentName = (typeof documentNames)[number];

/** Values by the names of the fields; of texts `en.title`, a sentence or a whole list. */
export const documentFields = z.record(z.string().check(z.maxLength(100)), z.unknown());
export type DocumentFields = z.infer<typeof documentFields>;

/** A document with what it was first. A field that is not among `fields` is as it was first. */
export const contentDocument = z.object({
  name: z.string(),
  /** Counts its changes; 0 before the first one. */
  version: z.int(),
  first: documentFields,
  fields: documentFields,
  /** Of the last change. */
  changedAt: z.nullable(time),
  changedBy: z.nullable(z.string()),
});
export type ContentDocument = z.infer<typeof contentDocument>;

const document = z.object({ data: contentDocument });
const params = z.object({ name: z.enum(documentNames) });

/** Everything that differs from the first values, and the version that was seen: nobody overwrites what they have not. */
export const documentChange = z.object({
  version: z.int().check(z.minimum(0)),
  fields: documentFields,
  zawgyi: z._default(zawgyiChoice, 'refuse'),
});

export const listContent = defineCall({
  ...reading,
  id: 'listFront',
  method: 'GET',
  path: '/operator/front',
  summary: 'What can be edited at the front of the shop, and how much of it differs from what it was first',
  response: z.object({
    data: z.array(
      z.object({
        name: z.string(),
        /** Fields that differ. */
        changed: z.int(),
        changedAt: z.nullable(time),
        changedBy: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
});

export const getContentDocument = defineCall({
  ...reading,
  id: 'getFrontDocument',
  method: 'GET',
  path: '/operator/front/documents/{name}',
  summary: 'A document of the front of the shop',
  params,
  response: document,
  refusals: ['invalid'],
});

export const changeContentDocument = defineCall({
  ...editing,
  id: 'changeFrontDocument',
  method: 'PUT',
  path: '/operator/front/documents/{name}',
  summary: 'Change a document of the front of the shop, as a change that is published and can be taken back',
  params,
  body: documentChange,
  response: document,
  refusals: ['invalid', 'content_changed', 'too_large'],
});

export const addContentPicture = defineCall({
  ...editing,
  id: 'addFrontPicture',
  method: 'POST',
  path: '/operator/front/pictures',
  summary: 'Keep a picture for the banner or a tile, drawn anew in the sizes of the site; the same one twice is one',
  body: pictureBody,
  response: z.object({ image: ownPicture }),
  refusals: ['invalid', 'not_allowed', 'picture_unreadable', 'too_large', 'unavailable'],
});

export const addShopLogo = defineCall({
  ...editing,
  id: 'addShopLogo',
  method: 'POST',
  path: '/operator/front/logo',
  summary:
    'Keep a logo, with the icon and the card that are drawn from it; it is shown once the document `shop` has it',
  body: z.pick(pictureBody, { data: true }),
  response: z.object({ logo: shopLogo }),
  refusals: ['invalid', 'not_allowed', 'picture_unreadable', 'too_large', 'unavailable'],
});

/** A change of a document, with each field before and after; null stands for what it was first. */
export const documentHistoryEntry = z.object({
  revision: id,
  at: time,
  actor: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type DocumentHistoryEntry = z.infer<typeof documentHistoryEntry>;

const history = z.object({ data: z.array(documentHistoryEntry) });

export const getContentHistory = defineCall({
  ...reading,
  id: 'getFrontHistory',
  method: 'GET',
  path: '/operator/front/documents/{name}/history',
  summary: 'The last 50 changes of a document, newest first',
  params,
  response: history,
  refusals: ['invalid'],
});

export const previewContent = defineCall({
  ...editing,
  id: 'previewFront',
  method: 'POST',
  path: '/operator/front/documents/{name}/preview',
  summary: 'A link to the page as it would be with these fields, which nobody has saved; good for a quarter of an hour',
  params,
  body: z.object({ fields: documentFields, locale }),
  response: z.object({ url: z.string(), until: time }),
  refusals: ['invalid', 'not_found', 'too_large'],
});

export const showContentPreview = defineCall({
  tag: 'Publish',
  audience: 'signature',
  id: 'showFrontPreview',
  method: 'GET',
  path: '/preview/front/{key}',
  summary: 'The page that such a link leads to',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/u)) }),
  produces: 'text/html',
  refusals: ['bad_token', 'invalid', 'too_many', 'unavailable'],
});

/** A mail as a customer gets it, with a made-up order; its page is at `url` for a quarter of an hour. */
const mailPreview = z.object({ locale, subject: z.string(), text: z.string(), url: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

const mailParams = z.object({ mail: z.enum(mailNames) });

export const previewMail = defineCall({
  ...editing,
  id: 'previewMail',
  method: 'POST',
  path: '/operator/front/mails/{mail}/preview',
  summary: 'A mail with these words, which nobody has saved, about a made-up order; in every language',
  params: mailParams,
  body: z.object({ fields: documentFields }),
  response: z.object({ data: z.array(mailPreview) }),
  refusals: ['invalid', 'too_large'],
});

export const showMailPreview = defineCall({
  tag: 'Publish',
  audience: 'signature',
  id: 'showMailPreview',
  method: 'GET',
  path: '/preview/mail/{key}/{locale}',
  summary: 'The mail of such a preview, as mail programs show it; for a frame of the desk',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/u)), locale }),
  produces: 'text/html',
  refusals: ['bad_token', 'invalid', 'too_many'],
});

export const sendTestMail = defineCall({
  ...editing,
  id: 'sendTestMail',
  method: 'POST',
  path: '/operator/front/mails/{mail}/test',
  summary: 'Send such a mail to whoever asks for it, at their own address',
  params: mailParams,
  body: z.object({ fields: documentFields, locale }),
  response: z.object({ data: z.object({ to: z.string() }) }),
  status: 202,
  refusals: ['invalid', 'not_allowed', 'too_large', 'too_many'],
});
