import type orderPlaced from '../../../../public/locales/en/orderPlaced.json';
import type { OrderDetailProps } from '#islands/account/orders/words.ts';

/** The props of the page of an order that was just placed. */
export interface PlacedProps extends OrderDetailProps {
  placed: Omit<typeof orderPlaced, 'description' | 'needsScript'> & { heading: string };
}
