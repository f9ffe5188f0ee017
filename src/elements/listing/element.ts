const asks = /[?&](sort|stock|brand|from|to|light|heavy|page)=/u;

/**
 * `<zay-listing>`: the tools above a list. What they need is fetched when they are first touched, or at once
 * when the address holds a choice; a touch that came too early is done again then.
 */
class Listing extends HTMLElement {
  #state: 'asleep' | 'waking' | 'awake' = 'asleep';
  #again: (() => void) | undefined;

  connectedCallback(): void {
    for (const type of ['pointerdown', 'focusin', 'click', 'change'])
      this.addEventListener(type, (event) => this.#touched(event));
    if (asks.test(location.search)) void this.#wake();
  }

  #touched({ type, target }: Event): void {
    if (this.#state === 'awake') return;
    const button = (target as Element).closest('[data-do]');
    const meant = type === 'change' || (type === 'click' && button && !button.matches('[data-do=retry]'));
    if (meant) this.#again = repeat(type, target);
    const failed = this.querySelector('[role=alert]:not([hidden])');
    // After a failure only what is meant wakes it: another focus would hide the reason again.
    if (!failed || type === 'click' || type === 'change') void this.#wake();
  }

  async #wake(): Promise<void> {
    if (this.#state !== 'asleep') return;
    this.#state = 'waking';
    const problem = this.querySelector<HTMLElement>('[role=alert]');
    if (problem) problem.hidden = true;
    try {
      const { openListing } = await import('./controller.ts');
      await openListing(this);
      this.#state = 'awake';
      this.#again?.();
    } catch {
      this.#state = 'asleep';
      if (problem) problem.hidden = false;
    }
  }
}

/** Does a touch again, with the order that was chosen by it. */
function repeat(type: string, target: EventTarget | null): () => void {
  const order = target instanceof HTMLSelectElement ? target.value : undefined;
  return () => {
    if (order !== undefined) Object.assign(target ?? {}, { value: order });
    target?.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

customElements.define('zay-listing', Listing);
