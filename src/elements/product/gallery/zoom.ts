/** Where a picture is on the screen: its size, and how far its middle is from the middle of the screen (px). */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A point on the screen, counted from its middle. */
export interface Point {
  x: number;
  y: number;
}

const step = 0.1;
export const unzoomed: View = { scale: 1, x: 0, y: 0 };

const maxScale = 4;

/** Another size around a point, which stays where it is; 1 at least. */
export function zoomTo(view: View, scale: number, { x, y }: Point = { x: 0, y: 0 }): View {
  const next = Math.min(maxScale, Math.max(1, scale));
  const ratio = next / view.scale;
  return { scale: next, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

/** One step larger or smaller, on the tenths. */
export const zoomBy = (view: View, steps: number): View =>
  zoomTo(view, Math.round((view.scale + steps * step) / step) * step);

/** Moves the picture no further than its edges: what fits stays in the middle. */
export function clampToEdges(view: View, picture: Size, screen: Size): View {
  const clamp = (offset: number, side: number, room: number): number => {
    const max = Math.max(0, (side * view.scale - room) / 2);
    // Never minus zero.
    return Math.min(max, Math.max(-max, offset)) || 0;
  };
  return {
    scale: view.scale,
    x: clamp(view.x, picture.width, screen.width),
    y: clamp(view.y, picture.height, screen.height),
  };
}
