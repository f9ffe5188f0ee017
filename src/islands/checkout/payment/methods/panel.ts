import type { ComponentType } from 'react';
import type { PaymentOption } from '#contract/payments/calls.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

/** Props of what checkout shows of the chosen way to pay. */
export interface PanelProps {
  offer: PaymentOption;
  order: CurrentOrder;
  words: CheckoutWords;
}

/** A way to pay, as checkout shows it. */
export interface MethodPanel {
  Panel: ComponentType<PanelProps>;
  /** Not listed where the shop does not offer it; the three of the specification always are. */
  isOptional?: true;
}
