import { PageElement } from '#elements/shell/pageElement.ts';
import { reducedMotion } from '#elements/shell/reducedMotion.ts';
import type { Fullscreen } from './fullscreen.ts';
import type { Chosen } from '#elements/product/variations.ts';

/**
 * `<zay-gallery>`: turns its pictures by the arrow keys and by the chosen variation, and opens the one in sight over
 * the whole screen, with code that is fetched then.
 */
class Gallery extends PageElement {
  readonly #track = this.querySelector<HTMLElement>('[data-track]');
  #fullscreen: Promise<Fullscreen> | undefined;

  connectedCallback(): void {
    const { signal } = this;
    this.addEventListener('click', (event) => this.#handleClick(event), { signal });
    this.addEventListener('keydown', (event) => this.#handleKey(event), { signal });
    this.#track?.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    this.#track?.addEventListener('pointerdown', (event) => this.#drag(event), { signal });
    document.addEventListener('zay:variation', (event) => this.#follow((event as CustomEvent<Chosen>).detail), {
      signal,
    });
  }

  #handleClick({ target }: Event): void {
    if (target instanceof Element && target.closest('[data-do=open],li img')) void this.#open();
  }

  #handleKey(event: KeyboardEvent): void {
    const arrow = { ArrowLeft: '-1', ArrowRight: '1' }[event.key];
    const button = this.querySelector<HTMLElement>(`[data-step="${arrow ?? ''}"]`);
    // Inside the dialog the keys turn the large picture.
    if (!button || (event.target as Element).closest('dialog')) return;
    event.preventDefault();
    button.click();
  }

  #drag(event: PointerEvent): void {
    const track = this.#track;
    if (!track || event.pointerType !== 'mouse' || event.button !== 0) return;
    void import('./drag.ts').then(({ drag }) => drag(track, event));
  }

  #follow({ picture }: Chosen): void {
    if (picture !== undefined) this.#turnTo(picture, reducedMotion.matches ? 'instant' : 'smooth');
  }

  #turnTo(at: number, behavior: ScrollBehavior): void {
    this.#track?.scrollTo({ left: at * this.#track.clientWidth, behavior });
  }

  async #open(): Promise<void> {
    const dialog = this.querySelector('dialog');
    if (!dialog || !this.#track) return;
    const { scrollLeft, clientWidth } = this.#track;
    this.#fullscreen ??= this.#loadFullscreen(dialog);
    // What could not be fetched is tried again with the next click.
    const fullscreen = await this.#fullscreen.catch(() => (this.#fullscreen = undefined));
    fullscreen?.open(Math.round(scrollLeft / clientWidth));
  }

  async #loadFullscreen(dialog: HTMLDialogElement): Promise<Fullscreen> {
    const { Fullscreen } = await import('./fullscreen.ts');
    return new Fullscreen(dialog, [...(this.#track?.querySelectorAll('img') ?? [])], (at) => {
      this.#turnTo(at, 'instant');
      this.querySelector<HTMLElement>('[data-do=open]')?.focus();
    });
  }
}

customElements.define('zay-gallery', Gallery);
