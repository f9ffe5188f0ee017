import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { $login } from '#stores/session/login.ts';
import { $watchedOrder, retryPayment, watchPayment } from '#stores/orders/paymentStatus.ts';
import { paymentMessage, messageOfStatus } from './verdict.ts';
import type { PaymentStatusProps } from './words.ts';

/** What became of a payment: the shop is asked where it can know, the address alone is believed where it cannot. */
export function PaymentStatus(props: PaymentStatusProps) {
  const { locale, words } = props;
  const asked = useStore($watchedOrder);
  const [{ status, order }] = useState(inAddress);
  // Who is signed out meanwhile is told so, and what was asked stays in sight.
  const [canAsk] = useState(() => order !== undefined && $login.get() !== undefined);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    watchFeedback();
    if (!canAsk || order === undefined) return undefined;
    const stop = new AbortController();
    void watchPayment(order, stop.signal);
    return () => stop.abort();
  }, [canAsk, order, turn]);
  const verdict = canAsk ? paymentMessage(asked, status, props) : messageOfStatus(status, props);
  const isAsking = canAsk && (asked.state === 'asking' || (asked.state === 'here' && !asked.final));
  return (
    <div className={`payment-status ${verdict.mood}`} role="status" aria-busy={isAsking}>
      {isAsking && verdict.mood === 'open' && <span className="spinner" aria-hidden="true" />}
      <h1>{verdict.title}</h1>
      {verdict.text && <p>{verdict.text}</p>}
      <div className="ways">
        {verdict.canPay && order !== undefined && <PayAgain order={order} {...props} />}
        {asked.state === 'failed' && (
          <button type="button" className="btn" onClick={() => setTurn(turn + 1)}>
            {props.retry}
          </button>
        )}
        <a className={verdict.canPay ? 'btn' : 'btn btn-primary'} href={paths.home(locale)}>
          {words.home}
        </a>
        {canAsk && asked.state === 'here' && (
          <a className="link alone" href={paths.orderDetail(locale, asked.order.id)}>
            {words.seeOrder}
          </a>
        )}
        {verdict.title === words.unknown && (
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
    const answer = await retryPayment(order);
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

function inAddress(): { status: string | null; order: number | undefined } {
  const asked = new URLSearchParams(location.search);
  const order = Number(asked.get('order') ?? '');
  return { status: asked.get('status'), order: Number.isSafeInteger(order) && order > 0 ? order : undefined };
}
