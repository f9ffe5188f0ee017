import { isPaidByProvider } from '#contract/payments/methods.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { $login } from '#stores/session/login.ts';
import { paymentPage } from '#stores/orders/payment.ts';
import { $watchedOrder, type WatchedOrder, watchPayment } from '#stores/orders/paymentStatus.ts';
import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import { formatDateTime } from '#i18n/dates.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import { Spinner } from '#islands/kit/Spinner.tsx';

/** The outcome of a payment, as the shop knows it; without an order or a customer, as the address says. */
export function PaymentStatus(props: PaymentStatusProps) {
  const { locale, words } = props;
  const watched = useStore($watchedOrder);
  const [{ status, order }] = useState(paymentInAddress);
  // Read once: after the end of a session the last answer stays on the page.
  const [canAsk] = useState(() => order !== undefined && $login.get() !== undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    watchFeedback();
    if (!canAsk || order === undefined) return undefined;
    const stop = new AbortController();
    void watchPayment(order, stop.signal);
    return () => stop.abort();
  }, [canAsk, order, attempt]);
  const message = canAsk ? paymentMessage(watched, status, props) : messageOfStatus(status, props);
  const isAsking = canAsk && watched.state === 'asking';
  const isWaiting = isAsking || (canAsk && watched.state === 'loaded' && !watched.final);
  return (
    <div
      className="grid min-h-60 content-start justify-items-center gap-4 text-center [--btn-color:var(--color-base-300)] data-[mood=good]:[&>h1]:text-primary"
      data-mood={message.mood}
      role="status"
      aria-busy={isWaiting}
    >
      {/* Keeps its room, so that the title stands still when the answer comes. */}
      <div className="h-5">{isWaiting && message.mood === 'open' && <Spinner />}</div>
      <h1 key={message.title}>{message.title}</h1>
      {message.text && <p>{message.text}</p>}
      {!isAsking && (
        <div className="mt-2 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
          {message.canPay && order !== undefined && <PayAgain order={order} {...props} />}
          {watched.state === 'failed' && (
            <button type="button" className="btn" onClick={() => setAttempt(attempt + 1)}>
              {props.retry}
            </button>
          )}
          <a className={message.canPay ? 'btn' : 'btn btn-primary'} href={paths.home(locale)}>
            {words.home}
          </a>
          {canAsk && watched.state === 'loaded' && (
            <a className="alone link" href={paths.orderDetail(locale, watched.order.id)}>
              {words.seeOrder}
            </a>
          )}
          {message.title === words.unknown && (
            <a className="alone link" href={paths.info(locale, 'contact')}>
              {words.contact}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

function PayAgain({ order, words }: PaymentStatusProps & { order: number }) {
  const [busy, setBusy] = useState(false);
  const pay = async (): Promise<void> => {
    setBusy(true);
    const answer = await paymentPage(order);
    if ('url' in answer) return location.assign(answer.url);
    setBusy(false);
    await showDialog({ mood: 'error', text: answer.reason });
  };
  return (
    <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={() => void (busy || pay())}>
      {words.payAgain}
    </button>
  );
}

function paymentInAddress(): { status: string | null; order: number | undefined } {
  const query = new URLSearchParams(location.search);
  const order = Number(query.get('order') ?? '');
  return { status: query.get('status'), order: Number.isSafeInteger(order) && order > 0 ? order : undefined };
}

/** The message of the page about a payment. */
interface PaymentMessage {
  title: string;
  text?: string;
  mood: 'good' | 'bad' | 'open';
  /** The payment can be tried again. */
  canPay?: boolean;
}

/** The message for a status in the address of the page (specification, section 2), which the shop has not confirmed. */
function messageOfStatus(status: string | null, { words }: PaymentStatusProps): PaymentMessage {
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
  const isCard = isPaidByProvider(order.paymentMethod);
  if (order.orderStatus.name === 'Cancelled') {
    // Only a card is known to be uncharged: a transfer may be under way without the shop having found it.
    const text = isCard ? words.lapsedText : fill(words.cancelledSlipText, { invoiceNo: order.invoiceNo });
    return { title: words.cancelled, text, mood: 'bad' };
  }
  if (!isCard) return { title: words.pending, text: words.slipText, mood: 'open' };
  if (order.paymentStatus.name === 'Pending' && status === '1')
    return { title: words.pending, text: words.pendingText, mood: 'open' };
  const deadline =
    order.payBy && fill(words.waitsText, { time: formatDateTime(order.payBy, locale, months.split(' ')) });
  return {
    title: words.cancelled,
    text: [words.cancelledText, deadline].filter(Boolean).join(' '),
    mood: 'bad',
    canPay: true,
  };
}

/** The props of the page with the outcome of a payment. */
interface PaymentStatusProps extends LocalisedProps<Words['checkout']['status']> {
  retry: string;
  months: string;
}
