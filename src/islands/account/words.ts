import type { Words } from '#i18n/words/namespaces.ts';
import type { RuleMessages } from '#islands/login/words.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { AddressProps } from './address/words.ts';
import type { OrdersProps } from './orders/words.ts';

/** The props of the account page. */
export interface AccountProps extends LocalisedProps<Words['profile']> {
  form: Words['login']['form'];
  rules: RuleMessages;
  addresses: AddressProps;
  orders: OrdersProps;
}
