import { encode } from 'uqr';
import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatDate, formatDay } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { Locale } from '#contract/values/locale.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import { choiceIn } from '#i18n/names.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';
import type { PrintProps } from './words.ts';

type Props = PrintProps & { orders: readonly PackedOrder[] };

/** A paper for each parcel: what is in it, to be ticked, in the customer's language with both names. */
export const PackingSlips = ({ orders, ...props }: Props) =>
  orders.map((order) => <PackingSlip key={order.id} {...props} order={order} />);

function PackingSlip({ order, locale, words, months }: PrintProps & { order: PackedOrder }) {
  const { both, shop } = words;
  const t = both[order.locale];
  // On a phone the unit stands below its number.
  const weight = (grams: number): string => fill(words.grams[order.locale], { grams }).replace('\u00a0', ' ');
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
                <LineName line={line} locale={order.locale} words={words} months={months} />
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
      <Collected order={order} words={words} />
      <p>{t.thanks}</p>
      <Fee order={order} words={words} />
    </article>
  );
}

/** The cash that the carrier collects. */
function Collected({
  order: { toCollect, currency, locale },
  words,
}: Pick<PrintProps, 'words'> & { order: PackedOrder }) {
  if (toCollect === undefined) return null;
  const amount = formatPrice(currencySign(currency), toCollect);
  return <strong className="num">{fill(words.both[locale].collect, { amount })}</strong>;
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

/** Layouts of labels on the paper: several to an A4 sheet, or a small label each. */
export type LabelSize = 'sheet' | 'single';

type AddressLabelsProps = PrintProps & { orders: readonly PackedOrder[]; size: LabelSize };

/** An address label for each parcel. */
export function AddressLabels({ orders, size, locale, words }: AddressLabelsProps) {
  const { shop, both } = words;
  return (
    <div className="print-labels" data-size={size}>
      {orders.map((order) => {
        const t = both[order.locale];
        const { name, address, phone } = shop[order.locale];
        return (
          <article key={order.id} lang={order.locale}>
            <div>
              <p className="print-small" translate="no">
                {fill(t.from, { shop: [name, address, phone].join(', ') })}
              </p>
              <p className="print-small">{t.to}</p>
              <Recipient order={order} words={words} />
            </div>
            <div>
              <OrderCode
                invoiceNo={order.invoiceNo}
                locale={locale}
                label={fill(t.code, { invoiceNo: order.invoiceNo })}
              />
              <b className="num" translate="no">
                {order.invoiceNo}
              </b>
              <span className="num">{fill(words.grams[order.locale], { grams: order.grams })}</span>
              <Collected order={order} words={words} />
            </div>
          </article>
        );
      })}
    </div>
  );
}

/** A code that the camera of any phone reads: it opens the order on the desk. */
function OrderCode({ invoiceNo, locale, label }: { invoiceNo: string; locale: Locale; label: string }) {
  const { data, size } = encode(new URL(deskPaths.order(locale, invoiceNo), location.href).href, {
    ecc: 'M',
    border: 4,
  });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className="print-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} />
    </svg>
  );
}

/** The recipient of a parcel. */
function Recipient({ order: { address, locale }, words }: Pick<PrintProps, 'words'> & { order: PackedOrder }) {
  return (
    <address translate="no">
      <strong>{address.name}</strong>
      <span className="num">{address.phone}</span>
      <AddressLines address={address} words={words.countries[locale]} />
      {address.note && <span className="print-small">{fill(words.both[locale].note, { note: address.note })}</span>}
    </address>
  );
}

interface LineNameProps extends Pick<PrintProps, 'locale' | 'words' | 'months'> {
  line: PackedOrder['lines'][number];
}

/** Both names of what is in the parcel, with size and colour, and the day by which it has to be eaten. */
export function LineName({ line, locale, words, months }: LineNameProps) {
  const { expiry } = line;
  return (
    <div className="print-names">
      <BothNames product={line} locale={locale} />
      <span className="print-small">{choiceIn(locale, line).join(' · ')}</span>
      {expiry !== undefined && (
        <span className="print-small">
          {words.both[locale].expiry}: {formatDate(expiry, locale, months[locale].split(' '))}
        </span>
      )}
    </div>
  );
}
