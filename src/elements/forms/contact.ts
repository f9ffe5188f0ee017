import { keepDraft } from './draft.ts';
import { lazyForm } from './lazyForm.ts';

/** `<zay-contact>`: a message to the shop; what is typed survives a reload and every failure. */
class Contact extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    const dialog = this.querySelector('dialog');
    if (!form || !dialog) return;
    const forget = keepDraft(form, 'contact');
    lazyForm(this, form, async () => (await import('./contactSend.ts')).sendContact);
    form.addEventListener('taken', () => {
      form.reset();
      forget();
      dialog.showModal();
    });
    dialog.addEventListener('close', () => location.assign(this.dataset['home'] ?? '/'));
  }
}

customElements.define('zay-contact', Contact);
