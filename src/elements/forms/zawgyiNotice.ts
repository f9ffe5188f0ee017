import { toUnicode } from '#burmese/toUnicode.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { inPageLanguage } from '#i18n/pageLocale.ts';
import en from '../../../public/locales/en/zawgyi.json';
import my from '../../../public/locales/my/zawgyi.json';

const words = inPageLanguage({ en, my });

const noticeStyle =
  'mt-1 flex flex-wrap items-center gap-2 rounded-box border-s-4 border-accent bg-base-200 p-2 text-small font-normal text-base-content';
/** Of the text as Unicode has it. */
const read = 'line-clamp-2 text-base [quotes:none]';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The boxes in which people write words. */
const takesWords = (field: EventTarget | null): field is Field =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /^(?:text|search)$/.test(field.type));

const notices = new WeakMap<Field, Notice>();

/** Offers to convert what is typed into a box where that is Zawgyi. Nothing is changed before the shopper says so. */
export function offerConversion(field: EventTarget | null): void {
  if (!takesWords(field) || notices.has(field) || !isZawgyi(field.value)) return;
  notices.set(field, new Notice(field));
}

/** The offer below one box: to convert, then to take that back. It goes when the box holds something else. */
class Notice {
  readonly #field: Field;
  readonly #notice = document.createElement('div');
  readonly #status = Object.assign(document.createElement('p'), { className: 'min-w-0 flex-1 basis-48' });
  readonly #button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn border-line bg-base-100',
  });
  readonly #listeners = new AbortController();
  /** The typed text, once it is converted. */
  #typed: string | undefined;

  constructor(field: Field) {
    this.#field = field;
    this.#notice.dataset['zawgyi'] = '';
    this.#notice.className = noticeStyle;
    this.#status.role = 'status';
    this.#notice.append(this.#status, this.#button);
    anchorOf(field).append(this.#notice);
    const { signal } = this.#listeners;
    this.#button.addEventListener('click', () => this.#convertOrUndo(), { signal });
    field.addEventListener('input', () => this.#show(), { signal });
    field.form?.addEventListener('reset', () => this.#remove(), { signal });
    // A status that comes into the page together with its words is often not read.
    setTimeout(() => this.#show(), 50);
  }

  #convertOrUndo(): void {
    const typed = this.#typed;
    this.#typed = typed === undefined ? this.#field.value : undefined;
    write(this.#field, typed ?? toUnicode(this.#field.value));
  }

  #show(): void {
    const { value } = this.#field;
    if (this.#typed !== undefined && value === toUnicode(this.#typed)) {
      this.#status.textContent = words.converted;
      this.#button.textContent = words.undo;
    } else if (isZawgyi(value)) {
      this.#typed = undefined;
      const textContent = toUnicode(value);
      const reads = Object.assign(document.createElement('q'), { lang: 'my', className: read, textContent });
      this.#status.replaceChildren(`${words.notice} `, reads);
      this.#button.textContent = words.convert;
    } else this.#remove();
  }

  #remove(): void {
    this.#listeners.abort();
    notices.delete(this.#field);
    // Whoever stood on the button goes on in the box.
    if (this.#notice.contains(document.activeElement)) this.#field.focus();
    this.#notice.remove();
  }
}

/** Under the box, at the end of what belongs to it; inside of a dialog too, where nothing outside can be reached. */
const anchorOf = (field: Field): Element =>
  field.closest('[data-field], .field, div[role=search]') ?? field.parentElement ?? document.body;

/** As if it were typed: React looks for a change behind its own setter, and plain forms hear the event. */
function write(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
