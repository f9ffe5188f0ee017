import { PageElement } from './pageElement.ts';

/**
 * `<zay-menu>`: closes its `<details>` on Escape, on a click outside and when the focus leaves. The
 * one of the categories opens for the link to them at the bottom of a phone, which leads to a page without scripts.
 */
class Menu extends PageElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    if (!details) return;
    const { signal } = this;
    const summary = details.querySelector('summary');
    const close = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || this.contains(event.target)) return;
      const categories = event.target.closest('[data-categories]') && this.querySelector<HTMLElement>('#categories');
      details.open = categories !== null;
      if (!categories) return;
      event.preventDefault();
      summary?.focus({ preventScroll: true });
      categories.parentElement?.scrollTo({ top: categories.offsetTop });
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      summary?.focus();
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) details.open = false;
    };
    document.addEventListener('click', close, { signal });
    this.addEventListener('keydown', handleKey, { signal });
    this.addEventListener('focusout', leave, { signal });
  }
}

customElements.define('zay-menu', Menu);
