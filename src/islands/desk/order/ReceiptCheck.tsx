import { type ReactNode, useState } from 'react';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { currencySign, decimals } from '#i18n/amount.ts';
import { AccountText } from '#islands/ui/AccountText.tsx';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { receiptAddress } from '#stores/desk/orders/order.ts';
import { timeText, type WithOrder } from './words.ts';

type OperatorReceipt = NonNullable<OperatorOrder['slip']>;
type Props = WithOrder & { slip: OperatorReceipt };

/** The verdict of the shop itself on a fact of the slip; the others are for who looks at it. */
type Verdict = 'fits' | 'differs' | undefined;

/** The slip beside what it should say, and what its own code says. */
export function ReceiptCheck({ slip, order, ...props }: Props) {
  const { slip: t } = props.words;
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const alt = fill(t.alt, { invoiceNo: order.invoiceNo });
  return (
    <section className="panel sheet-slip">
      <h3>{t.title}</h3>
      {isLost ? (
        <p role="alert">{t.failed}</p>
      ) : (
        <button type="button" aria-label={t.open} onClick={() => setOpen(true)}>
          <img src={receiptAddress(order)} alt={alt} onError={() => setLost(true)} />
        </button>
      )}
      <Facts {...props} order={order} slip={slip} />
      {isOpen && (
        <Dialog title={t.title} closeLabel={props.words.close} close={() => setOpen(false)}>
          <Zoom src={receiptAddress(order)} alt={alt} label={t.twice} />
        </Dialog>
      )}
    </section>
  );
}

/** The slip as wide as the screen, or twice as wide. */
function Zoom({ src, alt, label }: { src: string; alt: string; label: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className="btn" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
        {label}
      </button>
      {/* Who has no finger scrolls it by keys. */}
      <div className="sheet-zoom" role="region" aria-label={alt} tabIndex={0} data-large={isLarge ? '' : undefined}>
        <img src={src} alt={alt} />
      </div>
    </>
  );
}

function Facts({ slip, order, ...props }: Props) {
  const { slip: t } = props.words;
  const { account, read, baht, reference } = slip;
  const price = formatPrice(currencySign(slip.currency), slip.amount);
  const rows: (readonly [name: string, fact: ReactNode, verdict: Verdict])[] = [
    [t.amount, baht === null ? price : `${price} · ${fill(t.baht, { amount: decimals(baht) })}`, undefined],
    ...(account ? [[t.account, <AccountText key="account" {...account} />, undefined] as const] : []),
    ...(reference ? [[t.reference, reference, undefined] as const] : []),
    [t.sentAt, timeText(slip.sentAt, props), undefined],
    read
      ? [t.code, fill(t.codeOf, { bank: read.bank ?? read.bankCode, number: read.number }), 'fits']
      : [t.code, t.noCode, undefined],
  ];
  const { resembles } = order.transfer;
  return (
    <div className="sheet-facts">
      <p className="muted">{t.compare}</p>
      <dl>
        {rows.map(([name, fact, verdict]) => (
          <div key={name} data-verdict={verdict}>
            <dt>{name}</dt>
            <dd className="num">{fact}</dd>
            {verdict && <dd className="sheet-verdict">{t[verdict]}</dd>}
          </div>
        ))}
        <div data-verdict={resembles.length > 0 ? 'differs' : 'fits'}>
          <dt>{t.others}</dt>
          <dd>
            {resembles.length === 0 && t.alone}
            {resembles.map(({ id, invoiceNo, by }) => (
              <a key={id} className="link alone" href={deskPaths.order(props.locale, invoiceNo)}>
                {fill(t[by], { invoiceNo })}
              </a>
            ))}
          </dd>
          <dd className="sheet-verdict">{resembles.length > 0 ? t.differs : t.fits}</dd>
        </div>
      </dl>
    </div>
  );
}
