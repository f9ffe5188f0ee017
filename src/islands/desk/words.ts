import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import { signInProps } from './staff/words.ts';

/** Returns the props of every page of the desk. */
export function deskFrameProps(locale: Locale, text: Text) {
  const { who, signOut, opening, waiting } = text(locale, 'desk');
  return { signIn: signInProps(locale, text), frame: { who, signOut, opening, waiting } };
}

export type DeskFrameProps = ReturnType<typeof deskFrameProps>;
