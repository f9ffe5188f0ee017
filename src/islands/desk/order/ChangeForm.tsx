import { isPaidOnDelivery } from '#contract/payments/methods.ts';
import { useState } from 'react';
import type { ChangedOrder } from '#contract/operator/orders/orderLines.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { changeShownLines, previewShownLines } from '#stores/desk/orders/order.ts';
import { GoodsPicker, Quantity } from './GoodsPicker.tsx';
import type { WithOrder } from './words.ts';

/** Goods in the form; none of them leave the order. */
interface FormLine {
  variationId: number;
  name: string;
  quantity: number;
}

/** The form for other goods of an order: it says what that costs before it is done. */
export function ChangeForm({ close, order, locale, words }: WithOrder & { close: () => void }) {
  const { change: t } = words;
  const [lines, setLines] = useState(() => linesOf(order, locale));
  const [text, setText] = useState('');
  const [sums, setSums] = useState<ChangedOrder>();
  const { busy, error, act } = useAct(words.failed);
  const wanted = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ variationId, quantity }) => ({ variationId, quantity }));
  const set = (variationId: number, name: string, quantity: number): void => {
    setSums(undefined);
    setLines((before) =>
      before.some((line) => line.variationId === variationId)
        ? before.map((line) => (line.variationId === variationId ? { ...line, quantity } : line))
        : [...before, { variationId, name, quantity }],
    );
  };
  const add = (variationId: number, name: string): void => {
    const own = lines.find((line) => line.variationId === variationId);
    set(variationId, name, (own?.quantity ?? 0) + 1);
  };
  const reckon = () => act(async () => setSums(await previewShownLines(order, wanted)));
  const save = (total: number) =>
    act(async () => {
      const reason = text.trim();
      await changeShownLines(order, { lines: wanted, total, ...(reason === '' ? {} : { text: reason }) });
      close();
    });
  return (
    <Dialog title={t.open} closeLabel={words.close} close={close}>
      <div className="grid grid-cols-1 gap-4">
        <ul>
          {lines.map((line) => (
            <Quantity
              key={line.variationId}
              line={line}
              words={t}
              set={(count) => set(line.variationId, line.name, count)}
            />
          ))}
        </ul>
        <GoodsPicker words={words.finder} locale={locale} add={add} />
        <Field
          name="text"
          label={t.text}
          maxLength={300}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {sums && <Sums sums={sums} order={order} words={t} />}
        <ErrorText text={wanted.length === 0 ? t.empty : error} />
        {sums ? (
          <button
            type="button"
            className="btn btn-primary sm:justify-self-start"
            aria-disabled={busy}
            onClick={() => void (busy || save(sums.total))}
          >
            {busy ? words.sending : t.save}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-primary sm:justify-self-start"
            disabled={wanted.length === 0}
            aria-disabled={busy}
            onClick={() => void (busy || reckon())}
          >
            {t.reckon}
          </button>
        )}
      </div>
    </Dialog>
  );
}

interface SumsProps {
  sums: ChangedOrder;
  order: WithOrder['order'];
  words: WithOrder['words']['change'];
}

/** The sums of the order with the other goods, and what follows for its money. */
function Sums({ sums, order, words: t }: SumsProps) {
  const price = (amount: number): string => formatPrice(currencySign(order.currency), amount);
  const rows = [
    [t.goods, sums.subTotal],
    ...(sums.discount === undefined
      ? []
      : [[fill(t.discount, { code: order.discount?.code ?? '' }), -sums.discount] as const]),
    [t.fee, sums.shippingFee],
    ...(sums.paymentFee === undefined ? [] : [[t.paymentFee, sums.paymentFee] as const]),
    [t.total, sums.total],
  ] as const;
  return (
    <div role="status" className="rounded-box bg-base-200 p-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-end">
        {rows.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="num">{price(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 font-semibold">{consequenceOf(sums, isPaidOnDelivery(order.paymentMethod), price, t)}</p>
    </div>
  );
}

function consequenceOf(
  { refund, due, was, total }: ChangedOrder,
  isOnDelivery: boolean,
  price: (amount: number) => string,
  t: SumsProps['words'],
) {
  if (refund > 0) return fill(t.refund, { amount: price(refund) });
  if (due > 0) return fill(isOnDelivery ? t.dueOnDelivery : t.due, { amount: price(due) });
  return fill(was === total ? t.same : t.other, { was: price(was), total: price(total) });
}

/** The goods of an order, once each, however many prices they have. */
function linesOf({ orderItems }: WithOrder['order'], locale: WithOrder['locale']): FormLine[] {
  const byId = Map.groupBy(orderItems, ({ variation }) => variation.id);
  return [...byId].flatMap(([variationId, items]) => {
    const [first] = items;
    if (!first) return [];
    const { product, sizeAttribute, colorAttribute } = first.variation;
    const choice = [sizeAttribute?.value, colorAttribute?.value].filter(Boolean).join(', ');
    const name = nameIn(locale, product);
    return [
      {
        variationId,
        name: choice === '' ? name : `${name} (${choice})`,
        quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      },
    ];
  });
}
