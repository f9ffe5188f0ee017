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
      <p className="paper-actions">
        <a className="btn" href={paths.orderDetail(locale, order.id)}>
          « {words.invoice.back}
        </a>
        <button type="button" className="btn btn-primary" onClick={() => print()}>
          {words.invoice.print}
        </button>
      </p>
      <article className="paper">
        <ColumnHeaders {...props} order={order} />
        <Lines {...props} order={order} />
        <p className="paper-note">{words.invoice.note}</p>
      </article>
    </>
  );
}

function ColumnHeaders({ order, locale, words }: Props) {
  const { shop, invoice: t, list, detail } = words;
  const facts = [
    [list.invoiceNo, order.invoiceNo],
    [list.date, formatDay(order.orderDate, locale, monthsOf(words))],
    [detail.method, words.methods[order.paymentMethod]],
    ...(order.account ? [[detail.account, <AccountText key="account" {...order.account} />] as const] : []),
    [list.payment, words.payment[shownPayment(order.paymentMethod, order.paymentStatus.name)]],
    [list.status, words.status[order.orderStatus.name]],
  ] as const;
  return (
    <>
      <header>
        <address translate="no">
          <strong className="shop-name">{shop.name}</strong>
          <span>{shop.address}</span>
          <span>{shop.phone}</span>
          <span>{shop.email}</span>
        </address>
        <h1>{t.title}</h1>
      </header>
      <div className="paper-heads">
        <address translate="no">
          <h2>{t.billTo}</h2>
          <strong lang={readAs(order.address.name)}>{order.address.name}</strong>
          <AddressLines address={order.address} words={words.countries} />
          <span>{order.address.phone}</span>
        </address>
        <dl>
          {facts.map(([name, fact]) => (
            <Fact key={name} name={name} className="num" translate={name === list.invoiceNo ? 'no' : undefined}>
              {fact}
            </Fact>
          ))}
        </dl>
      </div>
    </>
  );
}

function Lines({ order, locale, words: { detail: t } }: Props) {
  const sign = currencySign(order.currency);
  return (
    <table>
      <LinesHead words={t} />
      <tbody>
        {order.orderItems.map(({ id, quantity, unitPrice, subTotal, variation }) => (
          <tr key={id}>
            <th scope="row">
              <BothNames product={variation.product} locale={locale} />
              <VariationAttributes variation={variation} locale={locale} />
            </th>
            <td className="num" data-label={t.unitPrice}>
              {formatPrice(sign, unitPrice)}
            </td>
            <td className="num" data-label={t.quantity}>
              {quantity}
            </td>
            <td className="num" data-label={t.lineTotal}>
              {formatPrice(sign, subTotal)}
            </td>
          </tr>
        ))}
      </tbody>
      <OrderTotals order={order} words={t} />
    </table>
  );
}
