import { reducedMotion } from '#elements/shell/reducedMotion.ts';

/** Lets a mouse drag a list that fingers scroll anyway; released, it goes on to the nearest picture. */
export function drag(track: HTMLElement, { pointerId, clientX }: PointerEvent): void {
  const from = track.scrollLeft;
  const done = new AbortController();
  const { signal } = done;
  let moved = 0;
  track.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons === 0) return finish();
      moved = clientX - event.clientX;
      if (Math.abs(moved) < 5) return;
      // From here on it is no click on the picture any more.
      if (!track.hasPointerCapture(pointerId)) track.setPointerCapture(pointerId);
      track.style.scrollSnapType = 'none';
      track.scrollLeft = from + moved;
    },
    { signal },
  );
  const finish = (): void => {
    done.abort();
    if (Math.abs(moved) < 5) return;
    const width = track.clientWidth;
    // A fifth of the way is enough to mean the next one.
    const left = (Math.round(from / width) + (Math.abs(moved) > width / 5 ? Math.sign(moved) : 0)) * width;
    const snap = (): void => {
      track.style.scrollSnapType = '';
    };
    track.addEventListener('scrollend', snap, { once: true });
    track.scrollTo({ left, behavior: reducedMotion.matches ? 'instant' : 'smooth' });
    // Where nothing is left to scroll there is no such event.
    setTimeout(snap, 600);
  };
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, finish, { signal });
}
