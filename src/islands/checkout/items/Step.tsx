import { useStore } from '@nanostores/react';
import * as paths from '#i18n/paths.ts';
import { plural } from '#i18n/plural.ts';
import { itemKey } from '#stores/basket/lines.ts';
import { MAX_PACKER_NOTE, substituteAnswers } from '#contract/orders/order.ts';
import { $draft, updateDraft } from '#stores/checkout/draft.ts';
import { Radios } from '#islands/kit/fields/Radios.tsx';
import { TextArea } from '#islands/kit/fields/TextArea.tsx';
import { Coupon } from '#islands/cart/Coupon.tsx';
import { kilograms, lineTotal, quotedGoods } from '#islands/cart/sums.ts';
import { later } from '#islands/ui/later.tsx';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import { formatCents, formatPrice, unknownAmount } from '#islands/ui/product/price.ts';
import { SaleNote } from '#islands/ui/product/SaleNote.tsx';
import { Step, StepEnd, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { Placing } from '#islands/checkout/review/usePlaceOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { LineProduct } from '#islands/basket/LineProduct.tsx';
import { fill } from '#i18n/fill.ts';

import { nameOf } from './nameOf.ts';

// It comes where something has changed.
const Changes = later(async () => (await import('./Changes.tsx')).Changes);
const TaxBuyer = later(async () => (await import('./TaxBuyer.tsx')).TaxBuyer);

interface Props {
  order: CurrentOrder;
  placing: Placing;
  words: CheckoutWords;
  frame: StepFrame;
}

/** The goods that are bought, at the current prices; changes come first. */
export function ItemsStep({ order, placing, words, frame }: Props) {
  const t = words.items;
  const { sums, fee, failure, changed } = order;
  const weight = sums ? kilograms(sums.grams) : unknownAmount;
  const maxKilograms = order.bands?.at(-1)?.upTo;
  const tooHeavy = fee.state === 'failed' && maxKilograms !== undefined && maxKilograms * 1000 < fee.grams;
  return (
    <Step {...frame} summary={<Chosen order={order} weight={weight} words={words} />}>
      {failure !== undefined && (
        <Problem text={failureText(failure, words)} kept={words.kept} retryLabel={words.retry} retry={order.retry} />
      )}
      {changed && <Changes order={order} placing={placing} words={words} />}
      {order.isEmpty ? <NothingLeft changed={changed} words={words} /> : <OrderTable order={order} words={words} />}
      {!order.isEmpty && (
        <Coupon
          goods={quotedGoods(order.bought)}
          subtotal={sums?.subtotal}
          to={order.destination}
          locale={words.locale}
          words={words.parcel}
        />
      )}
      {order.leftOut.length > 0 && <LeftOut order={order} words={words} />}
      {fee.state === 'failed' && order.feePrice === undefined && (
        <Problem
          text={tooHeavy ? t.tooHeavy : t.feeUnread}
          kept={words.kept}
          retryLabel={words.retry}
          retry={order.retryFee}
        />
      )}
      <p>
        <a className="alone link" href={paths.cart(words.locale)}>
          {t.toCart}
        </a>
      </p>
      {!order.isEmpty && <PackingRequests words={words} />}
      {words.tax && <TaxRequest words={words.tax} />}
      {!changed && !order.isEmpty && (
        <StepEnd order={order} words={words}>
          <button
            type="button"
            className="btn btn-primary"
            disabled={order.total === undefined}
            onClick={() => updateDraft({ step: 'payment' })}
          >
            {t.next}
          </button>
        </StepEnd>
      )}
    </Step>
  );
}

/** A note to whoever packs, and what they may do where something has run out. */
function PackingRequests({ words }: Pick<Props, 'words'>) {
  const { packing: t } = words;
  const { packerNote, substitutes: chosen = 'ask' } = useStore($draft);
  return (
    <>
      <Radios
        name="substitutes"
        legend={<b>{t.substitutes}</b>}
        choices={substituteAnswers.map((choice) => [choice, t[choice]] as const)}
        chosen={chosen}
        choose={(choice) => updateDraft({ substitutes: choice })}
      />
      <TextArea
        name="packerNote"
        label={t.note}
        hint={t.noteHint}
        rows={2}
        maxLength={MAX_PACKER_NOTE}
        value={packerNote ?? ''}
        onChange={({ currentTarget }) => updateDraft({ packerNote: currentTarget.value })}
      />
    </>
  );
}

/** The way to a tax invoice for a business; its fields come when they are asked for. */
function TaxRequest({ words }: { words: NonNullable<CheckoutWords['tax']> }) {
  const { tax } = useStore($draft);
  if (tax) return <TaxBuyer typed={tax} words={words} />;
  return (
    <button
      type="button"
      className="min-h-11 cursor-pointer justify-self-start link"
      onClick={() => updateDraft({ tax: { taxId: '', taxBranch: '', taxName: '' } })}
    >
      {words.have}
    </button>
  );
}

/** The goods in a few words, once their step is done. */
const Chosen = ({ order, weight, words }: Pick<Props, 'order' | 'words'> & { weight: string }) => (
  <div>
    <ul>
      {order.bought.map(({ line, view }) => (
        <li key={itemKey(line)}>
          {line.quantity} × {nameOf(view, words)}
        </li>
      ))}
    </ul>
    <p className="muted">{plural(words.items, 'summary', order.count, { weight })}</p>
  </div>
);

/** All of it was sold meanwhile, which the changes say, or it was ordered in another window. */
function NothingLeft({ changed, words }: { changed: boolean; words: CheckoutWords }) {
  if (changed) return null;
  return (
    <>
      <p role="status">{words.items.nothing}</p>
      <a className="alone link" href={`${paths.profile(words.locale)}?view=orders`}>
        {words.unknown.orders}
      </a>
    </>
  );
}

function LeftOut({ order, words }: Pick<Props, 'order' | 'words'>) {
  return (
    <>
      <h3>{words.items.leftOut}</h3>
      <ul>
        {order.leftOut.map(({ line, view }) => (
          <li key={itemKey(line)} className="muted">
            {view.state === 'ready' ? nameOf(view, words) : words.items.goneTitle}
          </li>
        ))}
      </ul>
    </>
  );
}

interface OrderTableProps {
  order: CurrentOrder;
  words: CheckoutWords;
}

/** The lines of the order, the delivery fee and the total. */
function OrderTable({
  order: { bought, discount, coupon, feePrice, paymentFee, total, count, waiting },
  words,
}: OrderTableProps) {
  const { items: t, symbol, locale } = words;
  return (
    <table
      data-order
      className="w-full max-sm:block [&_:is(td,th)]:text-end [&_:is(td,th)]:font-normal [&_:is(td,th):first-child]:text-start max-sm:[&>:is(caption,tbody,tfoot)]:block"
      aria-busy={waiting > 0}
    >
      <caption className="pb-2 text-start font-semibold">{t.title}</caption>
      <thead className="text-small wrap-normal text-muted max-sm:sr-only [&_th]:pb-2 [&_th]:align-bottom [&_th]:not-first:ps-3">
        <tr>
          {[t.product, t.unitPrice, t.amount, t.subTotal].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bought.map(({ line, view: { product, variation, price, sale } }) => (
          <tr
            key={itemKey(line)}
            className="border-y border-base-300 max-sm:grid max-sm:grid-cols-[repeat(3,minmax(0,auto))] max-sm:justify-between max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-3"
          >
            <th
              scope="row"
              className="flex gap-3 max-sm:col-span-full sm:items-center sm:py-3 [&_img]:size-22 [&_img]:rounded-box [&_img]:bg-base-200 [&_img]:object-cover [&>a]:flex-none [&>div]:min-w-0"
            >
              <LineProduct product={product} variation={variation} locale={locale}>
                {null}
              </LineProduct>
            </th>
            <td className={`${cell} max-sm:text-start!`} data-label={t.unitPrice}>
              {formatPrice(symbol, price)}
              <SaleNote sale={sale} words={words} />
            </td>
            <td className={cell} data-label={t.amount}>
              {line.quantity}
            </td>
            <td className={`${cell} max-[22rem]:col-span-full`} data-label={t.subTotal}>
              {formatCents(symbol, lineTotal({ quantity: line.quantity, price }))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="[&_:is(td,th)]:pt-2 max-sm:[&>tr]:flex max-sm:[&>tr]:justify-between max-sm:[&>tr]:gap-4">
        {coupon && (
          <tr>
            <th scope="row" colSpan={3}>
              {fill(words.parcel.discountOf, { code: coupon.code })}
            </th>
            <td className="num">−{formatCents(symbol, discount)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={3}>
            {t.shipping}
          </th>
          <td className="num">{formatPrice(symbol, feePrice)}</td>
        </tr>
        {paymentFee > 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              {words.summary.paymentFee}
            </th>
            <td className="num">{formatPrice(symbol, paymentFee)}</td>
          </tr>
        )}
        <tr className="*:font-bold!">
          <th scope="row" colSpan={3}>
            {plural(t, 'orderTotal', count)}
          </th>
          <td className="font-display num">{formatCents(symbol, total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** On a phone each number has its name above it. */
const cell =
  'num align-middle max-sm:before:block max-sm:before:text-small max-sm:before:text-muted max-sm:before:content-[attr(data-label)] sm:py-3 sm:ps-3';
