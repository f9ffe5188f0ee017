import type addresses from '../../../../public/locales/en/addresses.json';
import type fields from '../../../../public/locales/en/fields.json';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

/** The messages of invalid fields, the same as the server's. */
export type AddressRules = Pick<
  typeof fields,
  'required' | 'phone' | 'tooLong' | 'province' | 'district' | 'subDistrict'
>;

/** The props of the address book. */
export interface AddressProps extends LocalisedProps<typeof addresses> {
  rules: AddressRules;
}
