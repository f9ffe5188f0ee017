import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The words of a field for a password. */
function passwordWords(locale: Locale, text: Text) {
  const { show, hide, showPassword, hidePassword, passwordHint } = text(locale, 'login').form;
  return { show, hide, showPassword, hidePassword, passwordHint };
}

/** The props of the forms that sign in, and that ask once more. */
export function signInProps(locale: Locale, text: Text) {
  const { signIn, stepUp, rules } = text(locale, 'deskStaff');
  return { locale, words: { signIn, stepUp, rules, form: passwordWords(locale, text) } };
}

export type SignInProps = ReturnType<typeof signInProps>;

/** The props of the page of an invitation. */
export function joinProps(locale: Locale, text: Text) {
  const { join, rules, roles } = text(locale, 'deskStaff');
  return { locale, words: { join, rules, roles, form: passwordWords(locale, text) } };
}

export type JoinProps = ReturnType<typeof joinProps>;

/** The props of the page about people, devices and tokens. */
export function peopleProps(locale: Locale, text: Text) {
  const { people, rules, roles, rights } = text(locale, 'deskStaff');
  return { locale, months: text(locale, 'profile').months, words: { people, rules, roles, rights } };
}

export type PeopleProps = ReturnType<typeof peopleProps>;
