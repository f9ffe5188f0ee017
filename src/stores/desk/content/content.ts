import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { listCategories } from '#contract/catalogue/calls.ts';
import type { CallOutput } from '#contract/call.ts';
import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import {
  addContentPicture,
  addShopLogo,
  changeContentDocument,
  type DocumentFields,
  type DocumentHistoryEntry,
  type DocumentName,
  type ContentDocument,
  getContentDocument,
  getContentHistory,
  listContent,
  type MailPreview,
  previewContent,
  previewMail,
  sendTestMail,
} from '#contract/operator/content.ts';
import { changeGoodsLimits, getGoodsLimits, getGoodsLimitsHistory } from '#contract/operator/goodsLimits.ts';
import type { OwnPicture, ShopLogo } from '#contract/content/settings.ts';
import type { Locale } from '#contract/values/locale.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { createDocument, type Document } from '#stores/document.ts';
import { draftsOf } from '#stores/desk/drafts.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { base64Of, openPicture, PictureUnusable } from '#stores/desk/picture.ts';
import type { MailName } from '#contract/content/mailTexts.ts';

type Summaries = CallOutput<typeof listContent>['data'];
export type ContentSummary = Summaries[number];

/** A document of the front, or the limits of a buyer, which owners alone change. */
export type EditedDocument = DocumentName | 'goods-limits';
type Categories = CallOutput<typeof listCategories>['data'];

/** The documents that can be edited, and how much of each differs from what it was first. */
export const $contentList = atom<Loadable<Summaries>>({ state: 'loading' });

/** The categories that a slide may lead to, with their depth. */
export const $contentCategories = atom<readonly { id: number; name: string }[]>([]);

export const readContentList = (): Promise<void> =>
  loadInto($contentList, async () => (await callAsOperator(listContent, {})).data);

/** A document that is edited: its fields as they are typed. */
export type ContentEditor = Document<ContentDocument, DocumentFields, DocumentHistoryEntry>;

const editors = new Map<EditedDocument, ContentEditor>();

/** The document of a name, with what is typed in it. */
export function contentEditor(name: EditedDocument): ContentEditor {
  const editor = editors.get(name) ?? editorOf(name);
  editors.set(name, editor);
  return editor;
}

const editorOf = (name: EditedDocument): ContentEditor =>
  createDocument({
    read: async () => (await callsOf(name).read()).data,
    version: ({ version }) => version,
    draftOf: ({ first, fields }) => ({ ...first, ...fields }),
    send: async ({ draft, base: { version } }) => {
      const fields = withoutEmptyLines(draft) as DocumentFields;
      return (await callsOf(name).save({ version, fields })).data;
    },
    history: async () => (await callsOf(name).history()).data,
    drafts: draftsOf(`front-${name}`),
  });

interface Sent {
  version: number;
  fields: DocumentFields;
}

/** The limits of a buyer have calls of their own. */
const callsOf = (name: EditedDocument) =>
  name === 'goods-limits'
    ? {
        read: () => callAsOperator(getGoodsLimits, {}),
        save: (body: Sent) => callAsOperator(changeGoodsLimits, { body }),
        history: () => callAsOperator(getGoodsLimitsHistory, {}),
      }
    : {
        read: () => callAsOperator(getContentDocument, { params: { name } }),
        save: (body: Sent) => callAsOperator(changeContentDocument, { params: { name }, body }),
        history: () => callAsOperator(getContentHistory, { params: { name } }),
      };

/** Lists without the lines in which nothing stands. */
export function withoutEmptyLines(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => item !== '' && !/^\s+$/u.test(String(item))).map(withoutEmptyLines);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutEmptyLines(inner)]));
}

/** Names the categories in the language of the page; without them a target stays as it is. */
export async function readContentCategories(): Promise<void> {
  const { data } = await call(shop(pageLocale()), listCategories, {}).catch(() => ({ data: [] as Categories }));
  const named = (categories: Categories, above: string): { id: number; name: string }[] =>
    categories.flatMap(({ id, name, name_mm, children }) => {
      const full = above + (pageLocale() === 'my' ? (name_mm ?? name) : name);
      return [{ id, name: full }, ...named(children, `${full} › `)];
    });
  $contentCategories.set(named(data, ''));
}

/** Takes a change of the history back. Throws what the shop refuses. */
export async function putBack(revision: number): Promise<void> {
  await callAsOperator(undoCatalogueChange, { body: { revision } });
}

/** The address of the page with these fields, which nobody has saved. */
export async function contentPreviewUrl(name: DocumentName, fields: DocumentFields, locale: Locale): Promise<string> {
  return (await callAsOperator(previewContent, { params: { name }, body: { fields, locale } })).url;
}

/** Sends a picture for the banner or a tile, as base64, and answers it as a picture of the shop. */
export const sendContentPicture = async (name: string, data: string): Promise<OwnPicture> =>
  (await callAsOperator(addContentPicture, { body: { name, data } })).image;

/** Sends a file as the logo, and answers it as the shop has kept it. Throws why the file is no picture, or what the shop refuses. */
export async function sendLogo(file: File): Promise<ShopLogo> {
  const picture = await openPicture(file);
  if (typeof picture === 'string') throw new PictureUnusable(picture);
  picture.close();
  return (await callAsOperator(addShopLogo, { body: { data: await base64Of(file) } })).logo;
}

/** A mail with these words, which nobody has saved, in both languages. Throws what the shop refuses. */
export const mailPreviews = async (mail: MailName, fields: DocumentFields): Promise<readonly MailPreview[]> =>
  (await callAsOperator(previewMail, { params: { mail }, body: { fields } })).data;

/** Sends such a mail to whoever is signed in; answers where it went. Throws what the shop refuses. */
export const testMail = async (mail: MailName, fields: DocumentFields, locale: Locale): Promise<string> =>
  (await callAsOperator(sendTestMail, { params: { mail }, body: { fields, locale } })).data.to;
