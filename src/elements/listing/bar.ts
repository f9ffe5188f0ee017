import { drawLines } from '#elements/shell/drawLines.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { decimals } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { type Choice, type ChosenFilter, chosenFilters, type Sort, sorts } from './choice.ts';

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
    this.#words = Object.assign({}, pieces.querySelector<HTMLElement>('[data-pager]')?.dataset, own);
    const strip = pieces.querySelector<HTMLElement>('[data-chips]');
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

  /** Returns the action of a click on the bar itself. */
  actionOf = (target: Element): string | undefined =>
    target.closest<HTMLElement>('zay-listing > [data-do], [data-chips] [data-do], [role=alert] [data-do]')?.dataset[
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

/** Options of the chips of a list. */
interface ChipOptions {
  brands: readonly (readonly [number, string])[];
  onChoose: (choice: Choice) => void;
}

/**
 * The chosen filters as buttons, each of which takes its own away. They stand in one row that scrolls, where the way to
 * clear all of them was: what is below does not move.
 */
class FilterChips {
  readonly #strip: HTMLElement;
  readonly #template: Element;
  readonly #clear: Element;
  readonly #options: ChipOptions;

  /**
   * @param clear the button that takes all filters away; it becomes the last of the row
   * @param strip the row with one chip, and the sentences, as the build draws it
   */
  constructor(clear: Element, strip: HTMLElement, options: ChipOptions) {
    const [template] = strip.children;
    if (!template) throw new Error('no chip');
    this.#strip = strip;
    this.#template = template;
    this.#options = options;
    const last = document.createElement('li');
    clear.replaceWith(strip);
    last.append(clear);
    this.#clear = last;
    strip.replaceChildren(last);
  }

  /** Shows a chip for each filter of a choice. */
  show(choice: Choice): void {
    const filters = chosenFilters(choice);
    this.#strip.hidden = filters.length === 0;
    const chips = filters.map((filter) => this.#chip(filter));
    this.#strip.replaceChildren(...chips, this.#clear);
    this.#strip.scrollLeft = 0;
  }

  #chip(filter: ChosenFilter): Element {
    const chip = document.importNode(this.#template, true);
    const button = chip.querySelector('button');
    const name = this.#name(filter);
    button?.setAttribute('aria-label', fill(this.#strip.dataset['remove'] ?? '', { name }));
    button?.firstElementChild?.replaceChildren(name);
    button?.addEventListener('click', () => this.#remove(chip, filter));
    return chip;
  }

  /** The focus goes on to the chip that takes its place. */
  #remove(chip: Element, { without }: ChosenFilter): void {
    const place = [...this.#strip.children].indexOf(chip);
    this.#options.onChoose(without);
    const buttons = this.#strip.querySelectorAll('button');
    const next = this.#strip.hidden ? undefined : buttons[Math.min(place, buttons.length - 2)];
    const filters = this.#strip.parentElement?.querySelector<HTMLElement>('[data-do=open]');
    (next ?? filters)?.focus();
  }

  #name(filter: ChosenFilter): string {
    const words = this.#strip.dataset;
    if (filter.kind === 'stock') return words['stock'] ?? '';
    if (filter.kind === 'brand') return this.#options.brands.find(([id]) => id === filter.id)?.[1] ?? '';
    const { kind, min, max } = filter;
    const ends = max === undefined ? 'From' : min === undefined ? 'To' : 'Between';
    const amount = (value = 0): string => (kind === 'price' ? decimals(value) : String(value));
    return fill(words[kind + ends] ?? '', { from: amount(min), to: amount(max) });
  }
}
