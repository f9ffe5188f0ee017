/**
 * A custom element that may leave the page and come back, as the part of the page does that it stands in. Listeners that
 * have its `signal` end when it leaves; `connectedCallback` adds them again.
 */
export abstract class PageElement extends HTMLElement {
  #connection = new AbortController();

  /** Aborted when the element leaves the page. */
  protected get signal(): AbortSignal {
    return this.#connection.signal;
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.#connection = new AbortController();
  }
}
