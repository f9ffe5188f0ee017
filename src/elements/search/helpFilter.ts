import { plainDigits } from '#contract/values/pasted.ts';
import { PageElement } from '#elements/shell/pageElement.ts';
import { fill } from '#i18n/fill.ts';

/**
 * `<zay-filter>`: shows only the questions that contain the typed words, and says how many those are. Its status
 * has the sentences for none, one and more.
 */
class Filter extends PageElement {
  connectedCallback(): void {
    const input = this.querySelector('input');
    if (!input) return;
    input.addEventListener('input', () => this.#show(input.value), { signal: this.signal });
    // The browser may have put back what was typed before.
    if (input.value) this.#show(input.value);
  }

  #show(typed: string): void {
    const words = fold(typed).split(/\s+/u).filter(Boolean);
    const entries = [...this.querySelectorAll<HTMLElement>('[data-entry]')];
    for (const entry of entries) {
      const text = fold(entry.textContent);
      entry.hidden = !words.every((word) => text.includes(word));
    }
    for (const group of this.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = !group.querySelector('[data-entry]:not([hidden])');
    this.#showCount(words.length > 0, entries.filter((entry) => !entry.hidden).length);
  }

  #showCount(isFiltered: boolean, count: number): void {
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (!status) return;
    const { none = '', one = '', other = '' } = status.dataset;
    const sentence = count === 0 ? none : count === 1 ? one : other;
    status.textContent = isFiltered ? fill(sentence, { count }) : '';
  }
}

/** One spelling of what can be typed in several: order of marks, invisible breaks, case, digits of either script. */
const fold = (text: string): string => plainDigits(text.normalize('NFC').replaceAll('\u200b', '').toLowerCase());

customElements.define('zay-filter', Filter);
