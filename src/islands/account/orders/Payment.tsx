import { isToCollect } from '#contract/payments/offers.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { isPaidByProvider } from '#contract/payments/methods.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { readAs } from '#i18n/names.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { fetchInvoice, readOrder, receiptUrl, fetchTaxFile } from '#stores/orders/detail.ts';
import { TaxFiles } from '#islands/ui/TaxFiles.tsx';
import { paymentPage } from '#stores/orders/payment.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { AccountText } from '#islands/ui/AccountText.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { InvoiceFile } from '#islands/ui/InvoiceFile.tsx';
import { sendNewReceipt } from '#stores/orders/newReceipt.ts';
import { FileBox, pictureError, pictureTypes } from '#islands/kit/fields/FileBox.tsx';
import { facts, notice, panel } from './classes.ts';
import { PaymentState } from './States.tsx';
import { monthsOf, type OrderProps } from './words.ts';

type Props = OrderProps & { order: Order };

/** The payment of an order, with a button for what is not paid yet, and the invoice of what is. */
export function Payment({ order, locale, words }: Props) {
  const { detail: t } = words;
  const wasPaid = order.paymentStatus.name === 'Paid' || order.paymentStatus.name === 'Refunded';
  return (
    <section className={panel}>
      <h2>{t.paymentTitle}</h2>
      <dl className={facts}>
        <Fact name={t.method} lang={readAs(words.methods[order.paymentMethod])}>
          {words.methods[order.paymentMethod]}
        </Fact>
        {order.account && (
          <Fact name={t.account}>
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
        </Fact>
        {order.hasSlip && <ReceiptImage order={order} words={t} />}
      </dl>
      {order.payBy && order.paymentStatus.name === 'Pending' && (
        <>
          <p className={notice}>{fill(t.payBy, { time: formatDateTime(order.payBy, locale, monthsOf(words)) })}</p>
          {isPaidByProvider(order.paymentMethod) && <PayNow id={order.id} words={t} />}
        </>
      )}
      {isToCollect(order.paymentMethod, order.paymentStatus.name) && (
        <p className={notice}>
          {fill(t.onDelivery, { total: formatPrice(currencySign(order.currency), order.due ?? order.totalPrice) })}
        </p>
      )}
      {order.due !== undefined && order.paymentStatus.name === 'Failed' && (
        <p className={notice}>{fill(t.due, { amount: formatPrice(currencySign(order.currency), order.due) })}</p>
      )}
      {awaitsReceipt(order) && <NewReceipt order={order} words={words.newSlip} />}
      {wasPaid && (
        <InvoiceFile fetchFile={() => fetchInvoice(order.id)} words={words.invoice}>
          <a className="btn" href={paths.invoice(locale, order.id)}>
            {t.invoice}
          </a>
        </InvoiceFile>
      )}
      {order.taxDocuments && order.taxDocuments.length > 0 && (
        <TaxFiles
          documents={order.taxDocuments}
          fetchFile={(document) => fetchTaxFile(order.id, document)}
          words={{ kinds: words.taxKinds, invoice: words.invoice }}
        />
      )}
    </section>
  );
}

/** Another slip is awaited: of what was refused, or of the part that is due since the order was changed. */
const awaitsReceipt = ({ slipRefused, due, orderStatus, paymentStatus }: Order): boolean =>
  slipRefused !== null || (due !== undefined && orderStatus.name === 'Processing' && paymentStatus.name === 'Failed');

function PayNow({ id, words: t }: { id: number; words: OrderProps['words']['detail'] }) {
  const [opening, setOpening] = useState(false);
  const pay = async (): Promise<void> => {
    setOpening(true);
    const page = await paymentPage(id);
    if ('url' in page) return location.assign(page.url);
    setOpening(false);
    if (page.code === 'signed_out') return;
    await showDialog({ mood: 'error', text: page.reason });
    // The order was paid or has expired meanwhile.
    if (page.code === 'illegal_move') await readOrder(id);
  };
  return (
    <button type="button" className="btn btn-primary" disabled={opening} onClick={() => void pay()}>
      {opening ? t.paying : t.payNow}
    </button>
  );
}

interface ReceiptProps {
  order: Order;
  words: OrderProps['words']['detail'];
}

/** The payment slip of an order, fetched when its dialog opens. */
function ReceiptImage({ order: { id, invoiceNo }, words }: ReceiptProps) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  return (
    <Fact name={words.slip}>
      <button
        type="button"
        className="inline-flex min-h-11 cursor-pointer items-center link"
        onClick={() => setState('open')}
      >
        {words.viewFile}
      </button>
      {state !== 'closed' && (
        <Dialog title={words.slip} closeLabel={words.close} close={() => setState('closed')}>
          {state === 'failed' ? (
            <p role="alert">{words.slipFailed}</p>
          ) : (
            <img
              className="mx-auto max-w-full"
              src={receiptUrl(id)}
              alt={fill(words.slipOf, { invoiceNo })}
              onError={() => setState('failed')}
            />
          )}
        </Dialog>
      )}
    </Fact>
  );
}

interface NewReceiptProps {
  order: Order;
  words: OrderProps['words']['newSlip'];
}

/** Says why the last slip was refused, if it was, and a way to send another one. */
function NewReceipt({ order: { id, slipRefused, due }, words: t }: NewReceiptProps) {
  const field = useId();
  const [chosen, setChosen] = useState<string>();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const image = new FormData(event.currentTarget).get('image');
    if (!(image instanceof File)) return;
    const problem = faultOf(image, t);
    setError(problem);
    if (problem) return;
    setSending(true);
    setError(await sendNewReceipt(id, image));
    setSending(false);
  };
  return (
    <form
      className="grid max-w-xl grid-cols-1 justify-items-start gap-5"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      {slipRefused && (
        <p className={notice} data-refused>
          {[t.refused, slipRefused.reason === 'other' ? '' : t.reasons[slipRefused.reason], slipRefused.text]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <div className="grid grid-cols-1 gap-1">
        <label className="font-semibold" htmlFor={field}>
          {due === undefined ? t.label : t.dueLabel}
        </label>
        <p className="muted" id={`${field}hint`}>
          {t.slipHint}
        </p>
        <FileBox
          id={field}
          name="image"
          choose={t.choosePicture}
          chosen={chosen ?? t.noPicture}
          accept={pictureTypes.join()}
          aria-describedby={`${field}hint ${field}error`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => setChosen(target.files?.[0]?.name)}
        />
        <p className="font-semibold text-error empty:hidden" id={`${field}error`} role="alert">
          {error}
        </p>
      </div>
      <button type="submit" className="btn btn-primary" disabled={sending}>
        {sending ? t.sending : t.send}
      </button>
    </form>
  );
}

/** Returns what is wrong with the picture, in words; an empty file is what a form sends when none was chosen. */
function faultOf(image: File, t: NewReceiptProps['words']): string | undefined {
  if (image.size === 0 && image.name === '') return t.slipRequired;
  const problem = pictureError(image);
  return problem && (problem === 'kind' ? t.slipKind : t.slipLarge);
}
