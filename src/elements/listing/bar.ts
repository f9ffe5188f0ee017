import { drawLines } from '#elements/shell/drawLines.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { type Choice, sorts, type Sort } from './choice.ts';
import { type ChipOptions, FilterChips } from './chips.ts';
import { chosenFilters } from './chosenFilters.ts';

/** The bar above a list: how many were found, the order, the way to the filters, and what went wrong. */
export class ListingBar {
  readonly #bar: HTMLElement;
  readonly #words: { readonly [name: string]: string | undefined };
  readonly #chips: FilterChips;

  /**
   * @param pieces what the build drew for the tools: the chips, and beside the pager sentences with gaps
   * @param own sentences of this list in their place
   */
  constructor(bar: HTMLElement, pieces: HTMLElement, chips: ChipOptions, own?: { one: string; other: string }) {
    this.#bar = bar;
    this.#words = Object.assign({}, pieces.querySelector<HTMLElement>('.pager')?.dataset, own);
    const strip = pieces.querySelector<HTMLElement>('.filter-chips');
    if (!strip) throw new Error('no chips');
    this.#chips = new FilterChips(this.#in('[data-do=clear]'), strip, chips);
  }

  /** Opens and closes the filters. */
  get filterButton(): HTMLElement {
    return this.#in('[data-do=open]');
  }

  /** The order of the list. */
  get select(): HTMLSelectElement {
    return this.#in('select') as HTMLSelectElement;
  }

  get sort(): Sort | undefined {
    return sorts.find((one) => one === this.select.value);
  }

  /** What a click on the bar itself asks for. */
  actionOf = (target: Element): string | undefined =>
    target.closest<HTMLElement>('zay-listing > [data-do], .filter-chips [data-do], [role=alert] [data-do]')?.dataset[
      'do'
    ];

  /**
   * Shows what is chosen, and leads to the same in the other language.
   *
   * @param query what the address of it has after its question mark
   */
  show(choice: Choice, query: string): void {
    const filters = chosenFilters(choice).length;
    this.#chips.show(choice);
    this.#in('[role=alert]').hidden = true;
    this.select.value = choice.sort ?? '';
    this.#in('[data-do=open] b').textContent = filters > 0 ? String(filters) : '';
    this.#in('[data-do=clear]').hidden = filters === 0;
    addQueryToLanguageLink(query);
  }

  /** Says what was found. */
  showCount(count: number, page: number): void {
    const where = page > 1 ? ` · ${(this.#words['page'] ?? '').replace('{{page}}', String(page))}` : '';
    drawLines(this.#in('[role=status]'), this.countText(count) + where);
  }

  /** A number of products in words. */
  countText = (count: number): string =>
    (this.#words[count === 1 ? 'one' : 'other'] ?? '').replace('{{count}}', String(count));

  showFailure(): void {
    this.#in('[role=alert]').hidden = false;
  }

  /** Scrolls and moves the focus to where the list begins. */
  goToTop(): void {
    this.#in('[role=status]').focus({ preventScroll: true });
    this.#bar.scrollIntoView();
  }

  #in(selector: string): HTMLElement {
    const found = this.#bar.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  }
}
