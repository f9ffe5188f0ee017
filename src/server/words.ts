import type { Locale } from '#contract/values/locale.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode } from '#contract/refusals.ts';
import type accountMails from '../../public/locales/en/accountMails.json';
import type addresses from '../../public/locales/en/addresses.json';
import type answers from '../../public/locales/en/answers.json';
import type common from '../../public/locales/en/common.json';
import type contact from '../../public/locales/en/contact.json';
import type delivery from '../../public/locales/en/delivery.json';
import type fields from '../../public/locales/en/fields.json';
import type mail from '../../public/locales/en/mail.json';
import type newsletter from '../../public/locales/en/newsletter.json';
import type orderMails from '../../public/locales/en/orderMails.json';
import type orderPlaced from '../../public/locales/en/orderPlaced.json';
import type orders from '../../public/locales/en/orders.json';
import type push from '../../public/locales/en/push.json';
import type refusals from '../../public/locales/en/refusals.json';
import type staffMails from '../../public/locales/en/staffMails.json';

/** What the server says: refusals, reasons beside fields, mails, and answers of forms. */
interface Files {
  accountMails: typeof accountMails;
  addresses: typeof addresses;
  answers: typeof answers;
  common: typeof common;
  refusals: typeof refusals;
  fields: typeof fields;
  mail: typeof mail;
  contact: typeof contact;
  delivery: typeof delivery;
  newsletter: typeof newsletter;
  orderMails: typeof orderMails;
  orderPlaced: typeof orderPlaced;
  orders: typeof orders;
  push: typeof push;
  staffMails: typeof staffMails;
}

/** Keys down to the sentences. */
type Key<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Key<T[K]>}` }[keyof T & string];
type Values = Record<string, string | number>;

const locales = join(import.meta.dirname, '../../public/locales');
const read = (locale: Locale, file: keyof Files): unknown =>
  JSON.parse(readFileSync(join(locales, locale, `${file}.json`), 'utf8'));
const names = [
  ...([
    'accountMails',
    'addresses',
    'answers',
    'common',
    'refusals',
    'fields',
    'mail',
    'contact',
    'delivery',
    'newsletter',
  ] as const),
  ...(['orderMails', 'orderPlaced', 'orders', 'push', 'staffMails'] as const),
] as const;
const wordsOf = (locale: Locale) => Object.fromEntries(names.map((file) => [file, read(locale, file)]));
const texts: Record<Locale, unknown> = { en: wordsOf('en'), my: wordsOf('my') };

/** A sentence of one of the files in a language, with its gaps filled. */
export function say<F extends keyof Files>(locale: Locale, file: F, key: Key<Files[F]>, values: Values = {}): string {
  const words = lookUp(locale, `${file}.${key}`) ?? lookUp('en', `${file}.${key}`) ?? key;
  return fillGaps(words, values);
}

/** A sentence with its gaps filled, once: what is filled in is no sentence. */
export const fillGaps = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name] ?? ''));

/** The sentence of a refusal. */
export const sentence = (code: RefusalCode, locale: Locale, values: Values = {}): string =>
  say(locale, 'refusals', code, values);

/** The message of a call that succeeded, in the language that the request asks for. */
export function answer(
  name: keyof typeof answers,
  { headers }: { headers: { 'accept-language'?: string | undefined } },
  values: Values = {},
): { message: string } {
  return { message: say(localeOf(headers['accept-language']), 'answers', name, values) };
}

/** The path of a page in a language. */
export const pagePath = (locale: Locale, path: string): string => (locale === 'my' ? `/my${path}` : path);

function lookUp(locale: Locale, path: string): string | undefined {
  const step = (at: unknown, name: string): unknown => (at as Record<string, unknown> | undefined)?.[name];
  const found = path.split('.').reduce(step, texts[locale]);
  return typeof found === 'string' ? found : undefined;
}

/** The language that `Accept-Language` asks for: the first of ours in its order of preference. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const asked = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
  });
  const ours = asked.filter(({ language, quality }) => (language === 'en' || language === 'my') && quality > 0);
  return ours.sort((a, b) => b.quality - a.quality)[0]?.language === 'my' ? 'my' : 'en';
}
