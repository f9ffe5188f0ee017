import { useStore } from '@nanostores/react';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { required } from '#islands/kit/fields/rules.ts';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { noteButtonStyle } from '#islands/ui/noteStyles.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { applyCoupon, dropCoupon, type QuotedGoods } from '#stores/checkout/coupon.ts';
import { $coupon } from '#stores/checkout/chosenCoupon.ts';
import type { Destination } from '#stores/checkout/delivery.ts';
import { failedOutcome } from '#stores/session/outcome.ts';
import { discountCents } from './sums.ts';
import type { ParcelWords } from './words.ts';

interface Props {
  goods: QuotedGoods;
  /** In cents; undefined while a line is loading. */
  subtotal: number | undefined;
  to?: Destination | undefined;
  locale: Locale;
  words: ParcelWords;
}

/** A coupon for the order: the one that counts, or a box to type its code. */
export function CouponBox({ goods, subtotal, to, locale, words }: Props) {
  const { coupon: t, symbol } = words;
  const coupon = useStore($coupon);
  const { errors, sending, form } = useForm({ coupon: required(t.needed) }, async ({ coupon: code }) => {
    if (goods.length === 0) return { coupon: t.noGoods };
    try {
      await applyCoupon(locale, code, goods, to);
      return undefined;
    } catch (failure) {
      const outcome = failedOutcome(failure);
      return outcome.ok ? undefined : { coupon: outcome.fields['coupon'] ?? outcome.reason };
    }
  });
  if (coupon)
    return (
      <div className="grid gap-1" data-coupon>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3" role="status">
          <span>{fill(t.applied, { code: coupon.code })}</span>
          <button type="button" className="alone cursor-pointer link" onClick={dropCoupon}>
            {t.remove}
          </button>
        </p>
        {subtotal !== undefined && discountCents(subtotal, coupon) === 0 && (
          <p className="muted">{fill(t.under, { least: formatPrice(symbol, coupon.least) })}</p>
        )}
      </div>
    );
  return (
    <form {...form} data-coupon>
      <Field
        name="coupon"
        label={t.label}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        error={errors.coupon}
        beside={
          <button className={noteButtonStyle} disabled={sending} aria-busy={sending}>
            {t.apply}
          </button>
        }
      />
      <ErrorText text={errors.form} />
    </form>
  );
}
