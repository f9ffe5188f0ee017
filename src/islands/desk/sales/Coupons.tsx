import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Coupon, Coupons } from '#contract/operator/goods/coupons.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { shopTime } from '#islands/desk/timed/words.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { Spinner } from '#islands/kit/Spinner.tsx';
import { ConfirmDialog } from '#islands/kit/edit/ConfirmDialog.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { later } from '#islands/ui/later.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { actorName } from '#islands/ui/whoAndWhen.ts';
import { coupons, deleteCoupon } from '#stores/desk/coupons.ts';
import { toast } from '#stores/shell/feedback.ts';
import type { SalesProps } from './words.ts';

// It comes when it is opened.
const CouponForm = later(async () => (await import('./CouponForm.tsx')).CouponForm);

/** Codes that take something off an order: how they are used, and a form for more. */
export function CouponList({ mayEdit, ...props }: SalesProps & { mayEdit: boolean }) {
  const { words } = props;
  const { coupons: t } = words;
  const found = useStore(coupons.$found);
  const [opened, setOpened] = useState<Coupon | 'new'>();
  return (
    <section className="mt-4 grid grid-cols-1 gap-4" aria-labelledby="coupons">
      <h2 id="coupons">{t.title}</h2>
      <p className="muted">{t.hint}</p>
      {found.state === 'failed' && (
        <Problem
          text={fill(t.failed, { message: found.reason })}
          retryLabel={words.retry}
          retry={() => coupons.refresh()}
        />
      )}
      {found.state !== 'failed' && found.state !== 'loaded' && (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {t.loading}
        </p>
      )}
      {found.state === 'loaded' && (
        <>
          {mayEdit && (
            <button type="button" className="btn justify-self-start" onClick={() => setOpened('new')}>
              {t.add}
            </button>
          )}
          {found.value.data.length === 0 && <p>{t.none}</p>}
          <ul data-coupons="" className="grid grid-cols-1 gap-3 empty:hidden">
            {found.value.data.map((coupon) => (
              <CouponItem
                key={coupon.id}
                {...props}
                coupon={coupon}
                terms={found.value}
                edit={mayEdit ? () => setOpened(coupon) : undefined}
              />
            ))}
          </ul>
          {opened && (
            <CouponForm
              {...props}
              terms={found.value}
              coupon={opened === 'new' ? undefined : opened}
              close={() => setOpened(undefined)}
            />
          )}
        </>
      )}
    </section>
  );
}

interface ItemProps extends SalesProps {
  coupon: Coupon;
  terms: Pick<Coupons, 'timeZone' | 'currency'>;
  /** Absent for who may not. */
  edit: (() => void) | undefined;
}

/** A coupon: its code, its terms, its uses, and the ways to change and delete it. */
function CouponItem({ coupon, terms, edit, ...props }: ItemProps) {
  const { words } = props;
  const { coupons: t } = words;
  const [isAsking, setAsking] = useState(false);
  const { code, state } = coupon;
  const timeOf = (iso: string): string => shopTime(iso, terms.timeZone, props);
  return (
    <li data-state={state} className="grid grid-cols-1 gap-1 border-t border-base-300 pt-3 wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong translate="no">{code}</strong>
        <Badge tone={state === 'running' ? 'done' : 'plain'}>{t.state[state]}</Badge>
      </p>
      <p>{termsOf(coupon, terms.currency, props)}</p>
      <p>{fill(words.span, { from: timeOf(coupon.from), until: timeOf(coupon.until) })}</p>
      <p>
        {coupon.mostUses === null
          ? plural(t, 'uses', coupon.uses)
          : fill(t.usesOf, { uses: coupon.uses, most: coupon.mostUses })}
      </p>
      <p className="muted">{fill(words.by, { actor: actorName(coupon.changedBy), time: timeOf(coupon.changedAt) })}</p>
      {edit && (
        <p className="flex flex-wrap gap-x-5">
          <button
            type="button"
            className="min-h-11 cursor-pointer link"
            aria-label={fill(t.changeOf, { code })}
            onClick={edit}
          >
            {t.change}
          </button>
          <button
            type="button"
            className="min-h-11 cursor-pointer link"
            aria-label={fill(t.removeOf, { code })}
            onClick={() => setAsking(true)}
          >
            {t.remove}
          </button>
        </p>
      )}
      {isAsking && <RemoveDialog code={code} words={words} close={() => setAsking(false)} />}
    </li>
  );
}

/** Returns the terms of a coupon in words: "10% off, for goods from $ 20.00, once a customer". */
function termsOf({ percent, amount, least, oncePerCustomer }: Coupon, currency: string, { words }: SalesProps): string {
  const { coupons: t } = words;
  const money = (value: number): string => formatPrice(currencySign(currency), value);
  const parts = [
    percent === null ? fill(t.amountOff, { amount: money(amount ?? 0) }) : fill(t.percentOff, { percent }),
    ...(least > 0 ? [fill(t.from, { least: money(least) })] : []),
    ...(oncePerCustomer ? [t.once] : []),
  ];
  return parts.join(' · ');
}

function RemoveDialog({ code, words, close }: { code: string; words: SalesProps['words']; close: () => void }) {
  const { busy, error, act } = useAct();
  const { coupons: t } = words;
  const remove = (): Promise<void> =>
    act(async () => {
      await deleteCoupon(code);
      toast({ mood: 'success', text: t.removed, closesAfter: 6_000 });
      close();
    });
  return (
    <ConfirmDialog
      title={t.remove}
      words={words}
      confirm={t.remove}
      isBusy={busy}
      press={() => void remove()}
      close={close}
    >
      <p>
        <strong translate="no">{code}</strong>
      </p>
      <p>{t.askRemove}</p>
      <ErrorText text={error} />
    </ConfirmDialog>
  );
}
