import { PageElement } from '#elements/shell/pageElement.ts';

/** `<zay-tabs>`: shows one of its panels. Without JavaScript they are one below the other, with their headings. */
class Tabs extends PageElement {
  readonly #tabs = [...this.querySelectorAll<HTMLButtonElement>('[role=tab]')];

  connectedCallback(): void {
    const { signal } = this;
    for (const tab of this.#tabs) tab.addEventListener('click', () => this.#choose(tab), { signal });
    this.addEventListener('keydown', (event) => this.#move(event), { signal });
    const first = this.#tabs.find((tab) => tab.ariaSelected === 'true');
    if (first) this.#choose(first);
  }

  #choose(chosen: HTMLButtonElement): void {
    for (const tab of this.#tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = tab !== chosen;
    }
  }

  #move(event: KeyboardEvent): void {
    const at = this.#tabs.indexOf(event.target as HTMLButtonElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (at < 0 || !step) return;
    const next = this.#tabs.at((at + step) % this.#tabs.length);
    if (!next) return;
    this.#choose(next);
    next.focus();
  }
}

customElements.define('zay-tabs', Tabs);
