const threshold = 150;

/** `<zay-up>`: shows its link to the top once the page is scrolled more than 150 px. */
class BackToTop extends HTMLElement {
  connectedCallback(): void {
    const show = (): void => {
      this.hidden = scrollY <= threshold;
    };
    addEventListener('scroll', show, { passive: true });
    show();
  }
}

customElements.define('zay-up', BackToTop);
