import { countries } from '#contract/values/country.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { CategoriesProps } from '#islands/desk/categories/words.ts';
import type { GoodsProps } from '#islands/desk/goods/words.ts';
import type { ProductProps } from '#islands/desk/product/words.ts';
import type { FrontProps } from '#islands/desk/front/words.ts';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import type { InboxProps } from '#islands/desk/inbox/words.ts';
import type { CustomersProps } from '#islands/desk/customers/words.ts';
import type { MessagesProps } from '#islands/desk/messages/words.ts';
import type { DeskOrderProps } from '#islands/desk/order/words.ts';
import type { PictureWords } from '#islands/desk/pictures/words.ts';
import type { SheetsProps } from '#islands/desk/sheets/words.ts';
import type { PrintProps } from '#islands/desk/print/words.ts';
import type { JoinProps, PeopleProps } from '#islands/desk/staff/words.ts';
import type { TimedProps } from '#islands/desk/timed/words.ts';
import type { TodayProps } from '#islands/desk/today/words.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { text } from '#i18n/words/build.ts';
import listed from '../../../public/address/countries.json';

/** What every page of the desk is handed. */
export function deskFrameProps(locale: Locale): DeskFrameProps {
  const { who, signOut, opening, waiting } = text(locale, 'desk');
  const { signIn, stepUp, rules } = text(locale, 'deskStaff');
  return {
    signIn: { locale, words: { signIn, stepUp, rules, form: passwordWords(locale) } },
    frame: { who, signOut, opening, waiting },
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

/** The props of the list of goods. */
export function goodsProps(locale: Locale): GoodsProps {
  const { product: _, ...words } = text(locale, 'deskGoods');
  const { retry, kept } = text(locale, 'desk');
  return { locale, words: { ...words, retry, kept } };
}

/** The props of the page of a product. */
export function productProps(locale: Locale): ProductProps {
  const { product, quick, loading, failed } = text(locale, 'deskGoods');
  const { retry, kept } = text(locale, 'desk');
  return {
    locale,
    words: { ...product, quick, loading, failed, retry, kept, aliases: text(locale, 'deskAliases') },
    timed: timedProps(locale),
  };
}

/** The props of the page of categories and brands. */
export function categoriesProps(locale: Locale): CategoriesProps {
  const { product, failed } = text(locale, 'deskGoods');
  const { save, live, conflict, languages, draft, readOnly } = product;
  const { add, none } = product.pictures;
  const { retry, kept } = text(locale, 'desk');
  const ofGoods = { save, live, conflict, languages, draft, readOnly, choosing: { add, none } };
  const pictures = pictureWords(locale);
  return {
    locale,
    words: {
      ...text(locale, 'deskCategories'),
      ...ofGoods,
      aliases: text(locale, 'deskAliases'),
      pictures,
      failed,
      retry,
      kept,
    },
  };
}

/** The props of the page of sheets. */
export function sheetsProps(locale: Locale): SheetsProps {
  const { find, kinds, category, allCategories, product } = text(locale, 'deskGoods');
  const { changes, fields, undo } = text(locale, 'editor');
  const { retry, kept } = text(locale, 'desk');
  const finding = { find, kinds, category, allCategories };
  return {
    locale,
    words: {
      ...{ ...text(locale, 'deskSheets'), finding, changes, undo, retry, kept },
      asSent: locale === 'en' ? undefined : text('en', 'deskSheets').sentences,
      live: product.live,
      fields: { ...fields, ...ofColumns(fields) },
    },
  };
}

/** The names of fields by the columns of a sheet, where those are called otherwise than the fields of the shop. */
const ofColumns = (fields: SheetsProps['words']['fields']): Record<string, string> => ({
  ...Object.fromEntries(
    (['name', 'description', 'ingredient', 'origin', 'storage', 'allergens'] as const).flatMap((stem) => {
      const column = stem === 'ingredient' ? 'ingredients' : stem;
      return [
        [column, fields[`${stem}En`] ?? column],
        [`${column}_mm`, fields[`${stem}Mm`] ?? column],
      ];
    }),
  ),
  size_mm: fields['sizeMm'] ?? 'size_mm',
  colour_mm: fields['colourMm'] ?? 'colour_mm',
  weight_g: fields['weightGrams'] ?? 'weight_g',
  net_weight_g: fields['netWeightGrams'] ?? 'net_weight_g',
  also_called_my: fields['alsoCalledMy'] ?? 'also_called_my',
  also_called_romanised: fields['alsoCalledRomanised'] ?? 'also_called_romanised',
  also_called_en: fields['alsoCalledEn'] ?? 'also_called_en',
  also_called_th: fields['alsoCalledTh'] ?? 'also_called_th',
});

/** The props of the front of the shop. */
export const frontProps = (locale: Locale): FrontProps => ({
  locale,
  months: text(locale, 'profile').months,
  words: { ...text(locale, 'deskFront'), pictures: pictureWords(locale) },
});

/** The countries that the shop sends to. */
const sendsTo = countries.filter((country) => listed.includes(country));

/** The props of the pages about money and delivery. */
export function moneyProps(locale: Locale): MoneyProps {
  const { back: toFront, loading, error, retry, onlyLook } = text(locale, 'deskFront');
  const words = { ...text(locale, 'deskMoney'), toFront, loading, error, retry, onlyLook };
  const { months } = text(locale, 'profile');
  return { locale, months, sendsTo, words: { ...words, countries: countriesIn(locale) } };
}

/** The props of the figures of the day. */
export function todayProps(locale: Locale): TodayProps {
  const { age, groups, more } = text(locale, 'desk');
  return {
    locale,
    months: text(locale, 'profile').months,
    words: { ...text(locale, 'deskToday'), aliases: text(locale, 'deskAliases'), age, groups, more },
  };
}

/** The props of the page of messages. */
export const messagesProps = (locale: Locale): MessagesProps => ({
  locale,
  months: text(locale, 'profile').months,
  words: { ...text(locale, 'deskMessages'), age: text(locale, 'desk').age, status: text(locale, 'orders').status },
});

/** The props of the page of customers. */
export const customersProps = (locale: Locale): CustomersProps => ({
  locale,
  months: text(locale, 'profile').months,
  words: {
    ...text(locale, 'deskCustomers'),
    status: text(locale, 'orders').status,
    states: text(locale, 'deskMessages').states,
    countries: countriesIn(locale),
  },
});

/** The props of the panel of timed changes. */
export const timedProps = (locale: Locale): TimedProps => ({
  locale,
  months: text(locale, 'profile').months,
  words: { ...text(locale, 'deskTimed'), fields: text(locale, 'editor').fields },
});

/** The props of the page of an order. */
export function deskOrderProps(locale: Locale): DeskOrderProps {
  const { methods, payment, status, events, invoice: ofInvoice } = text(locale, 'orders');
  const { retry, kept } = text(locale, 'desk');
  const { months } = text(locale, 'profile');
  const { grams } = text(locale, 'product');
  const { pdf, share, making } = ofInvoice;
  const ofOrder = { ...text(locale, 'deskOrder'), methods, payment, status, events, invoice: { pdf, share, making } };
  return { locale, months, words: { ...ofOrder, retry, kept, grams, countries: countriesIn(locale) } };
}

/** The props of the papers for parcels. */
export function printProps(locale: Locale): PrintProps {
  const { retry, kept } = text(locale, 'desk');
  const months = { en: text('en', 'profile').months, my: text('my', 'profile').months };
  const grams = { en: text('en', 'product').grams, my: text('my', 'product').grams };
  const shop = { en: shopIn('en'), my: shopIn('my') };
  const both = { en: text('en', 'deskPrint').paper, my: text('my', 'deskPrint').paper };
  const countries = { en: countriesIn('en'), my: countriesIn('my') };
  return { locale, months, words: { ...text(locale, 'deskPrint'), retry, kept, grams, both, countries, shop } };
}

function shopIn(locale: Locale) {
  const { siteName, siteNameLocal } = text(locale, 'common');
  const { address, phone } = text(locale, 'contact').panel;
  return { name: `${siteName} ${siteNameLocal}`, address, phone };
}

function countriesIn(locale: Locale) {
  const { thailand, australia, myanmar } = text(locale, 'addresses');
  return { thailand, australia, myanmar };
}

function pictureWords(locale: Locale): PictureWords {
  const { product, failed } = text(locale, 'deskGoods');
  const { crop, zoom, across, down, describe, describeHint, use, sending, close } = product.pictures;
  const { large, kind, heic, broken, unreachable } = product.pictures;
  const cutting = { crop, zoom, across, down, describe, describeHint, use, sending, close };
  return { ...cutting, large, kind, heic, broken, unreachable, failed };
}

function passwordWords(locale: Locale): JoinProps['words']['form'] {
  const { show, hide, showPassword, hidePassword, passwordHint } = text(locale, 'login').form;
  return { show, hide, showPassword, hidePassword, passwordHint };
}
