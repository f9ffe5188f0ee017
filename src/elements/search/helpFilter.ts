import { asciiDigits } from '#i18n/digits.ts';
import { fill } from '#i18n/fill.ts';

/**
 * `<zay-filter>`: leaves only the questions that hold the words that are typed, and says how many those are.
 * Its status carries the sentences for none, one and more.
 */
class Filter extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input');
    if (!input) return;
    input.addEventListener('input', () => this.#show(input.value));
    // The browser may have put back what was typed before.
    if (input.value) this.#show(input.value);
  }

  #show(typed: string): void {
    const asked = fold(typed).split(/\s+/u).filter(Boolean);
    const entries = [...this.querySelectorAll<HTMLElement>('[data-entry]')];
    for (const entry of entries) {
      const text = fold(entry.textContent);
      entry.hidden = !asked.every((word) => text.includes(word));
    }
    for (const group of this.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = !group.querySelector('[data-entry]:not([hidden])');
    this.#tell(asked.length > 0, entries.filter((entry) => !entry.hidden).length);
  }

  #tell(isAsked: boolean, count: number): void {
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (!status) return;
    const { none = '', one = '', other = '' } = status.dataset;
    const sentence = count === 0 ? none : count === 1 ? one : other;
    status.textContent = isAsked ? fill(sentence, { count }) : '';
  }
}

/** The same letters however they were typed: marks in one order, no invisible breaks, digits of either script. */
const fold = (text: string): string => asciiDigits(text.normalize('NFC').replaceAll('\u200b', '').toLowerCase());

customElements.define('zay-filter', Filter);
