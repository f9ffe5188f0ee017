import type { Locale } from '#contract/values/locale.ts';
import { decimals, per100Grams } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { saleText } from '#i18n/sale.ts';
import { liveWords, stockText } from '#i18n/words/live.ts';
import type { LiveProducts, BoundElement, LiveBinding } from './placement.ts';

/**
 * Puts an answer in place. Fetched only when an answer says something else than the page.
 *
 * @throws when the answer is not what the contract says
 */
export function updatePage(shown: readonly BoundElement[], body: unknown, symbol: string): void {
  const locale = pageLocale();
  const products = parseProducts(body);
  if (!products) throw new TypeError('The answer has another shape.');
  for (const { element, place } of shown) {
    const facts = liveFactsOf(place, products, locale, symbol);
    if (element.matches('[data-card]')) showOnCard(element, facts, liveWords[locale].regularPrice);
    else showOnChoice(element, facts);
  }
  document.querySelector('zay-variations')?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Shows the facts of a product on its card. */
function showOnCard(
  card: HTMLElement,
  { price, hasPrice, was, sale, unit, left, gone }: LiveFacts,
  regularPrice: string,
): void {
  card.dataset['left'] = String(left);
  card.toggleAttribute('data-gone', gone);
  const place = card.querySelector<HTMLElement>('[data-fact=price]');
  if (price === undefined || !place) return;
  if (place.textContent.trim() !== price) {
    // The weight stands beside it.
    if (place.parentElement) keepHeight(place.parentElement);
    card.toggleAttribute('data-none', !hasPrice);
    place.textContent = price;
  }
  showSale(card, place, was, sale, regularPrice);
  const per = card.querySelector<HTMLElement>('[data-fact=unit]');
  if (!per || per.textContent === unit) return;
  keepHeight(per);
  per.textContent = unit ?? '';
}

/** Shows on a card the sale that its price is of, or takes away one that has ended. */
function showSale(card: HTMLElement, price: HTMLElement, was = '', sale = '', regularPrice: string): void {
  const shown = card.querySelector('[data-fact=sale]');
  if (!was) return shown?.remove();
  const place = shown ?? document.createElement('p');
  place.className ||= 'mt-auto pt-1 text-small text-error';
  place.setAttribute('data-fact', 'sale');
  const old = Object.assign(document.createElement('s'), { textContent: was, ariaLabel: `${regularPrice}: ${was}` });
  old.className = 'text-muted';
  place.replaceChildren(old, ` ${sale}`);
  if (!shown) price.parentElement?.before(place);
}

/** A longer price must not move the row below it: it stays on its line, and the weight after it is cut off. */
function keepHeight(place: HTMLElement): void {
  const height = `${place.getBoundingClientRect().height}px`;
  Object.assign(place.style, { height, display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' });
}

/**
 * Sets the facts of a variation on the page of its product: on its radio button, or on `<zay-variations>` itself where
 * there is only one.
 */
function showOnChoice(place: HTMLElement, { price, hasPrice, was, sale, unit, stock, left, gone }: LiveFacts): void {
  Object.assign(place.dataset, { stock, left });
  // The lowest price of before is of the sale of the build.
  if (price !== undefined && price !== place.dataset['price']) place.dataset['lowest'] = '';
  if (price !== undefined) Object.assign(place.dataset, { price, unit, was, sale });
  if (hasPrice !== undefined) place.toggleAttribute('data-none', !hasPrice);
  place.toggleAttribute('data-gone', gone);
  const label = place.closest('label');
  for (const [selector, text] of [
    ['b', price],
    ['small', unit],
  ] as const) {
    const shown = label?.querySelector(selector);
    if (shown && text !== undefined) shown.textContent = text;
  }
}

/** The facts of an element. Without a price, as of what is sold no more, the one of the build stays. */
interface LiveFacts {
  price?: string;
  hasPrice?: boolean;
  /** The price without the sale, and the sale in words; empty where it is in none. */
  was?: string;
  sale?: string;
  unit?: string;
  stock: string;
  /** Units that the shop has. */
  left: number;
  gone: boolean;
}

/** An answer in the words of the page. What is no longer on sale is out of stock. */
export function liveFactsOf(place: LiveBinding, products: LiveProducts, locale: Locale, symbol: string): LiveFacts {
  const now = products.find(({ id }) => id === place.product)?.variations.find(({ id }) => id === place.variation);
  const left = Math.max(0, now?.stock ?? 0);
  const stockFacts = { stock: stockText(locale, left), left, gone: left === 0 };
  if (!now) return stockFacts;
  const words = liveWords[locale];
  const money = (amount: number): string => `${symbol} ${decimals(amount)}`;
  if (now.sale_price === null)
    return { price: words.priceNotAvailable, hasPrice: false, was: '', sale: '', unit: '', ...stockFacts };
  const each = per100Grams(now.sale_price, place.grams);
  return {
    price: money(now.sale_price),
    hasPrice: true,
    was: now.sale ? money(now.sale.regular_price) : '',
    sale: now.sale ? saleText(now.sale, words, locale, words.months.split(' ')) : '',
    unit: each === undefined ? '' : fill(words.perUnit, { price: money(each) }),
    ...stockFacts,
  };
}

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSale = (value: unknown): boolean =>
  value === undefined ||
  (isThing(value) &&
    Number.isFinite(value['regular_price']) &&
    Number.isInteger(value['percent']) &&
    typeof value['last_day'] === 'string');

const isPrice = (value: unknown): boolean => value === null || (Number.isFinite(value) && Number(value) >= 0);

const isVariation = (value: unknown): boolean =>
  isThing(value) &&
  Number.isInteger(value['id']) &&
  Number.isInteger(value['stock']) &&
  isPrice(value['sale_price']) &&
  isSale(value['sale']);

const isProduct = (value: unknown): boolean =>
  isThing(value) &&
  Number.isInteger(value['id']) &&
  Array.isArray(value['variations']) &&
  value['variations'].every(isVariation);

/**
 * The products of an answer, or nothing when it is not what the contract says. Checked by hand, without
 * `api/checkShape.ts` and the shape, which would be larger; the type comes from the contract.
 */
export function parseProducts(body: unknown): LiveProducts | undefined {
  if (!isThing(body) || !Array.isArray(body['data']) || !body['data'].every(isProduct)) return undefined;
  return body['data'] as LiveProducts;
}
