import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { arrivalDays } from '#contract/shipping/arrivalText.ts';
import { $coupon } from '#stores/checkout/chosenCoupon.ts';
import { discountCents, feeAfter, toCents, kilograms, quotedGoods, type Sums } from './sums.ts';
import { noteButtonStyle } from '#islands/ui/noteStyles.ts';
import { formatCents, unknownAmount } from '#islands/ui/product/price.ts';
import { itemKey } from '#stores/basket/lines.ts';
import { notice } from '#islands/basket/classes.ts';
import { SummaryAside } from '#islands/basket/Summary.tsx';
import { Coupon } from './Coupon.tsx';
import { Parcel, useDelivery } from './Parcel.tsx';
import type { Row } from './useRows.ts';
import type { CartWords } from './words.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { fill } from '#i18n/fill.ts';
import { checkout, login } from '#i18n/paths.ts';
import { acceptPrice } from '#stores/checkout/acceptedPrices.ts';
import { isForSale } from '#stores/basket/lineState.ts';
import { $login } from '#stores/session/login.ts';

interface Props {
  rows: readonly Row[];
  sums: Sums | undefined;
  words: CartWords;
}

/** Weight and sums of the selected lines, and the button that leads to checkout. */
export function Summary({ rows, sums, words }: Props) {
  const [refusal, setRefusal] = useState<{ of: string; text: string | undefined }>();
  const chosen = rows.map((row) => `${itemKey(row.line)} ${row.line.quantity} ${row.chosen}`).join();
  const { fee, bands, retry } = useDelivery(sums?.grams, words.locale);
  const feePrice = fee.state === 'loading' || fee.state === 'ready' ? fee.price : 0;
  const arrives = 'arrives' in fee ? fee.arrives : undefined;
  const freeFrom = 'freeFrom' in fee ? fee.freeFrom : undefined;
  const coupon = useStore($coupon);
  const discount = sums ? discountCents(sums.subtotal, coupon) : 0;
  const goods = sums && sums.subtotal - discount;
  const shownFee = goods === undefined ? undefined : feeAfter(feePrice, freeFrom, goods);
  // Without the sums there is no weight that the fee could be of.
  const feeCents = shownFee === undefined ? undefined : toCents(shownFee);
  const money = (cents: number | undefined): string => formatCents(words.symbol, cents);
  const facts = [
    [words.totalWeight, sums ? kilograms(sums.grams) : unknownAmount],
    [words.subtotal, money(sums?.subtotal)],
    coupon && discount > 0
      ? ([fill(words.discountOf, { code: coupon.code }), `−${money(discount)}`] as const)
      : ([words.discount, money(0)] as const),
    [words.deliveryFee, money(feeCents)],
  ] as const;
  return (
    <SummaryAside
      title={words.summary}
      facts={facts}
      busy={fee.state === 'loading'}
      totalName={words.total}
      total={money(goods !== undefined && feeCents !== undefined ? goods + feeCents : undefined)}
      action={
        <>
          <button
            type="button"
            className="btn px-3 leading-snug btn-primary max-lg:max-w-[60%]"
            onClick={() => setRefusal({ of: chosen, text: goToCheckout(rows, words) })}
          >
            {words.checkout}
          </button>
          {/* Gone as soon as the shopper changes something. */}
          <div className="-order-1 basis-full empty:hidden">
            <ErrorText text={refusal?.of === chosen ? refusal.text : undefined} />
          </div>
        </>
      }
    >
      {fee.state === 'failed' && (
        <div className={notice} role="status">
          <p>{words.feeUnread}</p>
          <button type="button" className={noteButtonStyle} onClick={retry}>
            {words.retry}
          </button>
        </div>
      )}
      {/* Its room is there while it is loading, or the button below would move from under a finger. */}
      {(arrives ?? fee.state === 'loading') && (
        <p className="min-h-lh muted [&:lang(my)]:min-h-[2lh]">
          {arrives &&
            fill(words.toCountry, {
              country: words.countries[arrives.country],
              days: arrivalDays(arrives, words.locale, words.arrival),
            })}
        </p>
      )}
      <Coupon
        goods={quotedGoods(
          rows.flatMap(({ chosen, line, view }) => (chosen && isForSale(view) ? [{ line, view }] : [])),
        )}
        subtotal={sums?.subtotal}
        locale={words.locale}
        words={words}
      />
      <Parcel bands={bands} grams={sums?.grams} goods={goods} freeFrom={freeFrom} words={words} />
    </SummaryAside>
  );
}

/**
 * Leads to checkout, for a visitor by way of signing in (specification, section 5).
 *
 * @returns why it cannot, in the shopper's language
 */
function goToCheckout(rows: readonly Row[], words: CartWords): string | undefined {
  const chosen = rows.filter((row) => row.chosen);
  if (chosen.length === 0) return words.pleaseSelect;
  const available = chosen.flatMap(({ line, view }) =>
    view.state === 'ready' && line.quantity > view.stock ? [view.stock] : [],
  )[0];
  if (available !== undefined) return fill(words.insufficientStock, { available });
  // The shopper accepts the prices of this page; checkout shows what has changed since.
  for (const { line, view } of chosen) if (isForSale(view)) acceptPrice(itemKey(line), view.price);
  const next = checkout(words.locale);
  location.assign($login.get() ? next : `${login(words.locale)}?next=${next}`);
  return undefined;
}
