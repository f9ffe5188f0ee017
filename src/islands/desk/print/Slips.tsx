import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatDay } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { LineName } from './LineName.tsx';
import { OrderCode } from './OrderCode.tsx';
import { Recipient } from './Recipient.tsx';
import type { PrintProps } from './words.ts';

type Props = PrintProps & { orders: readonly PackedOrder[] };

/** A paper for each parcel: what is in it, to be ticked, in the customer's language with both names. */
export const PackingSlips = ({ orders, ...props }: Props) =>
  orders.map((order) => <PackingSlip key={order.id} {...props} order={order} />);

function PackingSlip({ order, locale, words, months }: PrintProps & { order: PackedOrder }) {
  const { both, shop } = words;
  const t = both[order.locale];
  const weight = (grams: number): string => fill(words.grams[order.locale], { grams });
  return (
    <article className="print-slip" lang={order.locale}>
      <header>
        <div>
          <strong>{shop[order.locale].name}</strong>
          <h2>{t.slip}</h2>
          <p className="num" translate="no">
            {order.invoiceNo}
          </p>
          <p>{formatDay(order.orderDate, order.locale, months[order.locale].split(' '))}</p>
        </div>
        <OrderCode invoiceNo={order.invoiceNo} locale={locale} label={fill(t.code, { invoiceNo: order.invoiceNo })} />
      </header>
      <p className="print-small">{t.to}</p>
      <Recipient order={order} words={words} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.product}</th>
            <th scope="col">{t.weight}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td className="num">
                <span className="print-box" /> {line.quantity} ×
              </td>
              <td>
                <LineName line={line} locale={order.locale} />
              </td>
              <td className="num">{weight(line.grams * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td className="num">{weight(order.grams)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{t.thanks}</p>
      <Fee order={order} words={words} />
    </article>
  );
}

/** For who packs, not for the parcel: where the fee is not what the weight costs today. */
function Fee({
  order: { feePaid, feeToday, noFee, currency },
  words,
}: Pick<PrintProps, 'words'> & { order: PackedOrder }) {
  if (feeToday === feePaid || noFee === 'currency') return null;
  const price = (amount: number): string => formatPrice(currencySign(currency), amount);
  const text =
    feeToday === null ? words.feeHeavy : fill(words.feeDiffers, { paid: price(feePaid), today: price(feeToday) });
  return <p className="print-aside">{text}</p>;
}
