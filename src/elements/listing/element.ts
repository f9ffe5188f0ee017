import { PageElement } from '#elements/shell/pageElement.ts';

const namesChoice = /[?&](sort|stock|brand|from|to|light|heavy|page)=/u;

/**
 * `<zay-listing>`: the tools above a list. Their code is fetched when they are first touched, or at once when the
 * address names a choice; a touch that came too early is repeated then.
 */
class Listing extends PageElement {
  #state: 'idle' | 'loading' | 'ready' = 'idle';
  #repeat: (() => void) | undefined;

  connectedCallback(): void {
    const { signal } = this;
    // The list that was opened hears it, also when it comes back to the page with another address than it had.
    const follow = (): boolean => this.dispatchEvent(new Event('popstate'));
    addEventListener('popstate', follow, { signal });
    follow();
    const tree = document.querySelector<HTMLElement>('[data-place=tree]');
    if (tree) import('./laterPage.ts').then((code) => code.completePage(tree)).catch(() => undefined);
    // Another script brings the goods.
    if ('scoped' in this.dataset) return;
    for (const type of ['pointerdown', 'focusin', 'click', 'change'])
      this.addEventListener(type, (event) => this.#handleTouch(event), { signal });
    if (namesChoice.test(location.search)) void this.#load();
  }

  #handleTouch({ type, target }: Event): void {
    if (this.#state === 'ready') return;
    const button = (target as Element).closest('[data-do]');
    const isDeliberate = type === 'change' || (type === 'click' && button && !button.matches('[data-do=retry]'));
    if (isDeliberate) this.#repeat = repeater(type, target);
    const failed = this.querySelector('[role=alert]:not([hidden])');
    // After a failure a click or a change is needed: another focus would hide the reason again.
    if (!failed || type === 'click' || type === 'change') void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#state !== 'idle') return;
    this.#state = 'loading';
    const problem = this.querySelector<HTMLElement>('[role=alert]');
    if (problem) problem.hidden = true;
    try {
      const { openListing } = await import('./controller.ts');
      await openListing(this);
      this.#state = 'ready';
      this.#repeat?.();
    } catch {
      this.#state = 'idle';
      if (problem) problem.hidden = false;
    }
  }
}

/** Repeats an event, with the order that was chosen by it. */
function repeater(type: string, target: EventTarget | null): () => void {
  const order = target instanceof HTMLSelectElement ? target.value : undefined;
  return () => {
    if (order !== undefined) Object.assign(target ?? {}, { value: order });
    target?.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

customElements.define('zay-listing', Listing);
