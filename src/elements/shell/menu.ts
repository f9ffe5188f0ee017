/**
 * `<zay-menu>`: closes its `<details>` on Escape, on a click outside and when the focus leaves. The
 * one of the categories opens for the link to them at the bottom of a phone, which leads to a page without scripts.
 */
class Menu extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    if (!details) return;
    const summary = details.querySelector('summary');
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || this.contains(event.target)) return;
      const categories = event.target.closest('[data-categories]') && this.querySelector<HTMLElement>('#categories');
      details.open = categories !== null;
      if (!categories) return;
      event.preventDefault();
      summary?.focus({ preventScroll: true });
      categories.parentElement?.scrollTo({ top: categories.offsetTop });
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
