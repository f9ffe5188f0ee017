import { readAs } from '#i18n/names.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import type { LineChange } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import { OrderRows } from '#islands/desk/records/OrderRows.tsx';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { $elsewhere, deskOrder, fetchOrderInvoice, keepNote, openOrder } from '#stores/desk/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { plural } from '#i18n/plural.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { InvoiceFile } from '#islands/ui/InvoiceFile.tsx';
import { later } from '#islands/ui/later.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { required } from '#islands/kit/fields/rules.ts';
import { useRight } from '#islands/desk/useRight.ts';
import { LineChanges } from '#islands/account/orders/LineChanges.tsx';
import { readTicked } from '#stores/desk/orders/scanCheck.ts';
import { $operator } from '#stores/desk/operator.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { PackingRequests } from '#islands/account/orders/PackingRequests.tsx';
import { NextStep } from './NextStep.tsx';
import { Destination, Parcel } from './Destination.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import { AgreedPrices, EnteredBy } from './Entered.tsx';
import { ReceiptCheck } from './ReceiptCheck.tsx';
import { TaxPanel } from './TaxPanel.tsx';
import { notice, page, row } from './classes.ts';
import { OrderStates } from './States.tsx';
import { actorText, type DeskOrderProps, eventText, type WithOrder } from './words.ts';

/** For whoever scans a slip and is not signed in. */
const Linked = later(async () => (await import('./Linked.tsx')).Linked);

const CustomerMessage = later(async () => (await import('./CustomerMessage.tsx')).CustomerMessage);

// It comes when goods are to be others.
const ChangeForm = later(async () => (await import('./ChangeForm.tsx')).ChangeForm);

// It comes when a parcel is checked.
const ScanCheck = later(async () => (await import('./ScanCheck.tsx')).ScanCheck);

/** The page of one order: what is to be done next, and all that is needed for it. */
export const OrderPage = ({ signIn, frame, ...props }: DeskOrderProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame} guest={<Linked {...props} />}>
    <Opened {...props} />
  </DeskFrame>
);

function Opened(props: DeskOrderProps) {
  const { locale, words } = props;
  const [invoiceNo] = useState(() => new URLSearchParams(location.search).get('no') ?? '');
  return (
    <div className={page}>
      <a className="alone link" href={deskPaths.inbox(locale)}>
        « {words.back}
      </a>
      {invoiceNo === '' ? <Panel role="alert">{words.unnamed}</Panel> : <Found {...props} invoiceNo={invoiceNo} />}
    </div>
  );
}

function Found({ invoiceNo, ...props }: DeskOrderProps & { invoiceNo: string }) {
  const { words } = props;
  const { loading, failed, kept, retry } = words;
  useEffect(() => {
    const stop = new AbortController();
    openOrder(invoiceNo, stop.signal);
    return () => stop.abort();
  }, [invoiceNo]);
  return (
    <Reading of={deskOrder(invoiceNo)} words={{ loading, failed, kept, retry }}>
      {(order) => (order === null ? <Panel>{words.missing}</Panel> : <Sheet {...props} order={order} />)}
    </Reading>
  );
}

function Sheet(props: WithOrder) {
  return (
    <>
      <Head {...props} />
      <div className={`${page} lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]`}>
        <div className={page}>
          {props.order.slip && <ReceiptCheck {...props} slip={props.order.slip} />}
          <Destination {...props} />
          <DeskLines {...props} />
          <Check {...props} />
        </div>
        <div className={page}>
          <Parcel {...props} />
          {props.order.message && <CustomerMessage {...props} message={props.order.message} />}
          <TaxPanel {...props} />
          <Notes {...props} />
          <DeskTimeline {...props} />
          <Earlier {...props} />
        </div>
      </div>
      <NextStep {...props} />
    </>
  );
}

/** Shows who did what, the newest first. */
function DeskTimeline({ order, ...props }: WithOrder) {
  const { timeline: t } = props.words;
  return (
    <Panel>
      <h3>{t.title}</h3>
      <ol>
        {order.events.toReversed().map(({ id, kind, at, actor, details, undone }) => (
          <li key={id} className={`${row} flex flex-wrap items-baseline gap-x-2`}>
            <strong>{eventText(kind, props.words, order)}</strong>
            {undone && <Badge>{t.undone}</Badge>}
            {kind === 'placed' && <AgreedPrices details={details} order={order} {...props} />}
            {kind === 'changed' && (
              <LineChanges changes={changesIn(details)} locale={props.locale} words={props.words.lineChange} />
            )}
            <span className="basis-full muted">
              <BreakableText text={actorText(actor, props.words)} />
              {fill(t.by, { actor: '', time: timeText(at, props) })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Returns what an event says of other goods; the server writes it, and it is read as it is there. */
const changesIn = (details: OperatorOrder['events'][number]['details']): LineChange[] =>
  Array.isArray(details?.['changes']) ? (details['changes'] as LineChange[]) : [];

/** The other orders of the same customer. */
function Earlier({ order: { earlier }, locale, words }: WithOrder) {
  const { earlier: t } = words;
  const paid =
    earlier.paid.map(({ currency, amount }) => formatPrice(currencySign(currency), amount)).join(' + ') || t.nothing;
  return (
    <Panel>
      <h3>{t.title}</h3>
      <p className="muted">{earlier.count === 0 ? t.none : plural(t, 'facts', earlier.count, { paid })}</p>
      <OrderRows orders={earlier.orders} locale={locale} words={words.status} />
    </Panel>
  );
}

/** Opens the form for other goods, as long as the order is not packed. */
function ChangeButton(props: WithOrder) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useRight('orders');
  const { order, words } = props;
  if (!order.canChange || !mayChange) return null;
  return (
    <>
      <button type="button" className="btn justify-self-start" data-change onClick={() => setOpen(true)}>
        {words.change.open}
      </button>
      {isOpen && <ChangeForm {...props} close={() => setOpen(false)} />}
    </>
  );
}

/** Lets whoever packs tick the goods by their barcodes, as long as nothing is sent; goes on after a reload. */
function Check(props: WithOrder) {
  const { order, words } = props;
  const [isOpen, setOpen] = useState(() => readTicked(order.id) !== undefined);
  if (!order.moves.some((move) => move === 'pack' || move === 'ship')) return null;
  if (isOpen) return <ScanCheck {...props} close={() => setOpen(false)} />;
  return (
    <button type="button" className="btn justify-self-start" data-check onClick={() => setOpen(true)}>
      {words.check.open}
    </button>
  );
}

/** The content of the parcel, with picture, size and weight. */
function DeskLines({ order, locale, words, months }: WithOrder) {
  const sign = currencySign(order.currency);
  return (
    <Panel>
      <h3>{words.lines.title}</h3>
      <ul>
        {order.orderItems.map(({ id, quantity, subTotal, variation }) => (
          <li
            key={id}
            className={`${row} grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3 [&_img]:size-16 [&_img]:rounded-lg [&_img]:object-cover [&>picture]:row-span-2`}
          >
            <Thumbnail image={variation.images[0] ?? variation.product.images[0]} side={64} />
            <b className="num">{fill(words.lines.quantity, { count: quantity })}</b>
            <div className="col-span-2 col-start-2 row-start-1 grid py-0.5 leading-snug font-semibold [&:lang(my)]:leading-loose [&>.muted]:font-normal">
              <BothNames product={variation.product} locale={locale} />
              <VariationAttributes variation={variation} locale={locale} grams={words.grams} />
            </div>
            <span className="num">{formatPrice(sign, subTotal)}</span>
          </li>
        ))}
      </ul>
      <PackingRequests order={order} words={words.packing} />
      <ChangeButton order={order} locale={locale} words={words} months={months} />
    </Panel>
  );
}

/** The head of an order: its number, its state, and what a colleague has done to it meanwhile. */
function Head({ order, ...props }: WithOrder) {
  const { locale, words } = props;
  const elsewhere = useStore($elsewhere);
  const { invoiceNo, customer, orderStatus, paymentStatus, currency, totalPrice, packedAt, bookNo } = order;
  useEffect(() => {
    document.title = document.title.replace(/^.* – /u, `${invoiceNo} – `);
  }, [invoiceNo]);
  return (
    <section
      className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 [&>:not(h2,b)]:basis-full"
      aria-label={invoiceNo}
    >
      <h2 className="num" lang="en" translate="no">
        {invoiceNo}
      </h2>
      <b className="text-h2 num">{formatPrice(currencySign(currency), totalPrice)}</b>
      <p>
        <BreakableText text={customer.username} />{' '}
        <span className="muted" lang={readAs(customer.email || words.noEmail)}>
          {customer.email || words.noEmail}
        </span>
      </p>
      <EnteredBy order={order} words={words} />
      <OrderStates status={orderStatus.name} payment={paymentStatus.name} order={order} words={words}>
        {packedAt && <Badge tone="done">{words.events.packed}</Badge>}
      </OrderStates>
      {bookNo !== undefined && bookNo !== invoiceNo && <p className="muted num">{fill(words.inBooks, { bookNo })}</p>}
      <p className="muted">{fill(words.placed, { time: timeText(order.orderDate, props) })}</p>
      <InvoiceFile key={order.id} fetchFile={() => fetchOrderInvoice(order)} words={words.invoice}>
        {(['slips', 'labels'] as const).map((what) => (
          <a key={what} className="btn" href={deskPaths.print(locale, [order.id], what)}>
            {words.papers[what]}
          </a>
        ))}
      </InvoiceFile>
      <CustomerLink key={`link ${order.id}`} order={order} {...props} />
      <p role="status" className={`${notice} empty:hidden`}>
        {elsewhere &&
          fill(words.elsewhere, { actor: actorText(elsewhere.actor, words), what: eventText(elsewhere.kind, words) })}
      </p>
    </section>
  );
}

/** Notes of colleagues; the customer never sees them. The primary button of the page is the next step. */
function Notes({ order, ...props }: WithOrder) {
  const { notes: t, sending: busy, failed } = props.words;
  const operator = useStore($operator);
  const mayWrite = operator.state !== 'loaded' || operator.me.rights.includes('orders');
  const { errors, sending, form } = useForm({ text: required(t.add) }, async ({ text }, element) => {
    try {
      await keepNote(text);
      element.reset();
      return undefined;
    } catch (failure) {
      return { form: fill(failed, { message: reasonOf(failure) }) };
    }
  });
  return (
    <Panel className="[&_.btn-primary]:[--btn-color:var(--color-base-300)] [&_.btn-primary]:[--btn-fg:var(--color-base-content)]">
      <h3>{t.title}</h3>
      <ul className="empty:hidden">
        {order.notes.map(({ id, text, by, at }) => (
          <li key={id} className={row}>
            <p>
              <BreakableText text={text} />
            </p>
            <p className="muted">{fill(t.by, { by: actorText(by, props.words), time: timeText(at, props) })}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form {...form}>
          <Field name="text" label={t.add} maxLength={1000} autoComplete="off" error={errors.text} />
          <SubmitButton label={t.send} busy={busy} sending={sending} error={errors.form} />
        </form>
      )}
    </Panel>
  );
}
