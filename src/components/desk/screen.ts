import type { Locale } from '#contract/values/locale.ts';
import { breakable } from '#i18n/breakable.ts';
import { type DeskScreenName, deskScreens, type Titled } from '#i18n/deskScreens.ts';
import { type Text, text } from '#i18n/words/build.ts';
import type { Namespace } from '#i18n/words/namespaces.ts';
import { deskFrameProps } from '#islands/desk/words.ts';

/** The title of a screen of the desk, and what it is for. */
export function titleOf(locale: Locale, screen: DeskScreenName): Titled {
  const [namespace, group] = deskScreens[screen].title.split('.') as [Namespace, string?];
  const words = text(locale, namespace) as object as Titled & Readonly<Record<string, Titled>>;
  return (group === undefined ? undefined : words[group]) ?? words;
}

/** The props of the island of a screen: what it picks of the words, and what every screen has. */
export const deskProps = <P extends object>(locale: Locale, pick: (locale: Locale, text: Text) => P) => ({
  ...breakable(pick(locale, text)),
  ...breakable(deskFrameProps(locale, text)),
});
