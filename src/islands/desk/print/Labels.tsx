import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { fill } from '#i18n/fill.ts';
import { OrderCode } from './OrderCode.tsx';
import { Recipient } from './Recipient.tsx';
import type { PrintProps } from './words.ts';

/** How labels lie on the paper: several to an A4 sheet, or a small label each. */
export type LabelSize = 'sheet' | 'single';

type Props = PrintProps & { orders: readonly PackedOrder[]; size: LabelSize };

/** An address label for each parcel. */
export function AddressLabels({ orders, size, locale, words }: Props) {
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
            </div>
          </article>
        );
      })}
    </div>
  );
}
