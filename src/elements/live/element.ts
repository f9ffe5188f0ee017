import { readJson } from '#api/fetchFile.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { pageSentence } from '#elements/shell/plainNotice.ts';
import { isUpToDate, parseLiveBinding, type BoundElement } from './placement.ts';

/** A page that comes back after longer asks anew. */
const staleMs = 60_000;

/** Most ids that one request may hold; the contract's own limit. */
const maxIds = 100;

/**
 * `<zay-live>`: asks once for the current price and stock of what the page shows (`[data-live]`) and puts
 * them in place, without `api/call.ts`, which is larger than all that a page may bring. When that fails it says how
 * old the page is; otherwise it stays empty.
 */
class Live extends HTMLElement {
  readonly #locale = pageLocale();
  #readAt = 0;
  /** True if the page still shows what it was built with. */
  #isAsBuilt = true;

  connectedCallback(): void {
    const read = (): void => void this.#read();
    // A page that is only being prepared is not read yet, and may never be.
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', read, { once: true });
    } else read();
    // Cards that come later, with a choice of the shopper.
    document.addEventListener('zay-cards', (event) => void this.#read((event as CustomEvent<HTMLElement[]>).detail));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && Date.now() - this.#readAt > staleMs) read();
    });
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
      await this.#showAge();
    }
  }

  async #show(shown: readonly BoundElement[], body: unknown): Promise<void> {
    const symbol = this.dataset['symbol'] ?? '';
    if (isUpToDate(shown, body, symbol)) return;
    (await import('./update.ts')).updatePage(shown, body, this.#locale, symbol);
  }

  /**
   * The time of the build is in a file of its own: in the pages it would change each of them with every
   * build, and the newest change of a product is not the moment when its stock was read. Where the file is
   * out of reach too, is of a later build than the page, or the page shows something newer, no time is told.
   */
  async #showAge(): Promise<void> {
    const built = this.#isAsBuilt ? await readJson('/built.json').catch(() => undefined) : undefined;
    const { at, [this.#locale]: words } = (built ?? {}) as Record<string, unknown>;
    const isOfThisPage = Date.parse(String(at)) < performance.timeOrigin && typeof words === 'string';
    this.textContent = isOfThisPage ? words : pageSentence('notCurrent');
  }
}

customElements.define('zay-live', Live);
