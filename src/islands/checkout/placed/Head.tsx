import type { Order } from '#contract/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { PaymentState } from '#islands/account/orders/States.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { paymentStage } from './nextSteps.ts';
import type { PlacedProps } from './words.ts';

interface Props extends PlacedProps {
  invoiceNo: string;
  /** Undefined until it is read. */
  order: Order | undefined;
}

/** The number of the order, what it costs, and how it is paid. */
export function PlacedHead({ invoiceNo, order, words, placed }: Props) {
  return (
    <section className="panel order-head">
      <dl>
        <Fact name={words.detail.orderNo} className="num big" translate="no">
          {invoiceNo}
        </Fact>
        {order && (
          <>
            <Fact name={placed.amount} className="num big">
              {formatPrice(currencySign(order.currency), order.totalPrice)}
            </Fact>
            <Fact name={words.detail.method}>{words.methods[order.paymentMethod]}</Fact>
            <Fact name={words.list.payment}>
              <PaymentState name={order.paymentStatus.name} words={words.payment} />
              <span className="placed-payment">{placed.payment[paymentStage(order)]}</span>
            </Fact>
          </>
        )}
      </dl>
    </section>
  );
}
