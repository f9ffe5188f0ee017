import { useEffect, useRef, useState } from 'react';
import type { PricedEntry } from '#contract/operator/orders/enterOrder.ts';
import { MAX_PACKER_NOTE } from '#contract/orders/order.ts';
import { orderChannels } from '#contract/orders/channel.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import { useRight } from '#islands/desk/useRight.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Panel } from '#islands/kit/Panel.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Radios } from '#islands/kit/fields/Radios.tsx';
import { TextArea } from '#islands/kit/fields/TextArea.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { enter, type EnteredOrder, priceEntry } from '#stores/desk/orders/enterOrder.ts';
import { CustomerPart } from './CustomerPart.tsx';
import { type Draft, entryOf, faultsOf, forget, keep, storedDraft, withChannel, withCustomer } from './draft.ts';
import { GoodsPart } from './GoodsPart.tsx';
import { PaymentPart } from './PaymentPart.tsx';
import { ReceivingPart } from './ReceivingPart.tsx';
import type { NewOrderProps, NewOrderWords } from './words.ts';

/** The form for an order that came by phone, by LINE or at the counter. */
export const NewOrderPage = ({ signIn, frame, ...props }: NewOrderProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <NewOrder {...props} />
  </DeskFrame>
);

/** The pause in typing after which an order that is taken along is reckoned by itself; milliseconds. */
const pauseMs = 500;

const hasFault = ({ lines }: Draft, words: NewOrderWords): boolean =>
  lines.some((line) => line.quantity > 0 && Object.keys(faultsOf(line, words)).length > 0);

function NewOrder(props: NewOrderProps) {
  const { words: t, locale } = props;
  const mayEnter = useRight('orders');
  const [draft, setDraft] = useState(() => storedDraft(locale));
  const [sums, setSums] = useState<PricedEntry>();
  const [missing, setMissing] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { busy, error, act } = useAct(t.failed);
  const newest = useRef(draft);
  const change = (changes: Partial<Draft>): void => {
    const next = { ...draft, ...changes };
    newest.current = next;
    setDraft(next);
    keep(next);
    setSums(undefined);
    setMissing(undefined);
  };
  const reckon = async (): Promise<void> => {
    setAsked(true);
    const entry = entryOf(draft);
    if (typeof entry === 'string') return setMissing(t.missing[entry]);
    if (hasFault(draft, t)) return undefined;
    const priced = await priceEntry(entry);
    // Something else may have been typed meanwhile.
    return newest.current === draft ? setSums(priced) : undefined;
  };
  const isReady = draft.handing === 'take' && typeof entryOf(draft) !== 'string' && !hasFault(draft, t);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => void act(reckon), pauseMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each change of the order
  }, [draft, isReady]);
  const save = async ({ total }: PricedEntry): Promise<void> => {
    const invoiceNo = await enter(entryOf(draft) as EnteredOrder, total);
    forget();
    location.assign(deskPaths.order(locale, invoiceNo));
  };
  if (!mayEnter) return <p className="muted">{t.noRight}</p>;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3">
      <Part title={t.channel.title}>
        <Radios
          name="channel"
          legend={<span className="sr-only">{t.channel.title}</span>}
          choices={orderChannels.map((channel) => [channel, t.channel[channel]] as const)}
          chosen={draft.channel}
          choose={(channel) => change(withChannel(draft, channel))}
        />
        <Radios
          name="language"
          legend={t.language}
          choices={(['my', 'en'] as const).map((one) => [one, t.languages[one]] as const)}
          chosen={draft.locale}
          choose={(language) => change({ locale: language })}
        />
      </Part>
      <CustomerPart
        draft={draft}
        choose={(customer) =>
          change(
            customer?.id === draft.customer?.id && customer && draft.customer ? { customer } : withCustomer(customer),
          )
        }
        words={t}
      />
      <ReceivingPart {...props} draft={draft} set={change} />
      <GoodsPart {...props} draft={draft} sums={sums} isAsked={isAsked} set={(lines) => change({ lines })} />
      <PaymentPart {...props} draft={draft} set={change} />
      <Panel>
        <TextArea
          name="note"
          label={t.note}
          maxLength={MAX_PACKER_NOTE}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <Field
          name="coupon"
          label={t.coupon}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          value={draft.coupon}
          onChange={({ target }) => change({ coupon: target.value })}
        />
      </Panel>
      {sums && <Sums sums={sums} words={t} />}
      <ErrorText text={missing ?? error} />
      {sums ? (
        <button
          type="button"
          className="btn min-h-12 btn-primary sm:justify-self-start"
          aria-disabled={busy}
          onClick={() => void act(() => save(sums))}
        >
          {busy ? t.sending : fill(t.save, { total: formatPrice(currencySign(sums.currency), sums.total) })}
        </button>
      ) : (
        <button
          type="button"
          className="btn min-h-12 btn-primary sm:justify-self-start"
          aria-disabled={busy}
          onClick={() => void act(reckon)}
        >
          {t.reckon}
        </button>
      )}
    </div>
  );
}

/** The sums of the order, and the limit of one buyer that it is over. */
function Sums({ sums, words }: { sums: PricedEntry; words: NewOrderWords }) {
  const t = words.sums;
  const rows = [
    [t.goods, sums.subTotal],
    ...(sums.discount > 0 ? [[t.discount, sums.discount, '−'] as const] : []),
    [t.fee, sums.shippingFee],
    ...(sums.paymentFee === undefined ? [] : [[t.paymentFee, sums.paymentFee] as const]),
    [t.total, sums.total],
  ] as const;
  return (
    <div role="status" className="rounded-box bg-base-200 p-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-end">
        {rows.map(([name, amount, sign = '']) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="num">
              {sign}
              {formatPrice(currencySign(sums.currency), amount)}
            </dd>
          </div>
        ))}
      </dl>
      {sums.exceeded && (
        <p className="mt-2 font-semibold">{fill(words.exceeded, { message: sums.exceeded.message })}</p>
      )}
    </div>
  );
}
