import type { Locale } from '#i18n/locales.ts';
import { text } from '#i18n/words.ts';

/** What a form says when it was not taken; carried by the form itself, since it may have to speak offline. */
export interface FormWords {
  fields: Record<string, string>;
  /** Beside the server's own sentence. */
  kept: string;
  unreachable: string;
  failure: string;
  sending: string;
}

/** The words of a form, ready for its `data-words`; only the reasons that its fields can have. */
export function formWords(locale: Locale, own: Omit<FormWords, 'fields'>, reasons: readonly Reason[]): string {
  const all = text(locale, 'fields');
  const fields = Object.fromEntries(reasons.map((reason) => [reason, all[reason]]));
  return JSON.stringify({ fields, ...own } satisfies FormWords);
}

type Reason = keyof ReturnType<typeof text<'fields'>>;
