import { type ReactNode, useId, useState } from 'react';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { currencySign, decimals } from '#i18n/amount.ts';
import { AccountText } from '#islands/ui/AccountText.tsx';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Panel } from '#islands/kit/Panel.tsx';
import { receiptAddress } from '#stores/desk/orders/order.ts';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import type { WithOrder } from './words.ts';

type OperatorReceipt = NonNullable<OperatorOrder['slip']>;
type Props = WithOrder & { slip: OperatorReceipt };

/** The verdict of the shop itself on a fact of the slip; the others are for who looks at it. */
type Verdict = 'fits' | 'differs' | undefined;

/** The slip beside what it should say, and what its own code says. */
export function ReceiptCheck({ slip, order, ...props }: Props) {
  const { slip: t } = props.words;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const alt = fill(t.alt, { invoiceNo: order.invoiceNo });
  return (
    // Beside what it should say, also on a phone: that is what is compared.
    <Panel className="grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" aria-labelledby={id}>
      <h3 id={id} className="col-span-full">
        {t.title}
      </h3>
      {isLost ? (
        <p role="alert">{t.failed}</p>
      ) : (
        <button
          type="button"
          aria-label={t.open}
          onClick={() => setOpen(true)}
          className="sticky top-[calc(var(--stays)+0.75rem)] max-w-full cursor-zoom-in self-start justify-self-start rounded-lg"
        >
          <img
            src={receiptAddress(order)}
            alt={alt}
            onError={() => setLost(true)}
            className="max-h-96 w-auto rounded-lg"
          />
        </button>
      )}
      <Facts {...props} order={order} slip={slip} />
      {isOpen && (
        <Dialog title={t.title} closeLabel={props.words.close} close={() => setOpen(false)}>
          <Zoom src={receiptAddress(order)} alt={alt} label={t.twice} />
        </Dialog>
      )}
    </Panel>
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
      <div className="mt-3 overflow-auto" role="region" aria-label={alt} tabIndex={0}>
        <img src={src} alt={alt} className={isLarge ? 'w-[200%] max-w-none' : 'w-full'} />
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
    <div>
      <p className="muted">{t.compare}</p>
      <dl className="grid">
        {rows.map(([name, fact, verdict]) => (
          <Row key={name} name={name} verdict={verdict} words={t}>
            <span className="num whitespace-normal">{fact}</span>
          </Row>
        ))}
        <Row name={t.others} verdict={resembles.length > 0 ? 'differs' : 'fits'} words={t}>
          {resembles.length === 0 && t.alone}
          {resembles.map(({ id, invoiceNo, by }) => (
            <a key={id} className="alone link" href={deskPaths.order(props.locale, invoiceNo)}>
              {fill(t[by], { invoiceNo })}
            </a>
          ))}
        </Row>
      </dl>
    </div>
  );
}

interface RowProps {
  name: string;
  verdict: Verdict;
  words: Props['words']['slip'];
  children: ReactNode;
}

const verdicts = {
  fits: { sign: '✓', looks: 'border-primary bg-primary text-primary-content' },
  differs: { sign: '✗', looks: 'border-error bg-error text-error-content' },
} as const;

/** A fact of the slip, with the verdict of the shop where it has one. */
const Row = ({ name, verdict, words, children }: RowProps) => (
  <div className="grid gap-0.5 border-t border-base-300 py-2">
    <dt className="muted">{name}</dt>
    <dd>{children}</dd>
    {verdict && (
      <dd
        className={`justify-self-start rounded-full border px-2 text-small whitespace-nowrap ${verdicts[verdict].looks}`}
      >
        <span aria-hidden="true">{verdicts[verdict].sign}</span> {words[verdict]}
      </dd>
    )}
  </div>
);
