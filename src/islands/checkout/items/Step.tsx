import { nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { plural } from '#i18n/plural.ts';
import { itemKey } from '#stores/basket/items.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import { kilograms } from '#islands/cart/sums.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { unknownAmount } from '#islands/ui/product/price.ts';
import { Changes } from './Changes.tsx';
import { OrderTable } from './OrderTable.tsx';
import { Step, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { Placing } from '#islands/checkout/review/usePlaceOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  order: CurrentOrder;
  placing: Placing;
  words: CheckoutWords;
  frame: StepFrame;
}

/** What is bought at the current prices; changes come first. */
export function ItemsStep({ order, placing, words, frame }: Props) {
  const t = words.items;
  const { sums, count, fee, failure, changed } = order;
  const weight = sums ? kilograms(sums.grams) : unknownAmount;
  const maxKilograms = order.bands?.at(-1)?.upTo;
  const tooHeavy = fee.state === 'failed' && maxKilograms !== undefined && maxKilograms * 1000 < fee.grams;
  return (
    <Step {...frame} summary={<p>{plural(t, 'summary', count, { weight })}</p>}>
      {failure !== undefined && (
        <Problem
          className="problem"
          text={failureText(failure, words)}
          kept={words.kept}
          retryLabel={words.retry}
          retry={order.retry}
        />
      )}
      {changed && <Changes order={order} placing={placing} words={words} />}
      {order.isEmpty ? <NothingLeft changed={changed} words={words} /> : <OrderTable order={order} words={words} />}
      {order.leftOut.length > 0 && <LeftOut order={order} words={words} />}
      {fee.state === 'failed' && order.feePrice === undefined && (
        <Problem
          className="problem"
          text={tooHeavy ? t.tooHeavy : t.feeUnread}
          kept={words.kept}
          retryLabel={words.retry}
          retry={order.retryFee}
        />
      )}
      <div className="step-end">
        <a className="btn" href={paths.cart(words.locale)}>
          {t.toCart}
        </a>
        {!changed && !order.isEmpty && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={order.total === undefined}
            onClick={() => updateDraft({ step: 'payment' })}
          >
            {t.next}
          </button>
        )}
      </div>
    </Step>
  );
}

/** All of it was sold meanwhile, which the changes say, or it was ordered in another window. */
function NothingLeft({ changed, words }: { changed: boolean; words: CheckoutWords }) {
  if (changed) return null;
  return (
    <>
      <p role="status">{words.items.nothing}</p>
      <a className="link alone" href={`${paths.profile(words.locale)}?view=orders`}>
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
            {view.state === 'ready' ? nameIn(words.locale, view.product) : words.items.goneTitle}
          </li>
        ))}
      </ul>
    </>
  );
}
