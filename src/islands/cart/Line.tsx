import { addWithFeedback, takeWithFeedback } from '#elements/basket/add.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { saysGrams, shownGrams } from '#contract/catalogue/shownWeight.ts';
import type { CartLine } from '#stores/basket/lines.ts';
import { select } from '#stores/checkout/selection.ts';
import { isForSale, type ReadyLine } from '#stores/basket/lineState.ts';
import { noteButtonStyle } from '#islands/ui/noteStyles.ts';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import { SaleNote } from '#islands/ui/product/SaleNote.tsx';
import { QuantityStepper } from '#islands/ui/fields/QuantityStepper.tsx';
import { actions, line as lineClasses, notice, product as productClasses, tick } from '#islands/basket/classes.ts';
import { LineProduct, RemoveButton } from '#islands/basket/LineProduct.tsx';
import type { Removal } from '#islands/basket/useRemoval.ts';
import { lineTotal } from './sums.ts';
import type { CartWords } from './words.ts';

interface Props {
  line: CartLine;
  view: ReadyLine;
  chosen: boolean;
  removal: Removal<CartLine>;
  words: CartWords;
}

/** One line of the cart: the product, its price and its quantity. */
export function Line({ line, view, chosen, removal, words }: Props) {
  const { product, variation, price, sale } = view;
  const { locale, symbol } = words;
  const name = nameIn(locale, product);
  const grams = shownGrams(variation);
  const forSale = isForSale(view);
  const remove = (): void => removal.remove(line, name);
  const change = (units: number) =>
    units < 0 ? takeWithFeedback(line, -units) : addWithFeedback({ ...line, left: view.stock }, units);
  return (
    <li className={lineClasses} data-line={forSale ? 'ready' : 'out'} data-out={forSale ? undefined : ''}>
      <label className={tick}>
        <input
          className="checkbox checkbox-primary"
          type="checkbox"
          checked={chosen}
          disabled={!forSale}
          aria-label={fill(words.selectNamed, { name })}
          onChange={() => select(line, !chosen)}
        />
      </label>
      <div className={productClasses}>
        <LineProduct product={product} variation={variation} locale={locale}>
          <p className="muted num whitespace-normal">
            {saysGrams(product, variation) && `${fill(words.grams, { grams })} · `}
            <span className="inline-block">
              {price === undefined ? words.noPrice : fill(words.each, { price: formatPrice(symbol, price) })}
            </span>
            <SaleNote sale={sale} words={words} />
          </p>
        </LineProduct>
      </div>
      <div className={actions}>
        {forSale && (
          <>
            <QuantityStepper
              quantity={line.quantity}
              max={view.stock}
              label={fill(words.quantityOf, { name })}
              decrease={fill(words.decreaseNamed, { name })}
              increase={fill(words.increaseNamed, { name })}
              errors={words}
              onLess={() => (line.quantity > 1 ? void takeWithFeedback(line) : remove())}
              onMore={() => void addWithFeedback({ ...line, left: view.stock }, 1)}
              onTyped={(units) => void change(units - line.quantity)}
            />
            <p className="text-end font-display font-bold num max-md:order-1">
              {formatCents(symbol, lineTotal({ quantity: line.quantity, price: view.price }))}
            </p>
          </>
        )}
        <RemoveButton item={line} name={name} removal={removal} words={words} />
      </div>
      <LineNotice line={line} view={view} words={words} />
    </li>
  );
}

const lineNotice = `${notice} col-span-full md:-col-end-1 md:col-start-2`;

interface LineNoticeProps {
  line: CartLine;
  view: ReadyLine;
  words: CartWords;
}

/** Says why a line cannot be bought as it is, and what can be done about it. */
function LineNotice({ line, view: { price, stock }, words }: LineNoticeProps) {
  const { quantity } = line;
  if (price === undefined) return <p className={lineNotice}>{words.noPriceText}</p>;
  if (stock === 0) {
    return (
      <p className={lineNotice}>
        <strong>{words.outOfStock}</strong> {words.soldOutText}
      </p>
    );
  }
  if (quantity <= stock) return null;
  return (
    <div className={lineNotice} role="status">
      <p>{fill(words.shrunk, { stock, quantity })}</p>
      <button type="button" className={noteButtonStyle} onClick={() => void takeWithFeedback(line, quantity - stock)}>
        {fill(words.takeDown, { stock })}
      </button>
    </div>
  );
}
