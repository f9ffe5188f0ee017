import { reducedMotion } from '#elements/shell/reducedMotion.ts';
import type { Fullscreen } from './fullscreen.ts';
import type { Chosen } from '#elements/product/variations.ts';

/**
 * `<zay-gallery>`: turns its pictures by the arrow keys and by the chosen variation, and opens the one in sight over
 * the whole screen, with code that is fetched then.
 */
class Gallery extends HTMLElement {
  readonly #track = this.querySelector<HTMLElement>('[data-track]');
  #fullscreen: Promise<Fullscreen> | undefined;

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-do=open],li img')) void this.#open();
    });
    this.addEventListener('keydown', (event) => {
      const arrow = { ArrowLeft: '-1', ArrowRight: '1' }[event.key];
      const button = this.querySelector<HTMLElement>(`[data-step="${arrow ?? ''}"]`);
      // Inside the dialog the keys turn the large picture.
      if (!button || (event.target as Element).closest('dialog')) return;
      event.preventDefault();
      button.click();
    });
    const track = this.#track;
    track?.addEventListener('dragstart', (event) => event.preventDefault());
    track?.addEventListener('pointerdown', (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      void import('./drag.ts').then(({ drag }) => drag(track, event));
    });
    document.addEventListener('zay:variation', (event) => {
      const { picture } = (event as CustomEvent<Chosen>).detail;
      if (picture !== undefined) this.#turnTo(picture, reducedMotion.matches ? 'instant' : 'smooth');
    });
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
