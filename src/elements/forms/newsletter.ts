import { lazyForm } from './lazyForm.ts';

/** `<zay-newsletter>`: an email box that subscribes in place. */
class Newsletter extends HTMLElement {
  #isReady = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    const form = this.querySelector('form');
    if (form) lazyForm(this, form, async () => (await import('./send.ts')).sendNewsletter);
  }
}

customElements.define('zay-newsletter', Newsletter);
