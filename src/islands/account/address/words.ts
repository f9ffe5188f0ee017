import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the address book, with the messages of invalid fields, which are the server's. */
export function addressProps(locale: Locale, text: Text) {
  const { required, phone, tooLong, province, district, subDistrict } = text(locale, 'fields');
  const rules = { required, phone, tooLong, province, district, subDistrict };
  return { locale, words: text(locale, 'addresses'), rules };
}

export type AddressProps = ReturnType<typeof addressProps>;
