import { type MailDocument, type MailName, mailFields } from '#contract/content/mailTexts.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import { type Locale, locales } from '#contract/values/locale.ts';
import type { Db } from '#server/database/connect.ts';
import { fillGaps, say, wordsIn } from '#server/words.ts';
import { mailDocumentRows } from './queries.ts';
import { contactTexts } from './rules.ts';
import { openingHours } from './openingHours.ts';

type Field = (typeof mailFields)[number];
type GreetingField = 'hello' | 'helloName';
type Values = Record<string, string | number>;

/** The place of the first words of a mail in the files, by the fields that it has there. */
interface Source {
  file: 'orderMails' | 'mail';
  below?: string;
  /** A field that is named otherwise. */
  names?: Partial<Record<Field, string>>;
}

const elsewhere: Readonly<Partial<Record<MailDocument, Source>>> = {
  'mail-greeting': { file: 'mail' },
  'mail-backInStock': { file: 'mail', below: 'backInStock' },
  'mail-newsletter': { file: 'mail', below: 'newsletterLink', names: { heading: 'subject', closing: 'leave' } },
  'mail-answer': { file: 'mail', below: 'answer' },
};

const fieldsOf = (name: MailDocument): readonly (Field | GreetingField)[] =>
  name === 'mail-greeting' ? ['hello', 'helloName'] : mailFields;

/** Returns what a mail says in a language as long as nobody changed it. What the files do not have is empty. */
function firstText(name: MailDocument, locale: Locale, field: Field | GreetingField): string {
  const { file, below, names } = elsewhere[name] ?? { file: 'orderMails', below: name.slice('mail-'.length) };
  const texts: Readonly<Record<string, unknown>> = wordsIn(locale, file);
  const group = below === undefined ? texts : (texts[below] as Record<string, unknown>);
  const text = group[names?.[field as Field] ?? field];
  return typeof text === 'string' ? text : '';
}

/** The words of a mail in every language, as the files have them. */
export const firstMailTexts = (name: MailDocument): DocumentFields =>
  Object.fromEntries(
    fieldsOf(name).flatMap((field) =>
      locales.map((locale): [string, unknown] => [`${locale}.${field}`, firstText(name, locale, field)]),
    ),
  );

/** The words of the shop's mails: its own, and where it has none the first ones. */
export interface MailWords {
  /** A text of a mail with its gaps filled; empty where nothing is said. */
  of: (locale: Locale, mail: MailName, field: Field, values?: Values) => string;
  /** The first line of a mail; without a name where that is not known or not to be said. */
  greeting: (locale: Locale, name: string | undefined) => string;
  /** Returns when the shop answers. */
  hours: (locale: Locale) => string;
  /** Returns the number to ring. */
  phone: (locale: Locale) => string;
}

/** The words of mails if documents differed from their first values like this. */
export function mailWordsOf(documents: ReadonlyMap<string, DocumentFields>): MailWords {
  const text = (name: MailDocument, locale: Locale, field: Field | GreetingField, values: Values): string => {
    const own = documents.get(name)?.[`${locale}.${field}`];
    return fillGaps(typeof own === 'string' ? own : firstText(name, locale, field), values);
  };
  const contact = contactTexts(documents.get('contact') ?? {}, openingHours);
  const reached = (locale: Locale, by: 'hours' | 'phone'): string => {
    const own = contact[`${locale}.panel.${by}`];
    return typeof own === 'string' ? own : say(locale, 'contact', `panel.${by}`);
  };
  return {
    of: (locale, mail, field, values = {}) => text(`mail-${mail}`, locale, field, values),
    greeting: (locale, name) =>
      name === undefined
        ? text('mail-greeting', locale, 'hello', {})
        : text('mail-greeting', locale, 'helloName', { name }),
    hours: (locale) => reached(locale, 'hours'),
    phone: (locale) => reached(locale, 'phone'),
  };
}

/** The words of mails at the moment; `db` may be the transaction that queues a mail. */
export const readMailWords = async (db: Db): Promise<MailWords> =>
  mailWordsOf(new Map((await mailDocumentRows(db)).map(({ name, fields }) => [name, fields])));
