import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Purpose } from './domain/oneTimeToken.ts';

export type Locale = 'en' | 'my';

const locales = join(import.meta.dirname, '../../public/locales');
type Sentences = Readonly<Record<string, string>>;
const read = <T = Sentences>(locale: Locale, file: string): T =>
  JSON.parse(readFileSync(join(locales, locale, `${file}.json`), 'utf8')) as T;
const sentences = { en: read('en', 'refusals'), my: read('my', 'refusals') };
const answers = { en: read('en', 'answers'), my: read('my', 'answers') };

/** What a mail with a link says; `{{name}}` is the customer's. */
interface MailWords {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: string;
}

/** The mails about an account. */
export const mailWords: Record<Locale, Record<Purpose, MailWords>> = {
  en: read('en', 'accountMails'),
  my: read('my', 'accountMails'),
};

/** The sentence of a refusal in a language, with its placeholders filled. */
export function sentence(code: RefusalCode, locale: Locale, values: Record<string, string | number> = {}): string {
  const words = sentences[locale][code] ?? sentences.en[code] ?? code;
  return words.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name] ?? ''));
}

/** The sentence of a success, in the language that the request asks for. */
export function answer(
  name: string,
  { headers }: { headers: { 'accept-language'?: string | undefined } },
): { message: string } {
  const message = answers[localeOf(headers['accept-language'])][name];
  if (message === undefined) throw new Error(`answers.json does not say "${name}"`);
  return { message };
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
