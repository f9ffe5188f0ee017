import { PageElement } from '#elements/shell/pageElement.ts';
import { setUnits } from './quantity.ts';

/** The detail of `zay:variation`: the variation that is chosen now, and the index of its own picture. */
export interface Chosen {
  id: number;
  picture?: number;
}

/**
 * `<zay-variations>`: shows the facts of the chosen size and colour; the page came with those of the first.
 * When the shopper chooses another, it dispatches `zay:variation`, which bubbles. An address that names one with `?v=`
 * opens with it; an unknown one is ignored.
 */
class Variations extends PageElement {
  #announced = this.#radio('[name=variation][checked]')?.value;
  #isGrouped = !this.querySelector('[data-group]');

  connectedCallback(): void {
    this.addEventListener('change', () => this.#show(), { signal: this.signal });
    const shared = Number(new URLSearchParams(location.search).get('v'));
    const radio = this.#radio(`[name=variation][value="${shared}"]`);
    if (radio) radio.checked = true;
    // A browser that comes back to the page may have kept another choice than the first.
    this.#show();
    if (this.#isGrouped) return;
    this.#isGrouped = true;
    // Without that file the row of all variations does the same.
    void import('./variationGroups.ts')
      .then(({ groupVariations }) => groupVariations(this))
      .catch(() => this.toggleAttribute('data-plain', true));
  }

  #show(): void {
    // Where there is no choice, live facts are on the element itself; until they come the page is right as it is.
    const radio = this.#radio('[name=variation]:checked');
    const chosen = radio ?? this;
    for (const place of this.querySelectorAll<HTMLElement>('[data-fact]')) {
      const fact = chosen.dataset[place.dataset['fact'] ?? ''];
      // Screen readers read a region again that is written again, even if it says the same.
      if (fact === undefined || fact === place.textContent.trim()) continue;
      place.textContent = fact;
      // Only the label has a language: it may be another one than that of the page.
      place.lang &&= chosen.dataset['lang'] ?? '';
    }
    for (const state of ['none', 'gone']) this.toggleAttribute(`data-${state}`, state in chosen.dataset);
    if (radio) this.#announce(radio);
    else this.#announced = undefined;
  }

  #announce({ value, dataset: { picture } }: HTMLInputElement): void {
    if (value === this.#announced) return;
    this.#announced = value;
    // Another size or colour starts from one again (specification, section 4).
    setUnits(1);
    const detail: Chosen = { id: Number(value), ...(picture ? { picture: Number(picture) } : {}) };
    this.dispatchEvent(new CustomEvent('zay:variation', { bubbles: true, detail }));
  }

  #radio(selector: string): HTMLInputElement | null {
    return this.querySelector(selector);
  }
}

customElements.define('zay-variations', Variations);
