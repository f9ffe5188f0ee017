import type addresses from '../../../../public/locales/en/addresses.json';
import type fields from '../../../../public/locales/en/fields.json';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

/** What is said about a field that is wrong; the server says the same. */
export type AddressRules = Pick<
  typeof fields,
  'required' | 'phone' | 'tooLong' | 'province' | 'district' | 'subDistrict'
>;

/** What the address book says, in the language of the page. */
export interface AddressProps extends LocalisedProps<typeof addresses> {
  rules: AddressRules;
}
