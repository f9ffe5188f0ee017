import i18next from 'i18next';
import type { Locale } from '#contract/values/locale.ts';
import { namePlaces, nameShop } from '#contract/content/shopName.ts';
import { joinCounted } from '#burmese/breakParts.ts';
import { fill } from '#i18n/fill.ts';
import type { Namespace, Words } from './namespaces.ts';

/** The keys of all sentences, with dots for nested ones. Plurals are one key without `_one` or `_other`. */
type Key<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : K
    : T[K] extends readonly unknown[]
      ? never
      : `${K}.${Key<T[K]>}`;
}[keyof T & string];

type Values = Record<string, string | number>;

/** Returns a sentence of a namespace in a language, with its placeholders filled. */
export type Translate<N extends Namespace> = (key: Key<Words[N]>, values?: Values) => string;

/** Texts that the shop changed against the files of words, by file; keys begin with the language: `en.cta.button`. */
export type TextChanges = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let changes: TextChanges = {};
const translators = new Map<string, unknown>();
const changed = new Map<string, unknown>();

let mark = 0;

/** From now on sentences are as the shop has changed them. */
export function changeTexts(texts: TextChanges): void {
  if (texts === changes) return;
  const isSame = JSON.stringify(texts) === JSON.stringify(changes);
  changes = texts;
  if (isSame) return;
  mark += 1;
  translators.clear();
  changed.clear();
}

/** Another number whenever sentences have changed: what was made of the ones before is out of date. */
export const textsMark = (): number => mark;

/** Returns the name of the shop as sentences of a language have it. */
export function shopName(locale: Locale): string {
  const place = namePlaces[locale];
  const own = changes['common']?.[`${locale}.${place}`];
  return typeof own === 'string' ? own : String(i18next.getResource(locale, 'common', place));
}

/** Returns true where the shop is not called as it came: its logo is not that of the sample either. */
export const hasOwnName = (): boolean => changes['common'] !== undefined;

/** The translate function for a namespace. It caches each sentence. */
export function words<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  const id = `${locale}/${namespace}`;
  const known = translators.get(id) as Translate<N> | undefined;
  if (known) return known;
  const translate = translatorOf(locale, namespace);
  translators.set(id, translate);
  return translate;
}

function translatorOf(locale: Locale, namespace: Namespace): (key: string, values?: Values) => string {
  const fixed = i18next.getFixedT(locale, namespace) as (keys: string[], options: object) => string;
  const own = changes[namespace];
  const name = shopName(locale);
  const lookUp = (keys: string[]): string => {
    const mine = keys.map((key) => own?.[`${locale}.${key}`]).find((text) => typeof text === 'string');
    return mine ?? fixed(keys, { skipInterpolation: true });
  };
  // i18next creates new plural rules for every sentence, which took a tenth of the time of a large build.
  const plural = new Intl.PluralRules(locale);
  const raw = new Map<string, string>();
  return (key, values) => {
    const form = values && 'count' in values ? `${key}_${plural.select(Number(values['count']))}` : key;
    // Some sentences with a count have only one form.
    const sentence = raw.get(form) ?? joinCounted(nameShop(lookUp([form, `${key}_other`, key]), name));
    raw.set(form, sentence);
    return values ? fill(sentence, values) : sentence;
  };
}

/** A complete namespace, for pages that consist of text. */
export function text<N extends Namespace>(locale: Locale, namespace: N): Words[N] {
  const id = `${locale}/${namespace}`;
  const known = changed.get(id) ?? nameShop(ownWords(locale, namespace), shopName(locale));
  changed.set(id, known);
  return known as Words[N];
}

/** Form in which islands are handed `text`, so that none of them imports it. */
export type Text = typeof text;

function ownWords(locale: Locale, namespace: Namespace): unknown {
  const words: unknown = i18next.getResourceBundle(locale, namespace);
  const own = changes[namespace];
  return own ? withChanges(words, locale, own) : words;
}

/** A copy of a namespace in which the changes of a language stand in their places. */
function withChanges(words: unknown, locale: Locale, own: Readonly<Record<string, unknown>>): unknown {
  const copy = structuredClone(words) as Record<string, unknown>;
  for (const [path, value] of Object.entries(own)) {
    const [language, ...keys] = path.split('.');
    const last = keys.pop();
    if (language !== locale || last === undefined) continue;
    const holder = keys.reduce<unknown>((at, key) => (isGroup(at) ? at[key] : undefined), copy);
    // A file of words may have changed since; what it no longer has is left out.
    if (isGroup(holder) && Object.hasOwn(holder, last)) holder[last] = value;
  }
  return copy;
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
