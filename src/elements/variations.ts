/** `<zay-variations>`: shows the facts of the chosen size and colour; the page came with those of the first. */
class Variations extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.#show());
    // A browser that comes back to the page may have kept another choice than the first.
    this.#show();
  }

  #show(): void {
    const chosen = this.querySelector<HTMLInputElement>('input:checked');
    if (!chosen) return;
    for (const place of this.querySelectorAll<HTMLElement>('[data-fact]')) {
      place.textContent = chosen.dataset[place.dataset['fact'] ?? ''] ?? '';
    }
    this.toggleAttribute('data-gone', chosen.dataset['gone'] !== undefined);
  }
}

customElements.define('zay-variations', Variations);
