import { lazyForm } from './lazyForm.ts';

/** `<zay-newsletter>`: an email box that subscribes in place. */
class Newsletter extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form) lazyForm(this, form, async () => (await import('./send.ts')).sendNewsletter);
  }
}

customElements.define('zay-newsletter', Newsletter);
