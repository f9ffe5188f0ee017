import type { Locale } from '#contract/values/locale.ts';
import type { InboxProps } from '#islands/desk/inbox/words.ts';
import type { DeskOrderProps } from '#islands/desk/order/words.ts';
import type { PrintProps } from '#islands/desk/print/words.ts';
import type { JoinProps, PeopleProps } from '#islands/desk/staff/words.ts';
import type { TodayProps } from '#islands/desk/today/words.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { text } from '#i18n/words/build.ts';

/** What every page of the desk is handed. */
export function deskFrameProps(locale: Locale): DeskFrameProps {
  const { who, signOut, opening } = text(locale, 'desk');
  const { signIn, rules } = text(locale, 'deskStaff');
  return {
    signIn: { locale, words: { signIn, rules, form: passwordWords(locale) } },
    frame: { who, signOut, opening },
  };
}

/** The props of the page of an invitation. */
export function joinProps(locale: Locale): JoinProps {
  const { join, rules, roles } = text(locale, 'deskStaff');
  return { locale, words: { join, rules, roles, form: passwordWords(locale) } };
}

/** The props of the page about people, devices and tokens. */
export function peopleProps(locale: Locale): PeopleProps {
  const { people, rules, roles, rights } = text(locale, 'deskStaff');
  return { locale, months: text(locale, 'profile').months, words: { people, rules, roles, rights } };
}

/** The props of the inbox. */
export function inboxProps(locale: Locale): InboxProps {
  const { methods, payment, status } = text(locale, 'orders');
  const { ship: shipping } = text(locale, 'deskOrder');
  return { locale, words: { ...text(locale, 'desk'), methods, payment, status, shipping } };
}

/** The props of the figures of the day. */
export const todayProps = (locale: Locale): TodayProps => ({
  locale,
  months: text(locale, 'profile').months,
  words: text(locale, 'deskToday'),
});

/** The props of the page of an order. */
export function deskOrderProps(locale: Locale): DeskOrderProps {
  const { methods, payment, status, events } = text(locale, 'orders');
  const { retry, kept } = text(locale, 'desk');
  const { months } = text(locale, 'profile');
  const { grams } = text(locale, 'product');
  const ofOrder = { ...text(locale, 'deskOrder'), methods, payment, status, events };
  return { locale, months, words: { ...ofOrder, retry, kept, grams, countries: countriesIn(locale) } };
}

/** The props of the papers for parcels. */
export function printProps(locale: Locale): PrintProps {
  const { retry, kept } = text(locale, 'desk');
  const months = { en: text('en', 'profile').months, my: text('my', 'profile').months };
  const grams = { en: text('en', 'product').grams, my: text('my', 'product').grams };
  const { siteName, siteNameLocal } = text(locale, 'common');
  const shop = { ...text(locale, 'contact').panel, name: `${siteName} ${siteNameLocal}` };
  const both = { en: text('en', 'deskPrint').paper, my: text('my', 'deskPrint').paper };
  const countries = { en: countriesIn('en'), my: countriesIn('my') };
  return { locale, months, words: { ...text(locale, 'deskPrint'), retry, kept, grams, both, countries, shop } };
}

function countriesIn(locale: Locale) {
  const { thailand, australia } = text(locale, 'addresses');
  return { thailand, australia };
}

function passwordWords(locale: Locale): JoinProps['words']['form'] {
  const { show, hide, showPassword, hidePassword, passwordHint } = text(locale, 'login').form;
  return { show, hide, showPassword, hidePassword, passwordHint };
}
