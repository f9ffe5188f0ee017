import type { Locale } from '#contract/values/locale.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { text } from '#i18n/words/build.ts';

/** What every page of the desk is handed. */
export function deskFrameProps(locale: Locale): DeskFrameProps {
  const { who, signOut } = text(locale, 'desk');
  return { signIn: { locale, words: text(locale, 'editor') }, frame: { who, signOut } };
}
