import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import { formatDateTime } from '#i18n/dates.ts';
import type { WatchedOrder } from '#stores/orders/paymentStatus.ts';
import type { PaymentStatusProps } from './words.ts';

/** What is said of a payment. */
export interface PaymentMessage {
  title: string;
  text?: string;
  mood: 'good' | 'bad' | 'open';
  /** The payment can be taken up again. */
  canPay?: boolean;
}

/** What the address of the page says (specification, section 2); nobody has asked the shop. */
export function messageOfStatus(status: string | null, { words }: PaymentStatusProps): PaymentMessage {
  if (status === '1') return { title: words.paid, mood: 'good' };
  if (status === '3') return { title: words.cancelled, text: words.cancelledText, mood: 'bad' };
  return { title: words.unknown, text: words.unknownText, mood: 'bad' };
}

/** What the shop says, whatever stands in the address. */
export function paymentMessage(asked: WatchedOrder, status: string | null, props: PaymentStatusProps): PaymentMessage {
  const { words } = props;
  if (asked.state === 'asking') return { title: words.asking, mood: 'open' };
  if (asked.state === 'nobody') return messageOfStatus(null, props);
  if (asked.state === 'failed')
    return { title: words.unknown, text: fill(words.failedText, { message: asked.reason }), mood: 'bad' };
  return verdictOfOrder(asked.order, status, props);
}

function verdictOfOrder(order: Order, status: string | null, props: PaymentStatusProps): PaymentMessage {
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
  if (order.orderStatus.name === 'Cancelled') return { title: words.cancelled, text: words.lapsedText, mood: 'bad' };
  if (order.paymentMethod !== 'stripe') return { title: words.pending, text: words.slipText, mood: 'open' };
  if (order.paymentStatus.name === 'Pending' && status === '1')
    return { title: words.pending, text: words.pendingText, mood: 'open' };
  const kept = order.payBy && fill(words.waitsText, { time: formatDateTime(order.payBy, locale, months.split(' ')) });
  return {
    title: words.cancelled,
    text: [words.cancelledText, kept].filter(Boolean).join(' '),
    mood: 'bad',
    canPay: true,
  };
}
