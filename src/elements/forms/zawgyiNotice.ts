import { toUnicode } from '#burmese/toUnicode.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { zawgyiWords } from '#i18n/words/zawgyi.ts';
import sheetText from './zawgyiNotice.css?inline';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The boxes in which people write words. */
const isWritten = (field: EventTarget | null): field is Field =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /^(?:text|search)$/.test(field.type));

const notices = new WeakMap<Field, Notice>();

/** Looks whether what stands in a box is Zawgyi, and offers to convert it. Nothing is changed before the shopper says so. */
export function offerConversion(field: EventTarget | null): void {
  if (!isWritten(field) || notices.has(field) || !isZawgyi(field.value)) return;
  notices.set(field, new Notice(field));
}

/** The offer below one box: to convert, then to take that back. It goes when the box holds something else. */
class Notice {
  readonly #field: Field;
  readonly #place = document.createElement('div');
  readonly #status = document.createElement('p');
  readonly #button = Object.assign(document.createElement('button'), { type: 'button', className: 'btn' });
  readonly #heard = new AbortController();
  /** What was typed, once it is converted. */
  #typed: string | undefined;

  constructor(field: Field) {
    this.#field = field;
    dress();
    this.#place.className = 'zawgyi';
    this.#status.role = 'status';
    this.#place.append(this.#status, this.#button);
    placeOf(field).append(this.#place);
    const { signal } = this.#heard;
    this.#button.addEventListener('click', () => this.#press(), { signal });
    field.addEventListener('input', () => this.#show(), { signal });
    field.form?.addEventListener('reset', () => this.#leave(), { signal });
    // A status that comes into the page together with its words is often not read.
    setTimeout(() => this.#show(), 50);
  }

  #press(): void {
    const typed = this.#typed;
    this.#typed = typed === undefined ? this.#field.value : undefined;
    write(this.#field, typed ?? toUnicode(this.#field.value));
  }

  #show(): void {
    const say = zawgyiWords();
    const { value } = this.#field;
    if (this.#typed !== undefined && value === toUnicode(this.#typed)) {
      this.#status.textContent = say.converted;
      this.#button.textContent = say.undo;
    } else if (isZawgyi(value)) {
      this.#typed = undefined;
      const reads = Object.assign(document.createElement('q'), { lang: 'my', textContent: toUnicode(value) });
      this.#status.replaceChildren(`${say.notice} `, reads);
      this.#button.textContent = say.convert;
    } else this.#leave();
  }

  #leave(): void {
    this.#heard.abort();
    notices.delete(this.#field);
    // Whoever stood on the button goes on in the box.
    if (this.#place.contains(document.activeElement)) this.#field.focus();
    this.#place.remove();
  }
}

/** Under the box, at the end of what belongs to it; inside of a dialog too, where nothing outside can be reached. */
const placeOf = (field: Field): Element => field.closest('.field, zay-search') ?? field.parentElement ?? document.body;

/** As if it were typed: React looks for a change behind its own setter, and plain forms hear the event. */
function write(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

let isDressed = false;

function dress(): void {
  if (isDressed) return;
  isDressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
}
