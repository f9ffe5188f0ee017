import { PageElement } from './pageElement.ts';
import { reducedMotion } from './reducedMotion.ts';

/**
 * `<zay-carousel>`: arrows and dots over a list that scrolls and snaps by itself.
 * `[data-track]` is the list, `[data-step]` an arrow, `[data-slide]` a dot.
 */
class Carousel extends PageElement {
  readonly #track: HTMLElement = this.querySelector<HTMLElement>('[data-track]') ?? this;
  readonly #dots = [...this.querySelectorAll<HTMLElement>('[data-slide]')];

  readonly #sizes = new ResizeObserver(() => this.toggleAttribute('data-fits', this.#room() < 2));

  connectedCallback(): void {
    const { signal } = this;
    // Captured, since the clicks of the banner's timer do not bubble.
    this.addEventListener('click', (event) => this.#handleClick(event), { capture: true, signal });
    this.#track.addEventListener('scroll', () => this.#mark(), { passive: true, signal });
    this.#sizes.observe(this.#track);
  }

  #handleClick(event: Event): void {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step],[data-slide]') : null;
    const { step, slide } = pressed?.dataset ?? {};
    if (step) this.#step(Number(step));
    if (slide) {
      // A dot is a link to its slide, for where there is no JavaScript.
      event.preventDefault();
      this.#show(Number(slide) * this.#track.clientWidth);
    }
  }

  /** One width on; from the end to the start, and from the start to the end. */
  #step(direction: number): void {
    const { scrollLeft, clientWidth } = this.#track;
    const slack = this.#room();
    if (direction > 0) this.#show(scrollLeft >= slack - 2 ? 0 : scrollLeft + clientWidth);
    else this.#show(scrollLeft <= 2 ? slack : scrollLeft - clientWidth);
  }

  #show(left: number): void {
    this.#track.scrollTo({ left, behavior: reducedMotion.matches ? 'instant' : 'smooth' });
  }

  #room(): number {
    return this.#track.scrollWidth - this.#track.clientWidth;
  }

  #mark(): void {
    const at = Math.round(this.#track.scrollLeft / this.#track.clientWidth);
    for (const [index, dot] of this.#dots.entries()) dot.setAttribute('aria-current', String(index === at));
  }
}

customElements.define('zay-carousel', Carousel);
