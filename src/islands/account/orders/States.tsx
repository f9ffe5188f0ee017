import type { PaymentMethod } from '#contract/payments/methods.ts';
import { shownPayment } from '#contract/payments/offers.ts';
import type { Order, OrderSummary } from '#contract/orders/order.ts';
import { collectedName } from '#contract/shipping/pickupText.ts';
import { readAs } from '#i18n/names.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import type { OrdersProps } from './words.ts';

type OrderName = OrderSummary['orderStatus']['name'];
type PaymentName = OrderSummary['paymentStatus']['name'];

const tones = {
  Delivered: 'done',
  Paid: 'done',
  Returns: 'bad',
  Cancelled: 'bad',
  Failed: 'bad',
  Refunded: 'bad',
  Processing: 'plain',
  Shipped: 'plain',
  Pending: 'plain',
} as const satisfies Record<OrderName | PaymentName, string>;

interface OrderStateProps {
  order: Pick<OrderSummary, 'orderStatus' | 'isTest' | 'pickup' | 'partShipped'>;
  words: OrdersProps['words']['status'];
}

/** The state of an order. */
export const OrderState = ({ order, words }: OrderStateProps) => (
  <>
    <Badge tone={tones[order.orderStatus.name]}>{words[collectedName(order.orderStatus.name, order)]}</Badge>
    <PartMark order={order} words={words} />
    <TestMark order={order} words={words} />
  </>
);

/** Says of an order that a part of it is sent and the rest is not. */
export const PartMark = ({
  order: { partShipped },
  words,
}: {
  order: { partShipped?: boolean | undefined };
  words: { partShipped: string };
}) =>
  partShipped && (
    <>
      {' '}
      <Badge>{words.partShipped}</Badge>
    </>
  );

/** Says of an order that it was placed to try the shop. */
export const TestMark = ({
  order: { isTest },
  words,
}: {
  order: { isTest?: boolean | undefined };
  words: { test: string };
}) =>
  isTest && (
    <>
      {' '}
      <Badge tone="late">{words.test}</Badge>
    </>
  );

interface PaymentStateProps {
  name: PaymentName;
  /** The way to pay, where it is known. */
  method: PaymentMethod | undefined;
  /** The part that is still to be paid, where the rest has come. */
  due?: number | undefined;
  words: OrdersProps['words']['payment'];
}

/** The state of its payment. */
export const PaymentState = ({ name, method, due, words }: PaymentStateProps) =>
  due !== undefined && name === 'Failed' ? (
    <Badge tone="late">{words.due}</Badge>
  ) : (
    <Badge tone={tones[name]}>{words[shownPayment(method, name)]}</Badge>
  );

/** The number of its parcel; it leads to the carrier's own page about it. */
export function Tracking({
  order: { trackingNumber, shipment },
}: {
  order: Pick<Order, 'trackingNumber' | 'shipment'>;
}) {
  const text = shipment ? `${shipment.name} ${trackingNumber}` : trackingNumber;
  const lang = readAs(text ?? '');
  if (!shipment?.url) return <span lang={lang}>{text}</span>;
  return (
    <a className="alone link" href={shipment.url} lang={lang} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
