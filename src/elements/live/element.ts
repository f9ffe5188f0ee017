import { pageLocale } from '#i18n/pageLocale.ts';
import { notCurrent } from '#i18n/words/everyPage.ts';
import { parsePlacement, type PlacedElement } from './placement.ts';
import { isUpToDate } from './upToDate.ts';

const patience = 8_000;
const staleAfter = 60_000;

/** Most ids that one question may hold; the contract's own limit. */
const mostIds = 100;

/**
 * `<zay-live>`: asks once for the current price and stock of what the page shows (`[data-live]`) and puts
 * them in place. When that fails it says of when the page is; otherwise it stays empty.
 */
class Live extends HTMLElement {
  readonly #locale = pageLocale();
  #askedAt = 0;
  /** Whether the page still shows what it was built with. */
  #asBuilt = true;

  connectedCallback(): void {
    const ask = (): void => void this.#ask();
    // A page that is only being prepared is not read yet, and may never be.
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', ask, { once: true });
    } else ask();
    // Cards that come later, with a choice of the shopper.
    document.addEventListener('zay-cards', (event) => void this.#ask((event as CustomEvent<HTMLElement[]>).detail));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && Date.now() - this.#askedAt > staleAfter) ask();
    });
  }

  async #ask(elements = [...document.querySelectorAll<HTMLElement>('[data-live]')]): Promise<void> {
    this.#askedAt = Date.now();
    const places = elements.map((element): PlacedElement => ({
      element,
      place: parsePlacement(element.dataset['live'] ?? ''),
    }));
    const ids = [...new Set(places.map(({ place }) => place.product))].slice(0, mostIds);
    if (ids.length === 0) return;
    const shown = places.filter(({ place }) => ids.includes(place.product));
    try {
      await this.#show(shown, await read(`/api/v1/client/live?ids=${ids.join()}`));
      this.#asBuilt = false;
      this.textContent = '';
    } catch {
      await this.#tellAge();
    }
  }

  async #show(shown: readonly PlacedElement[], body: unknown): Promise<void> {
    const symbol = this.dataset['symbol'] ?? '';
    if (isUpToDate(shown, body, symbol)) return;
    (await import('./update.ts')).updatePage(shown, body, this.#locale, symbol);
  }

  /**
   * The time of the build is in a file of its own: in the pages it would change each of them with every
   * build, and the newest change of a product is not the moment when its stock was read. Where the file is
   * out of reach too, is of a later build than the page, or the page shows something newer, no time is told.
   */
  async #tellAge(): Promise<void> {
    const built = this.#asBuilt ? await read('/built.json').catch(() => undefined) : undefined;
    const { at, [this.#locale]: words } = (built ?? {}) as Record<string, unknown>;
    const ofThisPage = Date.parse(String(at)) < performance.timeOrigin && typeof words === 'string';
    this.textContent = ofThisPage ? words : notCurrent();
  }
}

/** Elsewhere only `api/call.ts` fetches; ky and zod would be four times what a page may bring, so this is by hand. */
async function read(url: string): Promise<unknown> {
  const giveUp = new AbortController();
  const clock = setTimeout(() => giveUp.abort(), patience);
  try {
    const answer = await fetch(url, { signal: giveUp.signal });
    if (!answer.ok) throw new Error(url);
    return (await answer.json()) as unknown;
  } finally {
    clearTimeout(clock);
  }
}

customElements.define('zay-live', Live);
