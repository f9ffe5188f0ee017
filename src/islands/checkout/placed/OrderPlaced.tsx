import { isPaidOnDelivery } from '#contract/payments/methods.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { fill } from '#i18n/fill.ts';
import { justPlaced } from '#stores/checkout/justPlaced.ts';
import { $order, parseOrderId, readOrder } from '#stores/orders/detail.ts';
import { MissingOrder } from '#islands/account/orders/WithOrder.tsx';
import { requireSignIn } from '#islands/account/requireSignIn.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import type { PlacedProps } from './words.ts';
import { arrivalSentence, isStillToArrive } from '#contract/shipping/arrivalText.ts';
import type { Order } from '#contract/orders/order.ts';
import { Recipient as Address } from '#islands/account/address/Card.tsx';
import { column, columns, headFacts, page, panel } from '#islands/account/orders/classes.ts';
import { PickupNotice } from '#islands/account/orders/PickupNotice.tsx';
import { OrderLines } from '#islands/account/orders/Lines.tsx';
import { Timeline } from '#islands/account/orders/Timeline.tsx';
import { currencySign } from '#i18n/amount.ts';
import { PaymentState, TestMark } from '#islands/account/orders/States.tsx';
import { AccountText } from '#islands/ui/AccountText.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { formatDateTime } from '#i18n/dates.ts';
import * as paths from '#i18n/paths.ts';
import { readAs } from '#i18n/names.ts';
import { later } from '#islands/ui/later.tsx';
import { monthsOf } from '#islands/account/orders/words.ts';

// It comes after the order itself.
const LineOffer = later(async () => (await import('#islands/account/settings/Line.tsx')).LineOffer);

/** The page of an order that was just placed. Its number is shown at once, the rest when the order is read. */
export function OrderPlaced(props: PlacedProps) {
  const { locale, words, placed } = props;
  const order = useStore($order);
  const [known] = useState(() => justPlaced(parseOrderId(location.search)));
  useEffect(() => {
    watchFeedback();
    addQueryToLanguageLink();
    return requireSignIn(locale, () => void read());
  }, [locale]);
  const value = order.state === 'loaded' ? order.value : undefined;
  const invoiceNo = value?.invoiceNo ?? known?.invoiceNo;
  if (order.state === 'missing') return <Missing {...props} />;
  return (
    <div className={page} data-placed>
      {invoiceNo === undefined ? <h1>{words.detail.title}</h1> : <Heading text={placed.heading} />}
      {invoiceNo !== undefined && <PlacedHead {...props} invoiceNo={invoiceNo} order={value} />}
      {order.state === 'loading' && <Skeleton loading={words.loading} />}
      {order.state === 'failed' && (
        <Problem
          text={fill(words.error, { message: order.reason })}
          kept={placed.kept}
          retryLabel={words.retry}
          retry={() => void read()}
        />
      )}
      {value && <Details {...props} order={value} />}
    </div>
  );
}

const read = (): Promise<void> => readOrder(parseOrderId(location.search));

/** Takes the focus when it comes, so that it is read out; no live region says it once more. */
function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 className="outline-none" ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}

const Missing = ({ locale, words }: PlacedProps) => (
  <div className={page}>
    <h1>{words.detail.title}</h1>
    <MissingOrder locale={locale} words={words} />
  </div>
);

/** The shape of what comes. */
const Skeleton = ({ loading }: { loading: string }) => (
  <div className="grid gap-6 transition-opacity delay-200 starting:opacity-0" role="status">
    <span className="sr-only">{loading}</span>
    <span className="block h-48 skeleton bg-base-200" />
    <span className="block h-80 skeleton bg-base-200" />
  </div>
);

/** The details of the order: what happens next, what was ordered, what has happened, and where it goes. */
function Details({ order, ...props }: PlacedProps & { order: Order }) {
  return (
    <>
      <Next {...props} order={order} />
      <div className={columns}>
        <OrderLines {...props} order={order} brief />
        <div className={column}>
          <Timeline {...props} order={order} />
          <Recipient {...props} order={order} />
          <LineOffer words={props.words.line} />
        </div>
      </div>
    </>
  );
}

/** The address as it was when the order was placed. */
const Recipient = ({ order: { address, pickup }, locale, words, placed }: PlacedProps & { order: Order }) => (
  <section className={panel}>
    <h2>{pickup ? words.pickup : placed.to}</h2>
    {pickup && <PickupNotice pickup={pickup} locale={locale} words={words.arrival} />}
    <Address address={pickup ? { ...address, address: '' } : address} words={words.countries} />
  </section>
);

interface Props extends PlacedProps {
  invoiceNo: string;
  /** Undefined until it is read. */
  order: Order | undefined;
}

/** The number of the order, what it costs, and how it is paid. */
function PlacedHead({ invoiceNo, order, words, placed }: Props) {
  return (
    <section className={panel}>
      <dl className={headFacts}>
        <Fact name={words.detail.orderNo} className="text-h3 font-bold num whitespace-normal" lang="en" translate="no">
          {invoiceNo}
        </Fact>
        {order && (
          <>
            <Fact name={placed.amount} className="text-h3 font-bold num whitespace-normal">
              {formatPrice(currencySign(order.currency), order.totalPrice)}
            </Fact>
            <Fact name={words.detail.method} lang={readAs(words.methods[order.paymentMethod])}>
              {words.methods[order.paymentMethod]}
            </Fact>
            {order.account && (
              <Fact name={words.detail.account}>
                <AccountText {...order.account} />
              </Fact>
            )}
            <Fact name={words.list.payment}>
              <PaymentState
                name={order.paymentStatus.name}
                method={order.paymentMethod}
                due={order.due}
                words={words.payment}
              />
              <TestMark order={order} words={words.status} />
              <span className="mt-1 block">{order.isTest ? words.test.text : placed.payment[paymentStage(order)]}</span>
            </Fact>
          </>
        )}
      </dl>
    </section>
  );
}

/** The next steps, in their order, and where the shopper can go. */
function Next({ order, locale, words, placed }: PlacedProps & { order: Order }) {
  const values = {
    hours: words.shop.hours,
    total: formatPrice(currencySign(order.currency), order.totalPrice),
    time: order.payBy === null ? '' : formatDateTime(order.payBy, locale, monthsOf(words)),
  };
  const steps = nextSteps(order);
  // An order that waits for its card is paid from its page.
  const [home, detail] = steps[0] === 'unpaid' ? ['btn', 'btn btn-primary'] : ['btn btn-primary', 'btn'];
  return (
    <section className={panel}>
      <h2>{placed.nextTitle}</h2>
      <ol className="grid max-w-[65ch] list-decimal gap-3 ps-6 *:ps-1 marker:font-semibold marker:text-primary has-[>:only-child]:list-none has-[>:only-child]:ps-0">
        {steps.map((step) => (
          <li key={step}>{fill(placed.next[step], values)}</li>
        ))}
        {order.arrives && isStillToArrive(order.orderStatus.name, order.paymentStatus.name) && (
          <li>{arrivalSentence(order.arrives, locale, words.arrival)}</li>
        )}
      </ol>
      <p className="mt-2 flex flex-wrap gap-3">
        <a className={home} href={paths.home(locale)}>
          {placed.keepShopping}
        </a>
        <a className={detail} href={paths.orderDetail(locale, order.id)}>
          {placed.seeOrder}
        </a>
      </p>
    </section>
  );
}

type Words = PlacedProps['placed'];
type State = Pick<Order, 'orderStatus' | 'paymentStatus' | 'paymentMethod' | 'hasSlip' | 'pickup'>;

/** Returns the stage of the payment of an order, as people say it. */
export function paymentStage({ paymentStatus, paymentMethod, hasSlip }: State): keyof Words['payment'] {
  switch (paymentStatus.name) {
    case 'Pending':
      if (isPaidOnDelivery(paymentMethod)) return 'onDelivery';
      return hasSlip ? 'checking' : 'unpaid';
    case 'Paid':
      return 'paid';
    case 'Failed':
      return 'failed';
    case 'Refunded':
      return 'refunded';
  }
}

const whileProcessing = {
  checking: ['checking', 'thenPacking', 'sending'],
  unpaid: ['unpaid', 'thenPacking', 'sending'],
  onDelivery: ['packing', 'sending', 'onDelivery'],
  paid: ['packing', 'sending'],
  failed: ['failed'],
  refunded: ['over'],
} as const;

/** Returns the next steps of the shop and the shopper: what is still to come of the moves of an order. */
export function nextSteps(order: State): readonly (keyof Words['next'])[] {
  const steps = stepsOf(order);
  return order.pickup
    ? steps.map((step) => (step in whenCollected ? whenCollected[step as keyof typeof whenCollected] : step))
    : steps;
}

/** Steps of an order that is collected, by those of a parcel. */
const whenCollected = {
  sending: 'readying',
  onDelivery: 'onPickup',
  shipped: 'ready',
  delivered: 'collected',
} as const;

function stepsOf(order: State): readonly (keyof Words['next'])[] {
  switch (order.orderStatus.name) {
    case 'Processing':
      return whileProcessing[paymentStage(order)];
    case 'Shipped':
      return paymentStage(order) === 'onDelivery' ? ['shipped', 'onDelivery'] : ['shipped'];
    case 'Delivered':
      return ['delivered'];
    case 'Returns':
    case 'Cancelled':
      return ['over'];
  }
}
