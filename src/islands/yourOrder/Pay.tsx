import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { toSatang } from '#contract/payments/baht.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { isPaidByProvider, type PaymentMethod } from '#contract/payments/methods.ts';
import { currencySign, decimals } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { AccountChoice } from '#islands/checkout/payment/methods/AccountChoice.tsx';
import { BankAccount } from '#islands/checkout/payment/methods/BankAccount.tsx';
import { CodePicture } from '#islands/checkout/payment/methods/CodePicture.tsx';
import { CopyableValue } from '#islands/checkout/payment/methods/CopyableValue.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { FileBox, pictureError, pictureTypes } from '#islands/kit/fields/FileBox.tsx';
import { Radios } from '#islands/kit/fields/Radios.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { readQr } from '#stores/checkout/payment.ts';
import { cardPage, sendReceiptOf } from '#stores/orders/ownOrder.ts';
import type { WithOwnOrder } from './words.ts';

type Props = WithOwnOrder & { due: number };

/** The ways in which what is asked for can be paid, and the chosen one. */
export function Pay(props: Props) {
  const { order, words } = props;
  const { offers, slipRefused } = order;
  const [method, setMethod] = useState<PaymentMethod>(order.paymentMethod);
  const offer = offers.find((one) => one.method === method) ?? offers[0];
  if (!offer) return <Panel role="note">{words.noWay}</Panel>;
  const { reasons, refused } = words.newSlip;
  return (
    <Panel>
      {slipRefused && (
        <p className="rounded-box border-s-4 border-accent bg-base-100 px-3.5 py-2.5">
          {[refused, slipRefused.reason === 'other' ? '' : reasons[slipRefused.reason], slipRefused.text]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <Radios
        name="method"
        legend={<b>{words.pay}</b>}
        choices={offers.map((one) => [one.method, words.methods[one.method]] as const)}
        chosen={offer.method}
        choose={setMethod}
      />
      {offer.sample && (
        <p role="note" className="font-bold text-error">
          {words.transfer.sample} {words.transfer.sampleText}
        </p>
      )}
      {isPaidByProvider(offer.method) ? <Card {...props} /> : <Transfer key={offer.method} {...props} offer={offer} />}
    </Panel>
  );
}

/** Leads to the page on which a card is charged. */
function Card({ token, words }: Props) {
  const { busy, error, act } = useAct();
  return (
    <>
      <p>{words.cardText}</p>
      <ErrorText text={error} />
      <button
        type="button"
        className="btn min-h-12 btn-primary"
        aria-disabled={busy}
        onClick={() => void act(async () => location.assign(await cardPage(token)))}
      >
        {busy ? words.opening : words.card}
      </button>
    </>
  );
}

type WithOffer = Props & { offer: PaymentOption };

/** The account or the code of a transfer, and the slip that proves it. */
function Transfer(props: WithOffer) {
  const { offer, words } = props;
  const t = words.transfer;
  const { accounts = [] } = offer;
  const [account, setAccount] = useState(accounts[0]?.id);
  const own = accounts.find(({ id }) => id === account);
  return (
    <>
      {accounts.length > 1 && <AccountChoice accounts={accounts} chosen={account} choose={setAccount} words={t} />}
      {offer.bahtPerUnit !== undefined && <Code {...props} bahtPerUnit={offer.bahtPerUnit} />}
      <BankAccount account={own} words={t}>
        <Amount {...props} />
        <CopyableValue name={t.reference} value={props.order.reference} words={t} hint={t.referenceHint} />
      </BankAccount>
      <Receipt {...props} account={account} />
    </>
  );
}

/** The amount of the transfer; in baht where it is made by a code. */
function Amount({ due, offer: { bahtPerUnit }, order, words: { transfer: t } }: WithOffer) {
  if (bahtPerUnit === undefined)
    return (
      <CopyableValue
        name={t.amount}
        value={formatPrice(currencySign(order.currency), due)}
        plain={due.toFixed(2)}
        words={t}
      />
    );
  const baht = toSatang(Math.round(due * 100), bahtPerUnit) / 100;
  return (
    <CopyableValue name={t.amount} value={fill(t.baht, { amount: decimals(baht) })} plain={baht.toFixed(2)} words={t} />
  );
}

/** The code that has the exact amount in it, and the number of the order. */
function Code({
  due,
  bahtPerUnit,
  order: { reference },
  words: { transfer: t },
  locale,
}: WithOffer & { bahtPerUnit: number }) {
  const [svg, setSvg] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const satang = toSatang(Math.round(due * 100), bahtPerUnit);
  useEffect(() => {
    const stop = new AbortController();
    readQr(locale, satang, reference, stop.signal).then(setSvg, () => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [locale, satang, reference]);
  if (hasFailed) return <ErrorText text={t.qrFailed} />;
  if (svg === undefined)
    return <div className="aspect-square w-72 max-w-full skeleton justify-self-center rounded-lg" aria-hidden="true" />;
  return (
    <CodePicture
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={fill(t.qr, { amount: fill(t.baht, { amount: decimals(satang / 100) }), reference })}
      name={`promptpay-${reference}`}
      caption={t.scan}
      words={t}
    />
  );
}

/** Takes the picture of the transfer. */
function Receipt({ token, offer: { method }, account, words }: WithOffer & { account: string | undefined }) {
  const t = words.newSlip;
  const field = useId();
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState<string>();
  const { busy, error, act } = useAct();
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const image = new FormData(event.currentTarget).get('image');
    if (!(image instanceof File)) return;
    const isNone = image.size === 0 && image.name === '';
    const problem = isNone ? 'none' : pictureError(image);
    setFault(
      problem &&
        { none: words.transfer.slipRequired, kind: words.transfer.slipKind, large: words.transfer.slipLarge }[problem],
    );
    if (!problem) void act(() => sendReceiptOf(token, image, method, account));
  };
  return (
    <form className="grid grid-cols-1 justify-items-start gap-3" noValidate onSubmit={send}>
      <div className="grid grid-cols-1 gap-1">
        <label className="font-semibold" htmlFor={field}>
          {words.transfer.slip}
        </label>
        <p className="muted" id={`${field}hint`}>
          {words.transfer.slipHint}
        </p>
        <FileBox
          id={field}
          name="image"
          choose={words.transfer.choosePicture}
          chosen={chosen ?? words.transfer.noPicture}
          accept={pictureTypes.join()}
          aria-describedby={`${field}hint ${field}error`}
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => setChosen(target.files?.[0]?.name)}
        />
        <p className="font-semibold text-error empty:hidden" id={`${field}error`} role="alert">
          {fault ?? error}
        </p>
      </div>
      <button type="submit" className="btn min-h-12 btn-primary" aria-disabled={busy}>
        {busy ? t.sending : t.send}
      </button>
    </form>
  );
}
