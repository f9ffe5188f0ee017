import type { MailName } from '#contract/content/mailTexts.ts';
import { type DocumentFields, type MailPreview, previewMail, sendTestMail } from '#contract/operator/front.ts';
import type { Locale } from '#contract/values/locale.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

/** A mail with these words, which nobody has saved, in both languages. Throws what the shop refuses. */
export const mailPreviews = async (mail: MailName, fields: DocumentFields): Promise<readonly MailPreview[]> =>
  (await callAsOperator(previewMail, { params: { mail }, body: { fields } })).data;

/** Sends such a mail to whoever is signed in; answers where it went. Throws what the shop refuses. */
export const testMail = async (mail: MailName, fields: DocumentFields, locale: Locale): Promise<string> =>
  (await callAsOperator(sendTestMail, { params: { mail }, body: { fields, locale } })).data.to;
