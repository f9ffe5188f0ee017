// Everything that most pages of the shop need, in one file: an element that a page does not have costs it a few hundred bytes,
// a file of its own a request.
import '#elements/basket/buttons.ts';
import '#elements/product/quantity.ts';
import '#elements/live/element.ts';
import './carousel.ts';
import '#elements/fragment/element.ts';
import './islands.ts';
import './menu.ts';
import '#elements/navigation/prefetch.ts';
import { PageElement } from './pageElement.ts';

// Once the page is idle: what keeps the shop readable without a line.
addEventListener('load', () => setTimeout(() => void import('#elements/offline/register.ts').catch(() => 0), 2_000));

/** `<zay-up>`: shows its link to the top once the page is scrolled more than 150 px. */
class BackToTop extends PageElement {
  connectedCallback(): void {
    const show = (): void => {
      this.hidden = scrollY <= 150;
    };
    addEventListener('scroll', show, { passive: true, signal: this.signal });
    show();
  }
}

customElements.define('zay-up', BackToTop);

let named: HTMLElement | null = null;

/** Lets the picture of a card become the one on its page: both have one name during the view transition. */
addEventListener('click', ({ target }) => {
  const card = target instanceof Element ? target.closest('a')?.closest('[data-card]') : null;
  if (!card) return;
  // A name may be used once in a page.
  for (const other of [named, document.querySelector<HTMLElement>('zay-gallery ul')]) {
    if (other) other.style.viewTransitionName = 'none';
  }
  named = card.querySelector('img');
  if (named) named.style.viewTransitionName = 'picture';
});
