import type login from '../../../public/locales/en/login.json';
import type profile from '../../../public/locales/en/profile.json';
import type { RuleMessages } from '#islands/login/words.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { AddressProps } from './address/words.ts';
import type { OrdersProps } from './orders/words.ts';

/** The props of the account page. */
export interface AccountProps extends LocalisedProps<typeof profile> {
  form: (typeof login)['form'];
  rules: RuleMessages;
  addresses: AddressProps;
  orders: OrdersProps;
}
