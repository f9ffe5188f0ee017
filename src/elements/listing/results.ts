import { pageSize } from '#contract/catalogue/listingIndex.ts';
import type { Choice, Sort } from './choice.ts';
import type { ListingFacts } from './facts.ts';

/** A page of a sorted or filtered list. */
export interface ResultPage {
  cards: readonly Element[];
  page: number;
  pages: number;
  /** The address of another page of the same. */
  at: (page: number) => string;
  /** The address without filters. */
  clear: string;
}

/** The results on the page of a list: those that it came with, or what the shopper chose instead. */
export class ListingResults {
  readonly #initial: readonly Element[];
  #current: readonly Element[];
  readonly #heading: Element;
  readonly #pieces: HTMLElement;

  /**
   * @param heading the element right above the list
   * @param pieces a list, its pager and the words for nothing found, as the build draws them
   */
  constructor(heading: Element, pieces: HTMLElement) {
    this.#heading = heading;
    this.#pieces = pieces;
    this.#initial = [];
    for (let next = heading.nextElementSibling; next; next = next.nextElementSibling)
      this.#initial = [...this.#initial, next];
    this.#current = this.#initial;
  }

  get isInitial(): boolean {
    return this.#current === this.#initial;
  }

  /** Returns true if a node is part of what the shopper chose. */
  includes = (node: Node): boolean => !this.isInitial && this.#current.some((part) => part.contains(node));

  /** Dims the list, and says to screen readers that another is on its way. */
  set busy(busy: boolean) {
    for (const part of this.#current) part.ariaBusy = busy ? 'true' : null;
  }

  showInitial(): void {
    this.#replace(this.#initial);
  }

  /** @param keepHeight nothing below the list may move, since the shopper has done nothing just now */
  show(shown: ResultPage, keepHeight: boolean): void {
    const height = this.#current[0]?.getBoundingClientRect().height ?? 0;
    const list = shown.cards.length > 0 ? this.#makeList(shown.cards) : this.#makeEmpty(shown);
    if (keepHeight) list.style.minHeight = `${height}px`;
    this.#replace(shown.pages > 1 ? [list, this.#makePager(shown)] : [list]);
  }

  #replace(parts: readonly Element[]): void {
    this.busy = false;
    if (parts === this.#current) return;
    for (const part of this.#current) part.remove();
    this.#heading.after(...parts);
    this.#current = parts;
  }

  #makeList(cards: readonly Element[]): HTMLElement {
    const list = this.#copy('[data-cards]');
    list.append(...cards);
    return list;
  }

  #makeEmpty({ clear }: ResultPage): HTMLElement {
    const empty = this.#copy('[data-nothing]');
    empty.querySelector('a')?.setAttribute('href', clear);
    return empty;
  }

  #makePager({ page, pages, at }: ResultPage): HTMLElement {
    const pager = this.#copy('[data-pager]');
    const [previous, next] = pager.querySelectorAll('a');
    const words = pager.querySelector('.num');
    const total = words?.querySelector('span');
    const { page: pageWords = '', of = '' } = pager.dataset;
    if (words?.firstChild) words.firstChild.textContent = `${pageWords.replace('{{page}}', String(page))} `;
    if (total) total.textContent = of.replace('{{total}}', String(pages));
    setLink(previous, page > 1 ? at(page - 1) : undefined);
    setLink(next, page < pages ? at(page + 1) : undefined);
    return pager;
  }

  #copy(selector: string): HTMLElement {
    const piece = this.#pieces.querySelector<HTMLElement>(selector);
    if (!piece) throw new Error(`no ${selector}`);
    return document.importNode(piece, true);
  }
}

/** Lets a link of the pager lead on; without an address it becomes text. */
function setLink(link: HTMLAnchorElement | undefined, href: string | undefined): void {
  if (href) link?.setAttribute('href', href);
  else {
    const end = Object.assign(document.createElement('span'), { className: 'btn', ariaHidden: 'true' });
    end.textContent = link?.textContent ?? '';
    link?.replaceWith(end);
  }
}

/** The rows that fit a choice, in its order. What is equal stays in the order of the shop. */
export function findRows(facts: ListingFacts, choice: Choice): number[] {
  const rows = Array.from({ length: facts.count }, (_, row) => row).filter((row) => fits(facts, choice, row));
  return choice.sort ? rows.sort(comparators[choice.sort](facts)) : rows;
}

/** The rows of one page; past the last page comes the last page. */
export function pageOf(rows: readonly number[], requested: number): { page: number; pages: number; rows: number[] } {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(requested, pages);
  return { page, pages, rows: rows.slice((page - 1) * pageSize, page * pageSize) };
}

function fits(facts: ListingFacts, { stock, brands, from, to, light, heavy }: Choice, row: number): boolean {
  const brand = facts.brands[facts.brand[row] ?? -1];
  return (
    (!stock || facts.stock[row] === '1') &&
    (brands.length === 0 || (brand !== undefined && brands.includes(brand[0]))) &&
    between(facts.price[row], from, to) &&
    // A weight of 0 is not known.
    between(facts.weight[row] || null, light, heavy)
  );
}

/** Returns true if a number lies in a range that may be open, and may be written the wrong way round. */
function between(value: number | null | undefined, one: number | undefined, other: number | undefined): boolean {
  if (one === undefined && other === undefined) return true;
  if (value === null || value === undefined) return false;
  const isReversed = one !== undefined && other !== undefined && one > other;
  const [min = 0, max = Infinity] = isReversed ? [other, one] : [one, other];
  return value >= min && value <= max;
}

type Comparator = (one: number, other: number) => number;

const comparators: Record<Sort, (facts: ListingFacts) => Comparator> = {
  new: () => (one, other) => other - one,
  name:
    ({ name }) =>
    (one, other) =>
      (name[one] ?? 0) - (name[other] ?? 0),
  'price-up': ({ price }) => byPrice(price, 1),
  'price-down': ({ price }) => byPrice(price, -1),
};

/** Compares by price; goods without one come last in both directions. */
function byPrice(price: readonly (number | null)[], direction: 1 | -1): Comparator {
  return (one, other) => {
    const [left, right] = [price[one] ?? null, price[other] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || one - other;
    return direction * (left - right) || one - other;
  };
}
