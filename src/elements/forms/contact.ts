import { lazyForm } from './lazyForm.ts';
import { asFields, parseStored } from '#stores/parseStored.ts';

/** `<zay-contact>`: a message to the shop; what is typed survives a reload and every failure. */
class Contact extends HTMLElement {
  #isReady = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    const form = this.querySelector('form');
    const dialog = this.querySelector('dialog');
    if (!form || !dialog) return;
    const forget = keepDraft(form, 'contact');
    lazyForm(this, form, async () => (await import('./send.ts')).sendContact);
    form.addEventListener('taken', () => {
      form.reset();
      forget();
      dialog.showModal();
    });
    dialog.addEventListener('close', () => location.assign(this.dataset['home'] ?? '/'));
  }
}

customElements.define('zay-contact', Contact);

/**
 * Saves what is typed into a form for this tab, so that a reload does not lose it, and restores it. Passwords are not
 * saved.
 *
 * @returns a function that forgets it
 */
function keepDraft(form: HTMLFormElement, name: string): () => void {
  const key = `draft:${name}`;
  for (const [field, value] of Object.entries(readDraft(key))) restore(form.elements.namedItem(field), value);
  form.addEventListener('input', () =>
    ignoreFailure(() => sessionStorage.setItem(key, JSON.stringify(valuesOf(form)))),
  );
  return () => ignoreFailure(() => sessionStorage.removeItem(key));
}

function valuesOf(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const values = Object.fromEntries(new FormData(form));
  for (const { name } of form.querySelectorAll<HTMLInputElement>('[type=password]'))
    Reflect.deleteProperty(values, name);
  return values;
}

function readDraft(key: string): object {
  let draft: unknown;
  ignoreFailure(() => {
    draft = parseStored(sessionStorage.getItem(key));
  });
  return asFields(draft);
}

function restore(field: Element | RadioNodeList | null, value: unknown): void {
  if (field && 'value' in field && typeof value === 'string' && !field.value) field.value = value;
}

/** For a browser that forbids storage, or has no room left. */
function ignoreFailure(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is saved then.
  }
}
