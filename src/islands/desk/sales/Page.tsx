import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Sale, Sales } from '#contract/operator/goods/sales.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import { minuteText, shopTime } from '#islands/desk/timed/words.ts';
import { useRight } from '#islands/desk/useRight.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { Spinner } from '#islands/kit/Spinner.tsx';
import { ConfirmDialog } from '#islands/kit/edit/ConfirmDialog.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { later } from '#islands/ui/later.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { actorName } from '#islands/ui/whoAndWhen.ts';
import { endSale, sales } from '#stores/desk/sales.ts';
import { toast } from '#stores/shell/feedback.ts';
import { CouponList } from './Coupons.tsx';
import type { SalesProps } from './words.ts';

// It comes when it is opened.
const SaleForm = later(async () => (await import('./SaleForm.tsx')).SaleForm);

/** Prices for a time and coupons: what runs or waits, what is over, and forms for more. */
export const SalesPage = ({ signIn, frame, ...props }: SalesProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <SalesAndCoupons {...props} />
  </DeskFrame>
);

function SalesAndCoupons(props: SalesProps) {
  const mayEdit = useRight('edit');
  const { state } = useStore(sales.$found);
  return (
    <>
      <SaleList {...props} mayEdit={mayEdit} />
      {/* Sales that come later would push them down. */}
      <div hidden={state === 'loading'}>
        <CouponList {...props} mayEdit={mayEdit} />
      </div>
    </>
  );
}

function SaleList({ mayEdit, ...props }: SalesProps & { mayEdit: boolean }) {
  const { words } = props;
  const found = useStore(sales.$found);
  const [isOpen, setOpen] = useState(false);
  if (found.state === 'failed')
    return (
      <Problem
        text={fill(words.failed, { message: found.reason })}
        retryLabel={words.retry}
        retry={() => sales.refresh()}
      />
    );
  if (found.state !== 'loaded')
    return (
      <p role="status" className="flex items-center gap-2">
        <Spinner />
        {words.loading}
      </p>
    );
  const terms = found.value;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="muted">{fill(words.hint, { zone: terms.timeZone, now: minuteText(terms.now, props) })}</p>
      {mayEdit && (
        <button type="button" className="btn justify-self-start btn-primary" onClick={() => setOpen(true)}>
          {words.plan}
        </button>
      )}
      {terms.data.length === 0 && <p>{words.none}</p>}
      <ul data-sales="" className="grid grid-cols-1 gap-3 empty:hidden">
        {terms.data.map((sale) => (
          <SaleItem key={sale.id} {...props} sale={sale} terms={terms} mayEdit={mayEdit} />
        ))}
      </ul>
      {isOpen && <SaleForm {...props} terms={terms} close={() => setOpen(false)} />}
    </div>
  );
}

interface ItemProps extends SalesProps {
  sale: Sale;
  terms: Pick<Sales, 'timeZone' | 'currency'>;
  mayEdit: boolean;
}

/** A sale: of what, how much, when and by whom, and the way to end it. */
function SaleItem({ sale, terms, mayEdit, ...props }: ItemProps) {
  const { words } = props;
  const [isAsking, setAsking] = useState(false);
  const timeOf = (iso: string): string => shopTime(iso, terms.timeZone, props);
  const what = saleName(sale, terms.currency, props);
  const isOpen = sale.state === 'waiting' || sale.state === 'running';
  const isWaiting = sale.state === 'waiting';
  return (
    <li data-state={sale.state} className="grid grid-cols-1 gap-1 border-t border-base-300 pt-3 wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong>{what}</strong>
        <Badge tone={isOpen ? (isWaiting ? 'plain' : 'done') : 'plain'}>{words.state[sale.state]}</Badge>
      </p>
      {sale.title !== null && <p>{sale.title}</p>}
      <p>{fill(words.span, { from: timeOf(sale.from), until: timeOf(sale.stoppedAt ?? sale.until) })}</p>
      <p className="muted">{fill(words.by, { actor: actorName(sale.createdBy), time: timeOf(sale.createdAt) })}</p>
      {mayEdit && isOpen && (
        <button
          type="button"
          className="min-h-11 cursor-pointer justify-self-start link"
          aria-label={fill(isWaiting ? words.cancelOf : words.stopOf, { what })}
          onClick={() => setAsking(true)}
        >
          {isWaiting ? words.cancel : words.stop}
        </button>
      )}
      {isAsking && <StopDialog sale={sale} what={what} words={words} close={() => setAsking(false)} />}
    </li>
  );
}

/** Returns what a sale takes off of what: "20% off Fish Paste". */
function saleName(
  { percent, amount, product, category }: Sale,
  currency: string,
  { words, locale }: SalesProps,
): string {
  const named = product ?? category;
  const goods = named ? nameIn(locale, named) : words.everything;
  if (percent !== null) return fill(words.percentOff, { percent, goods });
  return fill(words.amountOff, { amount: formatPrice(currencySign(currency), amount ?? 0), goods });
}

interface StopProps {
  sale: Sale;
  what: string;
  words: SalesProps['words'];
  close: () => void;
}

function StopDialog({ sale, what, words, close }: StopProps) {
  const { busy, error, act } = useAct();
  const isWaiting = sale.state === 'waiting';
  const stop = (): Promise<void> =>
    act(async () => {
      await endSale(sale.id);
      toast({ mood: 'success', text: words.stopped, closesAfter: 6_000 });
      close();
    });
  const label = isWaiting ? words.cancel : words.stop;
  return (
    <ConfirmDialog title={label} words={words} confirm={label} isBusy={busy} press={() => void stop()} close={close}>
      <p>
        <strong>{what}</strong>
      </p>
      <p>{isWaiting ? words.askCancel : words.askStop}</p>
      <ErrorText text={error} />
    </ConfirmDialog>
  );
}
