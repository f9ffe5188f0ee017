import type { PricedEntry } from '#contract/operator/orders/enterOrder.ts';
import { MAX_PRICE_REASON } from '#contract/orders/channel.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { GoodsPicker, Quantity } from '#islands/desk/order/GoodsPicker.tsx';
import { useRight } from '#islands/desk/useRight.ts';
import { Part } from '#islands/kit/Part.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { type Draft, type DraftLine, faultsOf } from './draft.ts';
import type { NewOrderProps, NewOrderWords } from './words.ts';

interface Props extends NewOrderProps {
  draft: Draft;
  sums: PricedEntry | undefined;
  /** True once somebody has asked for the sums: faults are shown then. */
  isAsked: boolean;
  set: (lines: readonly DraftLine[]) => void;
}

/** The goods of the order, each at the price of the day or at one that is agreed on. */
export function GoodsPart({ draft: { lines }, sums, isAsked, set, locale, words }: Props) {
  const mayAgree = useRight('edit');
  const change = (variationId: number, changes: Partial<DraftLine>): void =>
    set(lines.map((line) => (line.variationId === variationId ? { ...line, ...changes } : line)));
  const add = (variationId: number, name: string): void => {
    const own = lines.find((line) => line.variationId === variationId);
    if (own) change(variationId, { quantity: own.quantity + 1 });
    else set([...lines, { variationId, name, quantity: 1 }]);
  };
  return (
    <Part title={words.goods.title}>
      <ul className="empty:hidden">
        {lines.map((line) => (
          <Quantity
            key={line.variationId}
            line={line}
            words={words.quantity}
            set={(quantity) => change(line.variationId, { quantity })}
          >
            <Price line={line} sums={sums} words={words} />
            {mayAgree && line.quantity > 0 && (
              <Agreement
                line={line}
                faults={isAsked ? faultsOf(line, words) : {}}
                words={words}
                set={(agreed) => change(line.variationId, { agreed })}
              />
            )}
          </Quantity>
        ))}
      </ul>
      <GoodsPicker words={words.finder} locale={locale} add={add} />
    </Part>
  );
}

/** The price of one of a line, once the sums were asked for. */
function Price({ line, sums, words }: { line: DraftLine; sums: PricedEntry | undefined; words: NewOrderWords }) {
  const priced = sums?.lines.find(({ variationId }) => variationId === line.variationId);
  if (!sums || !priced) return null;
  const price = (amount: number): string => formatPrice(currencySign(sums.currency), amount);
  const values = { price: price(priced.unitPrice), was: price(priced.dayPrice) };
  const isAgreed = priced.unitPrice !== priced.dayPrice;
  return (
    <p className="muted num sm:col-span-full">{fill(isAgreed ? words.goods.eachAgreed : words.goods.each, values)}</p>
  );
}

interface AgreementProps {
  line: DraftLine;
  faults: ReturnType<typeof faultsOf>;
  words: NewOrderWords;
  set: (agreed: DraftLine['agreed']) => void;
}

/** The price that was agreed on, and why. */
function Agreement({ line: { name, variationId, agreed }, faults, words: { goods: t }, set }: AgreementProps) {
  if (!agreed)
    return (
      <button
        type="button"
        data-agree
        className="btn justify-self-start btn-ghost sm:col-span-full"
        aria-label={fill(t.agreeOf, { name })}
        onClick={() => set({ price: '', reason: '' })}
      >
        {t.agree}
      </button>
    );
  return (
    <div className="grid grid-cols-1 gap-3 sm:col-span-full" role="group" aria-label={fill(t.agreeOf, { name })}>
      <Field
        name={`price-${variationId}`}
        label={t.price}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={agreed.price}
        error={faults.price}
        onChange={({ target }) => set({ ...agreed, price: target.value })}
      />
      <Field
        name={`reason-${variationId}`}
        label={t.reason}
        hint={t.reasonHint}
        autoComplete="off"
        maxLength={MAX_PRICE_REASON}
        value={agreed.reason}
        error={faults.reason}
        onChange={({ target }) => set({ ...agreed, reason: target.value })}
      />
      <button type="button" className="btn justify-self-start" onClick={() => set(undefined)}>
        {t.dayPrice}
      </button>
    </div>
  );
}
