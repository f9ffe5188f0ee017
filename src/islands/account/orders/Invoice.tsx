import { useEffect } from 'react';
import { withoutBreakMarks } from '#burmese/shownLines.ts';
import type { Order } from '#contract/orders/order.ts';
import { shownPayment } from '#contract/payments/offers.ts';
import { currencySign } from '#i18n/amount.ts';
import * as paths from '#i18n/paths.ts';
import { formatDay } from '#i18n/dates.ts';
import { readAs } from '#i18n/names.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { AccountText } from '#islands/ui/AccountText.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { LinesHead, OrderTotals } from './Totals.tsx';
import { collectedName } from '#contract/shipping/pickupText.ts';
import { OrderParcels } from './Parcels.tsx';
import { PickupNotice } from './PickupNotice.tsx';
import { monthsOf, type OrderProps } from './words.ts';
import { WithOrder } from './WithOrder.tsx';

/** The invoice of one order, ready to print. */
export function Invoice(props: OrderProps) {
  return <WithOrder {...props}>{(order) => <InvoiceSheet {...props} order={order} />}</WithOrder>;
}

type Props = OrderProps & { order: Order };

function InvoiceSheet({ order, ...props }: Props) {
  const { locale, words } = props;
  useEffect(() => {
    // Browsers name the PDF file after the title of the page.
    document.title = withoutBreakMarks(`${words.invoice.title} ${order.invoiceNo}`);
  }, [words, order]);
  return (
    <>
      <p className="mx-auto mb-4 flex max-w-200 flex-wrap justify-between gap-x-4 gap-y-2 [--btn-color:var(--color-base-300)] print:hidden">
        <a className="btn" href={paths.orderDetail(locale, order.id)}>
          « {words.invoice.back}
        </a>
        <button type="button" className="btn btn-primary" onClick={() => print()}>
          {words.invoice.print}
        </button>
      </p>
      <article
        data-paper
        data-theme="mytheme"
        className="mx-auto max-w-200 border border-base-300 bg-white p-[clamp(1rem,5vw,3rem)] text-base-content print:max-w-none print:border-0 print:p-0 print:text-small"
      >
        <ColumnHeaders {...props} order={order} />
        <Lines {...props} order={order} />
        {order.parcels && (
          <section className="mt-8 grid gap-3 text-small print:break-inside-avoid">
            <h2 className="text-base">{words.parcels.title}</h2>
            <OrderParcels order={order} locale={locale} months={monthsOf(words)} words={words.parcels} />
          </section>
        )}
        <p className="mt-12 muted">{order.isTest ? words.test.text : words.invoice.note}</p>
      </article>
    </>
  );
}

const row = 'mb-8 flex flex-wrap justify-between gap-x-8 gap-y-6 print:break-inside-avoid';

function ColumnHeaders({ order, locale, words }: Props) {
  const { shop, invoice: t, list, detail } = words;
  const facts = [
    [list.invoiceNo, order.invoiceNo],
    [list.date, formatDay(order.orderDate, locale, monthsOf(words))],
    [detail.method, words.methods[order.paymentMethod]],
    ...(order.account ? [[detail.account, <AccountText key="account" {...order.account} />] as const] : []),
    [list.payment, words.payment[shownPayment(order.paymentMethod, order.paymentStatus.name)]],
    [list.status, words.status[collectedName(order.orderStatus.name, order)]],
  ] as const;
  return (
    <>
      <header className={row}>
        <address className="grid not-italic" translate="no">
          <strong className="text-h2" lang={readAs(shop.name)}>
            {shop.name}
          </strong>
          <span lang={readAs(shop.address)}>{shop.address}</span>
          <span>{shop.phone}</span>
          <span lang="en">{shop.email}</span>
        </address>
        <h1 className="text-primary">{order.isTest ? t.testTitle : t.title}</h1>
      </header>
      <div className={row}>
        <address className="grid content-start not-italic" translate="no">
          <h2 className="muted">{t.billTo}</h2>
          <strong lang={readAs(order.address.name)}>{order.address.name}</strong>
          {order.pickup ? (
            <PickupNotice pickup={order.pickup} locale={locale} words={words.arrival} />
          ) : (
            <AddressLines address={order.address} words={words.countries} />
          )}
          <span>{order.address.phone}</span>
        </address>
        <dl className="grid content-start *:flex *:flex-wrap *:justify-between *:gap-x-8 [&_dt]:wrap-break-word [&_dt]:text-muted">
          {facts.map(([name, fact]) => (
            <Fact
              key={name}
              name={name}
              className="num"
              translate={name === list.invoiceNo ? 'no' : undefined}
              lang={typeof fact === 'string' ? readAs(fact) : undefined}
            >
              {fact}
            </Fact>
          ))}
        </dl>
      </div>
    </>
  );
}

const cell =
  'num max-sm:before:text-small max-sm:before:text-muted max-sm:before:content-[attr(data-label)_"_"] sm:py-2 sm:ps-3';

function Lines({ order, locale, words: { detail: t } }: Props) {
  const sign = currencySign(order.currency);
  return (
    <table className="w-full max-sm:block [&_:is(td,th)]:text-end [&_:is(td,th)]:align-top [&_:is(td,th)]:font-normal [&_:is(td,th):first-child]:text-start max-sm:[&_tr]:flex max-sm:[&_tr]:flex-wrap max-sm:[&_tr]:justify-between max-sm:[&_tr]:gap-x-4 max-sm:[&>:is(tbody,tfoot)]:block">
      <LinesHead
        words={t}
        className="border-b-2 border-current text-small wrap-normal max-sm:sr-only print:table-header-group [&_th]:py-2 [&_th]:align-bottom [&_th]:text-muted [&_th:not(:first-child)]:ps-3"
      />
      <tbody>
        {order.orderItems.map(({ id, quantity, unitPrice, subTotal, variation }) => (
          <tr key={id} className="border-b border-base-300 max-sm:py-2 print:break-inside-avoid">
            <th scope="row" className="max-sm:basis-full sm:py-2 [&>span]:block">
              <BothNames product={variation.product} locale={locale} />
              <VariationAttributes variation={variation} locale={locale} />
            </th>
            <td className={cell} data-label={t.unitPrice}>
              {formatPrice(sign, unitPrice)}
            </td>
            <td className={cell} data-label={t.quantity}>
              {quantity}
            </td>
            <td className={cell} data-label={t.lineTotal}>
              {formatPrice(sign, subTotal)}
            </td>
          </tr>
        ))}
      </tbody>
      <OrderTotals
        order={order}
        words={t}
        className="print:table-row-group [&_td]:ps-3 [&_td]:pt-1.5 [&_th]:pt-1.5 sm:[&_th]:text-end! print:[&_th]:text-end! [&_tr]:print:break-inside-avoid [&_tr:last-child>*]:pt-3 [&_tr:last-child>*]:text-h3 [&_tr:last-child>*]:font-bold!"
      />
    </table>
  );
}
