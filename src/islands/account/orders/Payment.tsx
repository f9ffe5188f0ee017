import { useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { formatTimeInZone } from '#i18n/dates.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { fetchInvoice, readOrder } from '#stores/orders/detail.ts';
import { paymentPage } from '#stores/orders/payment.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { InvoiceFile } from '#islands/ui/InvoiceFile.tsx';
import { NewSlip } from './NewSlip.tsx';
import { Slip } from './Slip.tsx';
import { PaymentState } from './States.tsx';
import { monthsOf, type OrderProps } from './words.ts';

type Props = OrderProps & { order: Order };

/** How the order is paid, with a button for what is not paid yet, and the invoice of what is. */
export function Payment({ order, locale, words }: Props) {
  const { detail: t } = words;
  const wasPaid = order.paymentStatus.name === 'Paid' || order.paymentStatus.name === 'Refunded';
  return (
    <section className="panel">
      <h2>{t.paymentTitle}</h2>
      <dl>
        <Fact name={t.method}>{words.methods[order.paymentMethod]}</Fact>
        <Fact name={words.list.payment}>
          <PaymentState name={order.paymentStatus.name} words={words.payment} />
        </Fact>
        {order.hasSlip && <Slip order={order} words={t} />}
      </dl>
      {order.payBy && order.paymentStatus.name === 'Pending' && (
        <>
          <p className="notice">{fill(t.payBy, { time: formatTimeInZone(order.payBy, locale, monthsOf(words)) })}</p>
          {order.paymentMethod === 'stripe' && <PayNow id={order.id} words={t} />}
        </>
      )}
      {order.slipRefused && <NewSlip id={order.id} refusal={order.slipRefused} words={words.newSlip} />}
      {wasPaid && (
        <InvoiceFile fetchFile={() => fetchInvoice(order.id)} words={words.invoice}>
          <a className="btn" href={paths.invoice(locale, order.id)}>
            {t.invoice}
          </a>
        </InvoiceFile>
      )}
    </section>
  );
}

function PayNow({ id, words: t }: { id: number; words: OrderProps['words']['detail'] }) {
  const [opening, setOpening] = useState(false);
  const pay = async (): Promise<void> => {
    setOpening(true);
    const page = await paymentPage(id);
    if ('url' in page) return location.assign(page.url);
    setOpening(false);
    if (page.code === 'signed_out') return;
    await alertShopper({ mood: 'error', text: page.reason });
    // The order was paid or has lapsed meanwhile.
    if (page.code === 'illegal_move') await readOrder(id);
  };
  return (
    <button type="button" className="btn btn-primary" disabled={opening} onClick={() => void pay()}>
      {opening ? t.paying : t.payNow}
    </button>
  );
}
