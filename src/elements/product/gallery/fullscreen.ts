import { fill } from '#i18n/fill.ts';
import { onGestures } from './gestures.ts';
import { type Size, type View, unzoomed, clampToEdges, zoomBy, zoomTo } from './zoom.ts';

/** A movement across the stage that is longer (px) turns to the next picture. */
const swipePx = 50;
const doubleTapScale = 2;

/** The pictures of a gallery over the whole screen, one at a time. */
export class Fullscreen {
  readonly #dialog: HTMLDialogElement;
  readonly #stage: HTMLElement;
  readonly #large: HTMLImageElement;
  readonly #status: HTMLElement;
  readonly #pictures: readonly HTMLImageElement[];
  #at = 0;
  #view: View = unzoomed;

  /** @param onClose is handed the index of the picture that was shown last */
  constructor(dialog: HTMLDialogElement, pictures: readonly HTMLImageElement[], onClose: (at: number) => void) {
    const [stage, large, status] = [
      dialog.querySelector<HTMLElement>('.stage'),
      dialog.querySelector('img'),
      dialog.querySelector('output'),
    ];
    if (!stage || !large || !status) throw new Error('The dialog lacks a part.');
    this.#dialog = dialog;
    this.#stage = stage;
    this.#large = large;
    this.#status = status;
    this.#pictures = pictures;
    dialog.addEventListener('close', () => onClose(this.#at));
    dialog.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
      if (button) this.#handleKey(button.dataset['key'] ?? '');
    });
    dialog.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (this.#handleKey(event.key)) event.preventDefault();
    });
    this.#listen();
  }

  /** Opens with a picture. */
  open(at: number): void {
    this.#dialog.showModal();
    this.#turnTo(at);
  }

  /** Each button of the dialog names the key that does the same. */
  #handleKey(key: string): boolean {
    if (key === 'ArrowLeft') this.#turnTo(this.#at - 1);
    else if (key === 'ArrowRight') this.#turnTo(this.#at + 1);
    else if (key === '+' || key === '=') this.#setView(zoomBy(this.#view, 1), true);
    else if (key === '-') this.#setView(zoomBy(this.#view, -1), true);
    else if (key === '0') this.#setView(unzoomed, true);
    else return false;
    return true;
  }

  #listen(): void {
    onGestures(this.#stage, {
      pinch: (ratio, at) => this.#setView(zoomTo(this.#view, this.#view.scale * ratio, at)),
      move: ({ x, y }) => this.#setView({ ...this.#view, x: this.#view.x + x, y: this.#view.y + y }),
      double: (at) => this.#setView(this.#view.scale > 1 ? unzoomed : zoomTo(this.#view, doubleTapScale, at), true),
      end: ({ x, y }, fingers) => {
        const across = fingers === 1 && this.#view.scale === 1 && Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y);
        if (across) this.#turnTo(this.#at - Math.sign(x));
        else this.#announceZoom();
      },
    });
  }

  /** After the last picture comes the first, and the other way round. */
  #turnTo(at: number): void {
    const all = this.#pictures.length;
    this.#at = (at + all) % all;
    const small = this.#pictures[this.#at];
    if (!small) return;
    this.#large.srcset = this.#betterFormat() ? (small.parentElement?.querySelector('source')?.srcset ?? '') : '';
    this.#large.src = small.src;
    this.#large.alt = small.alt;
    this.#large.sizes = '';
    this.#setView(unzoomed);
    if (all > 1) this.#announce('picture', { index: this.#at + 1 });
  }

  /** Whether the browser took the better format for a small picture; then it takes it for the large one too. */
  #betterFormat(): boolean {
    return this.#pictures.some(({ currentSrc, src }) => currentSrc !== '' && currentSrc !== src);
  }

  /** The size of the whole picture on the stage, in its own proportions. */
  #fitting(): Size {
    const { clientWidth, clientHeight } = this.#stage;
    const [width, height] = ['width', 'height'].map(
      (side) => Number(this.#pictures[this.#at]?.getAttribute(side)) || 1,
    );
    const shrink = Math.min(clientWidth / (width ?? 1), clientHeight / (height ?? 1));
    return { width: (width ?? 1) * shrink, height: (height ?? 1) * shrink };
  }

  #setView(view: View, announce = false): void {
    const { clientWidth: width, clientHeight: height } = this.#stage;
    const fitting = this.#fitting();
    this.#view = clampToEdges(view, fitting, { width, height });
    const { scale, x, y } = this.#view;
    this.#large.style.scale = scale.toFixed(2);
    this.#large.style.translate = `${x}px ${y}px`;
    this.#stage.classList.toggle('near', scale > 1);
    // A larger file is fetched for a larger view, never a smaller one again.
    const sizes = Math.ceil(fitting.width * scale);
    if (sizes > (parseInt(this.#large.sizes) || 0)) this.#large.sizes = `${sizes}px`;
    if (announce) this.#announceZoom();
  }

  #announceZoom(): void {
    this.#announce('zoom', { percent: Math.round(this.#view.scale * 10) * 10 });
  }

  #announce(what: 'zoom' | 'picture', values: Record<string, number>): void {
    this.#status.textContent = fill(this.#status.dataset[what] ?? '', values);
  }
}
