import type desk from '../../../../public/locales/en/desk.json';
import type orders from '../../../../public/locales/en/orders.json';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { ShipWords } from '#islands/desk/order/words.ts';

/** The props of the inbox. */
export type InboxProps = LocalisedProps<
  typeof desk & Pick<typeof orders, 'methods' | 'payment' | 'status'> & { shipping: ShipWords }
>;
