import type { Locale } from '#contract/values/locale.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Namespace, Words } from '#i18n/words/namespaces.ts';

/** Keys down to the sentences. */
type Key<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Key<T[K]>}` }[keyof T & string];
type Values = Record<string, string | number>;

const locales = join(import.meta.dirname, '../../public/locales');
const read = (locale: Locale): unknown =>
  Object.fromEntries(
    readdirSync(join(locales, locale))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(locales, locale, file), 'utf8'))]),
  );
const texts = { en: read('en'), my: read('my') } as Record<Locale, Words>;

/** Everything that a file of words says in a language: what the shop says as long as nobody changed it. */
export const wordsIn = <N extends Namespace>(locale: Locale, namespace: N): Words[N] => texts[locale][namespace];

/** Returns the words that say a day of arrival, or from when an order can be collected. */
export const dayWordsIn = (locale: Locale) => ({
  ...wordsIn(locale, 'delivery'),
  months: wordsIn(locale, 'profile').months,
});

/** A sentence of one of the files in a language, with its gaps filled. */
export function say<F extends Namespace>(locale: Locale, file: F, key: Key<Words[F]>, values: Values = {}): string {
  const words = lookUp(locale, `${file}.${key}`) ?? lookUp('en', `${file}.${key}`) ?? key;
  return fillGaps(words, values);
}

/**
 * A sentence with its gaps filled, once: what is filled in is no sentence. That of the shop's name stays for whoever sends
 * it: the name may change at any time, and on another server.
 */
export const fillGaps = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/gu, (gap, name: string) => String(values[name] ?? (name === 'shop' ? gap : '')));

/** The sentence of a refusal. */
export const sentence = (code: RefusalCode, locale: Locale, values: Values = {}): string =>
  say(locale, 'refusals', code, values);

/** The message of a call that succeeded, in the language that the request asks for. */
export function answer(
  name: keyof Words['answers'],
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
