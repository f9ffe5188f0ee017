import { fill } from '#i18n/fill.ts';
import { onGestures } from './gestures.ts';
import { type Size, type View, unzoomed, clampToEdges, zoomBy, zoomTo } from './zoom.ts';

const swipe = 50;
const closer = 2;

/** The pictures of a gallery over the whole screen, one at a time. */
export class Fullscreen {
  readonly #dialog: HTMLDialogElement;
  readonly #stage: HTMLElement;
  readonly #large: HTMLImageElement;
  readonly #says: HTMLElement;
  readonly #pictures: readonly HTMLImageElement[];
  #at = 0;
  #view: View = unzoomed;

  /** @param onClose is told which picture was in sight last */
  constructor(dialog: HTMLDialogElement, pictures: readonly HTMLImageElement[], onClose: (at: number) => void) {
    const [stage, large, says] = [
      dialog.querySelector<HTMLElement>('.stage'),
      dialog.querySelector('img'),
      dialog.querySelector('output'),
    ];
    if (!stage || !large || !says) throw new Error('The dialog lacks a part.');
    this.#dialog = dialog;
    this.#stage = stage;
    this.#large = large;
    this.#says = says;
    this.#pictures = pictures;
    dialog.addEventListener('close', () => onClose(this.#at));
    dialog.addEventListener('click', ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
      if (pressed) this.#press(pressed.dataset['key'] ?? '');
    });
    dialog.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (this.#press(event.key)) event.preventDefault();
    });
    this.#listen();
  }

  /** Opens with a picture. */
  open(at: number): void {
    this.#dialog.showModal();
    this.#turnTo(at);
  }

  /** Buttons and keys are one: each button names its key. */
  #press(key: string): boolean {
    if (key === 'ArrowLeft') this.#turnTo(this.#at - 1);
    else if (key === 'ArrowRight') this.#turnTo(this.#at + 1);
    else if (key === '+' || key === '=') this.#look(zoomBy(this.#view, 1), true);
    else if (key === '-') this.#look(zoomBy(this.#view, -1), true);
    else if (key === '0') this.#look(unzoomed, true);
    else return false;
    return true;
  }

  #listen(): void {
    onGestures(this.#stage, {
      pinch: (ratio, at) => this.#look(zoomTo(this.#view, this.#view.scale * ratio, at)),
      move: ({ x, y }) => this.#look({ ...this.#view, x: this.#view.x + x, y: this.#view.y + y }),
      double: (at) => this.#look(this.#view.scale > 1 ? unzoomed : zoomTo(this.#view, closer, at), true),
      end: ({ x, y }, fingers) => {
        const across = fingers === 1 && this.#view.scale === 1 && Math.abs(x) > swipe && Math.abs(x) > Math.abs(y);
        if (across) this.#turnTo(this.#at - Math.sign(x));
        else this.#tellZoom();
      },
    });
  }

  /** From the last to the first, and the other way. */
  #turnTo(at: number): void {
    const all = this.#pictures.length;
    this.#at = (at + all) % all;
    const small = this.#pictures[this.#at];
    if (!small) return;
    this.#large.srcset = this.#betterFormat() ? (small.parentElement?.querySelector('source')?.srcset ?? '') : '';
    this.#large.src = small.src;
    this.#large.alt = small.alt;
    this.#large.sizes = '';
    this.#look(unzoomed);
    if (all > 1) this.#say('picture', { index: this.#at + 1 });
  }

  /** Whether the browser took the better format for a small picture; then it takes it for the large one too. */
  #betterFormat(): boolean {
    return this.#pictures.some(({ currentSrc, src }) => currentSrc !== '' && currentSrc !== src);
  }

  /** The picture as it lies on the stage at its smallest, whole and with its own proportions. */
  #fitting(): Size {
    const { clientWidth, clientHeight } = this.#stage;
    const [width, height] = ['width', 'height'].map(
      (side) => Number(this.#pictures[this.#at]?.getAttribute(side)) || 1,
    );
    const shrink = Math.min(clientWidth / (width ?? 1), clientHeight / (height ?? 1));
    return { width: (width ?? 1) * shrink, height: (height ?? 1) * shrink };
  }

  #look(view: View, tell = false): void {
    const { clientWidth: width, clientHeight: height } = this.#stage;
    const fitting = this.#fitting();
    this.#view = clampToEdges(view, fitting, { width, height });
    const { scale, x, y } = this.#view;
    this.#large.style.scale = scale.toFixed(2);
    this.#large.style.translate = `${x}px ${y}px`;
    this.#stage.classList.toggle('near', scale > 1);
    // A larger picture is fetched when it is looked at more closely, never a smaller one again.
    const sizes = Math.ceil(fitting.width * scale);
    if (sizes > (parseInt(this.#large.sizes) || 0)) this.#large.sizes = `${sizes}px`;
    if (tell) this.#tellZoom();
  }

  #tellZoom(): void {
    this.#say('zoom', { percent: Math.round(this.#view.scale * 10) * 10 });
  }

  #say(what: 'zoom' | 'picture', values: Record<string, number>): void {
    this.#says.textContent = fill(this.#says.dataset[what] ?? '', values);
  }
}
