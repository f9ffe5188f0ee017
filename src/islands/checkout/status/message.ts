import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import { formatTimeInZone } from '#i18n/dates.ts';
import type { WatchedOrder } from '#stores/orders/paymentStatus.ts';
import type { PaymentStatusProps } from './words.ts';

/** What the page says about a payment. */
interface PaymentMessage {
  title: string;
  text?: string;
  mood: 'good' | 'bad' | 'open';
  /** The payment can be tried again. */
  canPay?: boolean;
}

/** The message for a status in the address of the page (specification, section 2), which the shop has not confirmed. */
export function messageOfStatus(status: string | null, { words }: PaymentStatusProps): PaymentMessage {
  if (status === '1') return { title: words.paid, mood: 'good' };
  if (status === '3') return { title: words.cancelled, text: words.cancelledText, mood: 'bad' };
  return { title: words.unknown, text: words.unknownText, mood: 'bad' };
}

/** The message for an order as the shop knows it. */
export function paymentMessage(
  watched: WatchedOrder,
  status: string | null,
  props: PaymentStatusProps,
): PaymentMessage {
  const { words } = props;
  if (watched.state === 'asking') return { title: words.asking, mood: 'open' };
  if (watched.state === 'nobody') return messageOfStatus(null, props);
  if (watched.state === 'failed')
    return { title: words.unknown, text: fill(words.failedText, { message: watched.reason }), mood: 'bad' };
  return messageOfOrder(watched.order, status, props);
}

function messageOfOrder(order: Order, status: string | null, props: PaymentStatusProps): PaymentMessage {
  const { words } = props;
  const { invoiceNo } = order;
  switch (order.paymentStatus.name) {
    case 'Paid':
      return { title: words.paid, text: fill(words.paidText, { invoiceNo }), mood: 'good' };
    case 'Refunded':
      return { title: words.cancelled, text: fill(words.refundedText, { invoiceNo }), mood: 'bad' };
    default:
      return unpaid(order, status, props);
  }
}

function unpaid(order: Order, status: string | null, { words, locale, months }: PaymentStatusProps): PaymentMessage {
  const isCard = order.paymentMethod === 'stripe';
  if (order.orderStatus.name === 'Cancelled') {
    // Only a card is known to be uncharged: a transfer may be under way without the shop having found it.
    const text = isCard ? words.lapsedText : fill(words.cancelledSlipText, { invoiceNo: order.invoiceNo });
    return { title: words.cancelled, text, mood: 'bad' };
  }
  if (!isCard) return { title: words.pending, text: words.slipText, mood: 'open' };
  if (order.paymentStatus.name === 'Pending' && status === '1')
    return { title: words.pending, text: words.pendingText, mood: 'open' };
  const deadline =
    order.payBy && fill(words.waitsText, { time: formatTimeInZone(order.payBy, locale, months.split(' ')) });
  return {
    title: words.cancelled,
    text: [words.cancelledText, deadline].filter(Boolean).join(' '),
    mood: 'bad',
    canPay: true,
  };
}
