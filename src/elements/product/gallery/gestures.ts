import type { Point } from './zoom.ts';

/** What fingers and the mouse do to a picture; points are in px from the middle of `stage`. */
export interface Gestures {
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
export function onGestures(stage: HTMLElement, { pinch, move, double, end }: Gestures): void {
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
