/** `<zay-menu>`: closes its `<details>` on Escape, on a click outside and when the focus leaves. */
class Menu extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    if (!details) return;
    const summary = details.querySelector('summary');
    document.addEventListener('click', (event) => {
      if (event.target instanceof Node && !this.contains(event.target)) details.open = false;
    });
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      summary?.focus();
    });
    this.addEventListener('focusout', (event) => {
      if (event.relatedTarget instanceof Node && !this.contains(event.relatedTarget)) details.open = false;
    });
  }
}

customElements.define('zay-menu', Menu);
