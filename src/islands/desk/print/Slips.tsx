import { encode } from 'uqr';
import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatDate, formatDay } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { Locale } from '#contract/values/locale.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import { PickupNotice } from '#islands/account/orders/PickupNotice.tsx';
import { choiceIn, listed, nameIn } from '#i18n/names.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { box, whitePage, wholePage, small } from './classes.ts';
import type { PrintProps } from './words.ts';

/** On a phone the unit of a weight stands below its number. */
const amount = 'num max-sm:text-small max-sm:wrap-normal max-sm:whitespace-normal';

const table =
  'my-3 w-full border-collapse max-sm:table-fixed [&_thead]:text-small [&_thead_th]:wrap-normal [&_thead_th:first-child]:max-sm:w-22 [&_thead_th:last-child]:max-sm:w-17 [&_tr>*]:border-b [&_tr>*]:border-neutral-400 [&_tr>*]:py-1.5 [&_tr>*]:pe-2 [&_tr>*]:text-start [&_tr>*]:align-top [&_tr>:last-child]:pe-0 [&_tr>:last-child]:text-end';

type Props = PrintProps & { orders: readonly PackedOrder[] };

/** A page for each parcel: what is in it, to be ticked, in the customer's language with both names. */
export const PackingSlips = ({ orders, ...props }: Props) =>
  orders.map((order) => <PackingSlip key={order.id} {...props} order={order} />);

function PackingSlip({ order, locale, words, months }: PrintProps & { order: PackedOrder }) {
  const { both, shop } = words;
  const t = both[order.locale];
  const weight = (grams: number): string => fill(words.grams[order.locale], { grams }).replace('\u00a0', ' ');
  return (
    <article className={`${wholePage} print:break-after-page print:last:break-after-auto`} lang={order.locale}>
      <header className="flex items-start justify-between gap-4">
        <div>
          <strong>{shop[order.locale].name}</strong>
          <h2 className="text-h3">{t.slip}</h2>
          <TestNotice order={order} words={words} />
          <p className="text-[min(var(--h3),4.6vw)] font-bold num" translate="no">
            {order.invoiceNo}
          </p>
          <p>{formatDay(order.orderDate, order.locale, months[order.locale].split(' '))}</p>
        </div>
        <OrderCode invoiceNo={order.invoiceNo} locale={locale} label={fill(t.code, { invoiceNo: order.invoiceNo })} />
      </header>
      <small className={small}>{receivedBy(order, t)}</small>
      <Recipient order={order} words={words} />
      <table className={table}>
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
              <td className={amount}>
                <span className={box} /> {line.quantity} ×
              </td>
              <td>
                <LineName line={line} locale={order.locale} words={words} months={months} />
              </td>
              <td className={amount}>{weight(line.grams * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td className={amount}>{weight(order.grams)}</td>
          </tr>
        </tfoot>
      </table>
      <SentBefore order={order} locale={locale} words={words} months={months} />
      <PackerNote order={order} words={words} />
      <Collected order={order} words={words} />
      <p>{t.thanks}</p>
      <Fee order={order} words={words} />
    </article>
  );
}

/** The parcels that went before this one, in the customer's language; nothing where there is none. */
function SentBefore({ order: { before, locale }, words, months }: PrintProps & { order: PackedOrder }) {
  const t = words.both[locale].parcels;
  if (!before) return null;
  return (
    <section className="my-2 print:break-inside-avoid">
      <h3 className="text-base font-bold">{t.before}</h3>
      {before.map(({ shippedAt, shipment, trackingNumber, lines }) => (
        <div key={`${shippedAt} ${trackingNumber ?? ''}`} className="mt-1">
          <p className="num">
            {fill(t.sent, { day: formatDay(shippedAt, locale, months[locale].split(' ')) })}
            {' · '}
            {[shipment?.name, trackingNumber].filter(Boolean).join(' ')}
          </p>
          <p>
            {listed(
              locale,
              lines.map((line) => fill(t.line, { count: line.quantity, name: nameIn(locale, line) })),
            )}
          </p>
        </div>
      ))}
    </section>
  );
}

/** Keeps a parcel of a test from being sent. */
const TestNotice = ({ order, words }: Pick<PrintProps, 'words'> & { order: PackedOrder }) =>
  order.isTest && <strong className="border-2 border-black px-2 uppercase">{words.both[order.locale].test}</strong>;

/** Requests of the customer to whoever packs; nothing where there is none. */
export function PackerNote({
  order: { packerNote, substitutes, locale },
  words,
}: Pick<PrintProps, 'words'> & { order: PackedOrder }) {
  const t = words.both[locale].packing;
  if (packerNote === undefined && substitutes === undefined) return null;
  return (
    <div className="my-2 border border-black px-2.5 py-1.5">
      {packerNote !== undefined && <p className="whitespace-pre-line">{fill(t.noteOf, { note: packerNote })}</p>}
      {substitutes !== undefined && <p>{fill(t.runOut, { answer: t[substitutes] })}</p>}
    </div>
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
  return <p className="mt-3 border border-dashed border-black px-2.5 py-1.5">{text}</p>;
}

/** Layouts of labels on the paper: several to an A4 sheet, or a small label each. */
export const labelSizes = ['sheet', 'single'] as const;
export type LabelSize = (typeof labelSizes)[number];

const labels = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3 print:gap-0';
const labelsOf = { sheet: 'print:grid-cols-2 print:[page:labels]', single: 'print:block print:[page:single]' } as const;

const label = `${whitePage} grid grid-cols-[minmax(0,1fr)_auto] content-start gap-2 p-3 leading-normal`;
// Burmese is set closer here than on a screen, so that a whole address and its note are on the label.
const labelOf = {
  sheet:
    'print:h-[67.7mm] print:break-inside-avoid print:overflow-hidden print:gap-1 print:p-[3mm] print:text-[9pt] print:leading-[1.35] print:[&_:lang(my)]:leading-[1.4] print:[&_small]:text-[7pt]',
  single:
    'print:flex print:h-[141mm] print:break-inside-avoid print:flex-col-reverse print:justify-end print:overflow-hidden print:break-after-page print:p-0 print:text-[13pt] print:last:break-after-auto print:[&_:lang(my)]:leading-[1.4]',
} as const;

/** The parcel of a label: its code, its number and what it weighs. */
const parcel = 'grid max-w-36 content-start justify-items-center text-center text-small [&>strong]:whitespace-normal';
const parcelOf = {
  sheet: 'print:max-w-30 print:text-[7pt]',
  single:
    'print:max-w-none print:grid-cols-[auto_minmax(0,1fr)] print:justify-items-start print:gap-x-4 print:text-base print:[&>svg]:row-span-3',
} as const;

type AddressLabelsProps = PrintProps & { orders: readonly PackedOrder[]; size: LabelSize };

/** An address label for each parcel. */
export function AddressLabels({ orders, size, locale, words }: AddressLabelsProps) {
  const { shop, both } = words;
  return (
    <div className={`${labels} ${labelsOf[size]}`}>
      {orders.map((order) => {
        const t = both[order.locale];
        const { name, address, phone } = shop[order.locale];
        return (
          <article key={order.id} className={`${label} ${labelOf[size]}`} lang={order.locale}>
            <div className="grid content-start">
              <small className={small} translate="no">
                {fill(t.from, { sender: [name, address, phone].join(', ') })}
              </small>
              <small className={small}>{receivedBy(order, t)}</small>
              <Recipient order={order} words={words} />
            </div>
            <div className={`${parcel} ${parcelOf[size]}`}>
              <OrderCode
                invoiceNo={order.invoiceNo}
                locale={locale}
                label={fill(t.code, { invoiceNo: order.invoiceNo })}
              />
              <b className="num" translate="no">
                {order.invoiceNo}
              </b>
              <span className="num">{fill(words.grams[order.locale], { grams: order.grams })}</span>
              <TestNotice order={order} words={words} />
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
      className="size-[26mm] flex-none bg-white fill-black"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} />
    </svg>
  );
}

/** Returns what stands above the name of whoever gets the goods. */
const receivedBy = ({ pickup }: PackedOrder, t: PrintProps['words']['both']['en']): string =>
  pickup?.atCounter ? t.atCounter : pickup ? t.pickup : t.to;

/** The recipient of a parcel. */
function Recipient({ order: { address, pickup, locale }, words }: Pick<PrintProps, 'words'> & { order: PackedOrder }) {
  return (
    <address className="grid not-italic [&>p]:grid" translate="no">
      <strong>{address.name}</strong>
      <span className="num">{address.phone}</span>
      {pickup ? (
        <PickupNotice pickup={pickup} locale={locale} words={words.both[locale].arrival} />
      ) : (
        <AddressLines address={address} words={words.countries[locale]} />
      )}
      {address.note && <small className={small}>{fill(words.both[locale].note, { note: address.note })}</small>}
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
    <div className="grid">
      <BothNames product={line} locale={locale} />
      <small className={small}>{choiceIn(locale, line).join(' · ')}</small>
      {expiry !== undefined && (
        <small className={small}>
          {words.both[locale].expiry}: {formatDate(expiry, locale, months[locale].split(' '))}
        </small>
      )}
    </div>
  );
}
