import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { searchedText } from './text.ts';

/**
 * `<zay-found>`: around the island that lists what was found. It fills the box of the header and, where nothing is
 * searched for, shows what sells well.
 */
class Found extends HTMLElement {
  connectedCallback(): void {
    const text = searchedText();
    if (text === '') return this.#show(document.querySelector('[data-found-popular]'));
    const input = document.querySelector<HTMLInputElement>('header input[name=q]');
    if (input?.value === '') input.value = text;
    addQueryToLanguageLink();
    const failed = this.querySelector<HTMLElement>('[data-found-failed]');
    const again = failed?.querySelector('a');
    if (again) again.search = location.search;
    this.addEventListener('astro:hydration-error', (event) => {
      event.stopPropagation();
      this.#show(failed);
    });
  }

  #show(part: HTMLElement | null): void {
    if (part) part.hidden = false;
  }
}

customElements.define('zay-found', Found);
