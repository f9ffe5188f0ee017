import { fill } from '#i18n/fill.ts';

/** A view of a picture: its size, and how far its middle is from the middle of the screen (px). */
interface View {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** A point on the screen, counted from its middle. */
interface Point {
  x: number;
  y: number;
}

const step = 0.1;
export const unzoomed: View = { scale: 1, x: 0, y: 0 };

const maxScale = 4;
/** Pixels of a picture for each px of its view at least, where the picture has them. */
const sharpness = 1.5;

/** Another size around a point, which stays where it is; 1 at least. */
export function zoomTo(view: View, scale: number, { x, y }: Point = { x: 0, y: 0 }): View {
  const next = Math.min(maxScale, Math.max(1, scale));
  const ratio = next / view.scale;
  return { scale: next, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

/** One step larger or smaller, on the tenths. */
const zoomBy = (view: View, steps: number): View => zoomTo(view, Math.round((view.scale + steps * step) / step) * step);

/** Moves the picture no further than its edges: what fits stays in the middle. */
export function clampToEdges(view: View, picture: Size, screen: Size): View {
  const clamp = (offset: number, side: number, slack: number): number => {
    const max = Math.max(0, (side * view.scale - slack) / 2);
    // Never minus zero.
    return Math.min(max, Math.max(-max, offset)) || 0;
  };
  return {
    scale: view.scale,
    x: clamp(view.x, picture.width, screen.width),
    y: clamp(view.y, picture.height, screen.height),
  };
}

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
      dialog.querySelector<HTMLElement>('[data-stage]'),
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
    const ofPage = small.parentElement?.querySelector('source')?.srcset;
    this.#large.srcset = this.#betterFormat() ? [ofPage, small.dataset['large']].filter(Boolean).join(', ') : '';
    this.#large.src = small.src;
    this.#large.alt = small.alt;
    this.#large.sizes = '';
    this.#setView(unzoomed);
    if (all > 1) this.#announce('picture', { index: this.#at + 1 });
  }

  /** Returns true if the browser took the better format for a small picture; then it takes it for the large one too. */
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
    this.#stage.toggleAttribute('data-near', scale > 1);
    // A larger file is fetched for a larger view, never a smaller one again.
    const sizes = Math.ceil(fitting.width * scale * Math.max(1, sharpness / devicePixelRatio));
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

/** The gestures of fingers and the mouse on a picture; points are in px from the middle of `stage`. */
interface Gestures {
  /** Two fingers or the wheel. */
  pinch: (ratio: number, at: Point) => void;
  move: (by: Point) => void;
  /** Twice in one place. */
  double: (at: Point) => void;
  /** The last finger is lifted; `from` is its distance from where the first came down. */
  end: (from: Point, fingers: number) => void;
}

/** Two taps within this time and distance (px) are one double tap. */
const doubleTapMs = 300;
const doubleTapPx = 24;

/** Reads gestures off an element with `touch-action: none`. */
function onGestures(stage: HTMLElement, { pinch, move, double, end }: Gestures): void {
  const down = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let maxFingers = 0;
  let lastTap = { at: -Infinity, x: 0, y: 0 };

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    if (down.size === 0) [start, maxFingers] = [point, 0];
    down.set(event.pointerId, point);
    maxFingers = Math.max(maxFingers, down.size);
  });
  stage.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, now);
    // Each finger counts for its half of the way that the middle of both goes.
    const share = other ? 0.5 : 1;
    move({ x: (now.x - before.x) * share, y: (now.y - before.y) * share });
    if (other) pinch(apart(now, other) / Math.max(1, apart(before, other)), between(now, other));
  });
  const lift = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId) || down.size > 0) return;
    const point = pointOf(event);
    end({ x: point.x - start.x, y: point.y - start.y }, event.type === 'pointerup' ? maxFingers : 0);
    if (maxFingers > 1 || apart(point, start) > doubleTapPx) return;
    if (event.timeStamp - lastTap.at < doubleTapMs && apart(point, lastTap) < doubleTapPx) {
      double(point);
      lastTap.at = -Infinity;
    } else lastTap = { at: event.timeStamp, ...point };
  };
  stage.addEventListener('pointerup', lift);
  stage.addEventListener('pointercancel', lift);
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      pinch(event.deltaY < 0 ? 1.1 : 1 / 1.1, pointOf(event));
      end({ x: 0, y: 0 }, 0);
    },
    { passive: false },
  );
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
