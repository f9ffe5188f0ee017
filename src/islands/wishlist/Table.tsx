import { type Item, itemKey } from '#stores/basket/lines.ts';
import type { ProductState } from '#stores/basket/productCache.ts';
import { isForSale, lineState, type ReadyLine } from '#stores/basket/lineState.ts';
import type { Removal } from '#islands/basket/useRemoval.ts';
import { addWithFeedback, showReason } from '#elements/basket/add.ts';
import { shownGrams } from '#contract/catalogue/shownWeight.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { stockSentence } from '#i18n/stock.ts';
import { toast } from '#stores/shell/feedback.ts';
import { removeFromWishlist } from '#stores/basket/changeWishlist.ts';
import { SaleNote } from '#islands/ui/product/SaleNote.tsx';
import { formatPrice, unknownAmount } from '#islands/ui/product/price.ts';
import { GonePicture, LineProduct, ProductSkeleton, RemoveButton } from '#islands/basket/LineProduct.tsx';
import { loading, what, wishlistRow } from '#islands/basket/classes.ts';
import type { WishlistWords } from './words.ts';

interface Props {
  items: readonly Item[];
  products: Readonly<Record<number, ProductState>>;
  removal: Removal<Item>;
  words: WishlistWords;
}

/**
 * The wishlist as a table, which a phone shows as cards. The roles are explicit: browsers drop those of a table whose
 * parts have another display.
 */
export function WishlistTable({ items, products, removal, words }: Props) {
  const columns = [words.productName, words.unitPrice, words.stockStatus];
  return (
    <table
      className="mt-4 w-full max-md:block md:table-fixed md:[&_:is(td,th)]:px-3 md:[&_:is(td,th):first-child]:ps-0 md:[&_:is(td,th):last-child]:pe-0"
      role="table"
      aria-label={words.title}
    >
      <thead className="max-md:sr-only" role="rowgroup">
        <tr className="h-11.25 border-b border-base-300 text-start text-small text-muted *:text-start" role="row">
          {columns.map((column, at) => (
            <th key={column} className={widths[at]} role="columnheader" scope="col">
              {column}
            </th>
          ))}
          <th className="w-44 lg:w-64" role="columnheader" scope="col">
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block" role="rowgroup">
        {items.map((item) => {
          const view = lineState(item, products[item.productId]);
          const key = itemKey(item);
          if (view.state === 'ready')
            return <WishlistRow key={key} item={item} view={view} removal={removal} words={words} />;
          if (view.state === 'gone') return <GoneRow key={key} item={item} removal={removal} words={words} />;
          return <RowSkeleton key={key} busy={view.state === 'loading'} words={words} />;
        })}
      </tbody>
    </table>
  );
}

const thing = 'max-md:col-span-full md:h-34';
const thingRow = 'flex min-h-22 flex-wrap items-center gap-x-4 gap-y-2';
const cost = 'font-display font-bold whitespace-normal';
const acts =
  'max-md:col-span-full max-md:flex max-md:min-h-11 max-md:flex-wrap max-md:justify-between max-md:gap-2 md:text-end lg:whitespace-nowrap';
/** The columns do not wait for what stands in them. */
const widths = ['', 'w-30 lg:w-32', 'w-36 lg:w-48'];

/** The shape of a row that is loading. */
function RowSkeleton({ busy, words }: { busy: boolean; words: WishlistWords }) {
  return (
    <tr role="row" className={`${wishlistRow} ${loading}`} aria-busy={busy}>
      <td role="cell" className={thing}>
        <span className="sr-only">{words.loading}</span>
        <div className={thingRow}>
          <ProductSkeleton busy={busy} />
        </div>
      </td>
      <td role="cell" />
      <td role="cell" />
      <td role="cell" />
    </tr>
  );
}

interface WishlistRowProps {
  item: Item;
  view: ReadyLine;
  removal: Removal<Item>;
  words: WishlistWords;
}

const toastMs = 4_000;

/** One item of the wishlist: the product, its price and its stock. */
function WishlistRow({ item, view, removal, words }: WishlistRowProps) {
  const { product, variation, price, stock } = view;
  const { locale } = words;
  const name = nameIn(locale, product);
  const forSale = isForSale(view);
  return (
    <tr role="row" className={wishlistRow} data-out={forSale ? undefined : ''}>
      <td role="cell" className={thing}>
        <div className={thingRow}>
          <LineProduct product={product} variation={variation} locale={locale}>
            {!product.household && (
              <p className="muted">{fill(words.weightKg, { kilograms: shownGrams(variation) / 1000 })}</p>
            )}
          </LineProduct>
        </div>
      </td>
      <td role="cell" className={`${cost} num`}>
        {price === undefined ? words.noPrice : formatPrice(words.symbol, price)}
        <SaleNote sale={view.sale} words={words} />
      </td>
      <td role="cell" className="in-data-out:text-error">
        {fill(words[stockSentence(stock)], { count: stock })}
      </td>
      <td role="cell" className={acts}>
        {forSale && (
          <button
            type="button"
            className="btn text-primary max-md:flex-1"
            data-move
            aria-label={fill(words.toCartNamed, { name })}
            onClick={() => void move(item, view, fill(words.moved, { name }))}
          >
            {words.toCart}
          </button>
        )}
        <RemoveButton item={item} name={name} removal={removal} words={words} />
      </td>
    </tr>
  );
}

/** Moves one unit of the shown variation into the cart. What is out of stock stays on the list. */
async function move(item: Item, { variation, stock }: ReadyLine, text: string): Promise<void> {
  const unit = { productId: item.productId, variationId: variation.id, left: stock };
  if ((await addWithFeedback(unit, 1)) === undefined) return;
  showReason((await removeFromWishlist(item)).reason);
  toast({ mood: 'success', text, closesAfter: toastMs });
}

interface GoneRowProps {
  item: Item;
  removal: Removal<Item>;
  words: WishlistWords;
}

/** A row of a product that the shop does not sell any more; it has no name either. */
function GoneRow({ item, removal, words }: GoneRowProps) {
  return (
    <tr role="row" className={wishlistRow} data-out>
      <td role="cell" className={thing}>
        <div className={thingRow}>
          <GonePicture />
          <div className={what}>{words.goneTitle}</div>
        </div>
      </td>
      <td role="cell" className={cost}>
        {unknownAmount}
      </td>
      <td role="cell" className="in-data-out:text-error">
        {words.goneText}
      </td>
      <td role="cell" className={acts}>
        <RemoveButton item={item} name={words.goneTitle} removal={removal} words={words} />
      </td>
    </tr>
  );
}
