/** `<zay-variations>`: shows the facts of the chosen size and colour; the page came with those of the first. */
class Variations extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.#show());
    // A browser that comes back to the page may have kept another choice than the first.
    this.#show();
  }

  #show(): void {
    // Where there is no choice, live facts are put on the element itself; until they come the page is right as it is.
    const chosen = this.querySelector<HTMLElement>('input:checked') ?? this;
    for (const place of this.querySelectorAll<HTMLElement>('[data-fact]')) {
      const fact = chosen.dataset[place.dataset['fact'] ?? ''];
      // What is read aloud when it changes must not be written again as it was.
      if (fact !== undefined && fact !== place.textContent.trim()) place.textContent = fact;
    }
    if ('price' in chosen.dataset) this.querySelector('.cost')?.classList.toggle('none', 'none' in chosen.dataset);
    this.toggleAttribute('data-gone', chosen.dataset['gone'] !== undefined);
  }
}

customElements.define('zay-variations', Variations);
