import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { listCategories } from '#contract/catalogue/calls.ts';
import type { CallOutput } from '#contract/call.ts';
import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import {
  addContentPicture,
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
import type { OwnPicture } from '#contract/content/settings.ts';
import type { Locale } from '#contract/values/locale.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { parseStored } from '#stores/parseStored.ts';
import { keepDraft as keepText, keptDraft } from '#stores/desk/drafts.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import type { MailName } from '#contract/content/mailTexts.ts';

type Summaries = CallOutput<typeof listContent>['data'];
export type ContentSummary = Summaries[number];

/** A document of the front, or the limits of a buyer, which owners alone change. */
export type EditedDocument = DocumentName | 'goods-limits';
type Categories = CallOutput<typeof listCategories>['data'];

/** The documents that can be edited, and how much of each differs from what it was first. */
export const $contentList = atom<Loadable<Summaries>>({ state: 'loading' });

/** The document that is open. */
export const $contentDocument = atom<Loadable<ContentDocument>>({ state: 'loading' });

/** Its last changes. */
export const $contentHistory = atom<Loadable<readonly DocumentHistoryEntry[]>>({ state: 'loading' });

/** The categories that a slide may lead to, with their depth. */
export const $contentCategories = atom<readonly { id: number; name: string }[]>([]);

export const readContentList = (): Promise<void> =>
  loadInto($contentList, async () => (await callAsOperator(listContent, {})).data);

export const readContentDocument = (name: EditedDocument): Promise<void> =>
  loadInto($contentDocument, () => contentDocument(name));

export const readContentHistory = (name: EditedDocument): Promise<void> =>
  loadInto($contentHistory, async () => {
    const asked =
      name === 'goods-limits'
        ? callAsOperator(getGoodsLimitsHistory, {})
        : callAsOperator(getContentHistory, { params: { name } });
    return (await asked).data;
  });

/** A document as it is now. */
export async function contentDocument(name: EditedDocument): Promise<ContentDocument> {
  const asked =
    name === 'goods-limits'
      ? callAsOperator(getGoodsLimits, {})
      : callAsOperator(getContentDocument, { params: { name } });
  return (await asked).data;
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

/** Saves all fields of a document over the version that was seen. Throws what the shop refuses. */
export async function saveContent(
  name: EditedDocument,
  version: number,
  fields: DocumentFields,
): Promise<ContentDocument> {
  const body = { version, fields };
  const saving =
    name === 'goods-limits'
      ? callAsOperator(changeGoodsLimits, { body })
      : callAsOperator(changeContentDocument, { params: { name }, body });
  return (await saving).data;
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

const draftKey = (name: string): string => `front-${name}`;

/** Reads what was typed into a document and not saved, in this tab. */
export const readDraft = (name: string): DocumentFields | undefined =>
  (parseStored(keptDraft(draftKey(name))) as DocumentFields | null) ?? undefined;

/** Keeps the fields that differ from what is stored; nothing when none does. */
export const keepDraft = (name: string, fields: DocumentFields): void =>
  keepText(draftKey(name), Object.keys(fields).length === 0 ? '' : JSON.stringify(fields));

/** A mail with these words, which nobody has saved, in both languages. Throws what the shop refuses. */
export const mailPreviews = async (mail: MailName, fields: DocumentFields): Promise<readonly MailPreview[]> =>
  (await callAsOperator(previewMail, { params: { mail }, body: { fields } })).data;

/** Sends such a mail to whoever is signed in; answers where it went. Throws what the shop refuses. */
export const testMail = async (mail: MailName, fields: DocumentFields, locale: Locale): Promise<string> =>
  (await callAsOperator(sendTestMail, { params: { mail }, body: { fields, locale } })).data.to;
