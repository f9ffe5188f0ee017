import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { $login } from '#stores/session/login.ts';
import { paymentPage } from '#stores/orders/payment.ts';
import { $watchedOrder, watchPayment } from '#stores/orders/paymentStatus.ts';
import { paymentMessage, messageOfStatus } from './message.ts';
import type { PaymentStatusProps } from './words.ts';

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
  const isWaiting = canAsk && (watched.state === 'asking' || (watched.state === 'here' && !watched.final));
  return (
    <div className={`payment-status ${message.mood}`} role="status" aria-busy={isWaiting}>
      {isWaiting && message.mood === 'open' && <span className="spinner" aria-hidden="true" />}
      <h1>{message.title}</h1>
      {message.text && <p>{message.text}</p>}
      <div className="ways">
        {message.canPay && order !== undefined && <PayAgain order={order} {...props} />}
        {watched.state === 'failed' && (
          <button type="button" className="btn" onClick={() => setAttempt(attempt + 1)}>
            {props.retry}
          </button>
        )}
        <a className={message.canPay ? 'btn' : 'btn btn-primary'} href={paths.home(locale)}>
          {words.home}
        </a>
        {canAsk && watched.state === 'here' && (
          <a className="link alone" href={paths.orderDetail(locale, watched.order.id)}>
            {words.seeOrder}
          </a>
        )}
        {message.title === words.unknown && (
          <a className="link alone" href={paths.info(locale, 'contact')}>
            {words.contact}
          </a>
        )}
      </div>
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
    await alertShopper({ mood: 'error', text: answer.reason });
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
