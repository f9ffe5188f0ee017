import { decimals } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import type { Choice } from './choice.ts';
import { type ChosenFilter, chosenFilters } from './chosenFilters.ts';
import { attachStyles } from '#elements/shell/attachStyles.ts';
import styles from './chips.css?inline';

attachStyles(styles);

/** What the chips of a list need to know of it. */
export interface ChipOptions {
  brands: readonly (readonly [number, string])[];
  onChoose: (choice: Choice) => void;
}

/**
 * The chosen filters as buttons, each of which takes its own away. They stand in one row that scrolls, where the way to
 * clear all of them was: what is below does not move.
 */
export class FilterChips {
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
