import { goodsFields, headerOf } from '#contract/catalogue/fields.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import { signInProps } from './staff/words.ts';

/** Returns the props of every page of the desk. */
export function deskFrameProps(locale: Locale, text: Text) {
  const { who, signOut, opening, waiting } = text(locale, 'desk');
  return { signIn: signInProps(locale, text), frame: { who, signOut, opening, waiting } };
}

export type DeskFrameProps = ReturnType<typeof deskFrameProps>;

type Names = Readonly<Record<string, string>>;

/** The names of fields in the language of a page by what they are called in sheets, in calls and in the history. */
export function wordsByHeader(words: Names): Names {
  const named = goodsFields.flatMap((field) => {
    const word = words[field.key] ?? words[field.name];
    return word === undefined ? [] : [headerOf(field), field.name].map((name) => [name, word] as const);
  });
  return { ...words, ...Object.fromEntries(named) };
}
