import { readJson } from '#api/fetchFile.ts';
import { PageElement } from '#elements/shell/pageElement.ts';
import { pageSentence } from '#elements/shell/plainNotice.ts';
import { isUpToDate, parseLiveBinding, type BoundElement } from './placement.ts';

/** A page, or its part, that comes back after longer asks anew. */
const staleMs = 60_000;

/** Most ids that one request may hold; the contract's own limit. */
const maxIds = 100;

/**
 * `<zay-live>`: asks once for the current price and stock of what the page shows (`[data-live]`) and puts
 * them in place, without `api/call.ts`, which is larger than all that a page may bring. When that fails it says how
 * old the page is; otherwise it stays empty.
 */
class Live extends PageElement {
  #readAt = 0;
  /** True if the page still shows what it was built with. */
  #isAsBuilt = true;

  connectedCallback(): void {
    const { signal } = this;
    const read = (): void => {
      if (Date.now() - this.#readAt > staleMs) void this.#read();
    };
    // A page that is only being prepared is not read yet, and may never be.
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', read, { once: true, signal });
    } else read();
    // Cards that come later, with a choice of the shopper.
    const readCards = (event: Event): void => void this.#read((event as CustomEvent<HTMLElement[]>).detail);
    document.addEventListener('zay-cards', readCards, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && read(), { signal });
  }

  async #read(elements = [...document.querySelectorAll<HTMLElement>('[data-live]')]): Promise<void> {
    this.#readAt = Date.now();
    const places = elements.map((element): BoundElement => ({
      element,
      place: parseLiveBinding(element.dataset['live']),
    }));
    const ids = [...new Set(places.map(({ place }) => place.product))].slice(0, maxIds);
    if (ids.length === 0) return;
    const shown = places.filter(({ place }) => ids.includes(place.product));
    try {
      await this.#show(shown, await readJson(`/api/v1/client/live?ids=${ids.join()}`));
      this.#isAsBuilt = false;
      this.textContent = '';
    } catch {
      addEventListener('online', () => void this.#read(), { once: true, signal: this.signal });
      const age = this.#isAsBuilt && (await import('./age.ts').then((code) => code.ageInWords()).catch(() => ''));
      this.textContent = age || pageSentence('notCurrent');
    }
  }

  async #show(shown: readonly BoundElement[], body: unknown): Promise<void> {
    const symbol = this.dataset['symbol'] ?? '';
    if (isUpToDate(shown, body, symbol)) return;
    await import('./update.ts').then((code) => code.updatePage(shown, body, symbol));
  }
}

customElements.define('zay-live', Live);
