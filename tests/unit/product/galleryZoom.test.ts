import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampToEdges, unzoomed, zoomBy, zoomTo } from '#elements/product/gallery/fullscreen.ts';

const screen = { width: 400, height: 800 };
const picture = { width: 400, height: 400 };

describe('the large picture', () => {
  it('grows and shrinks by tenths, and is never smaller than itself', () => {
    expect(zoomBy(unzoomed, 1).scale).toBeCloseTo(1.1, 10);
    expect(zoomBy(zoomBy(unzoomed, 1), -1).scale).toBe(1);
    expect(zoomBy(unzoomed, -1).scale).toBe(1);
    // From between two tenths to the next one.
    expect(zoomBy({ ...unzoomed, scale: 1.52 }, 1).scale).toBeCloseTo(1.6, 10);
    expect(zoomTo(unzoomed, 99).scale).toBe(4);
  });

  it('keeps the place under the fingers where it is', () => {
    const view = zoomTo(unzoomed, 2, { x: 100, y: -50 });
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
    // The point of the picture under a finger is (finger − offset) / scale, before and after.
    expect((100 - view.x) / view.scale).toBe(100);
    expect((-50 - view.y) / view.scale).toBe(-50);
  });

  it('is moved no further than its edges, and what fits stays in the middle', () => {
    expect(clampToEdges({ scale: 1, x: 70, y: -70 }, picture, screen)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(clampToEdges({ scale: 2, x: 900, y: 30 }, picture, screen)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(clampToEdges({ scale: 3, x: -900, y: -900 }, picture, screen)).toEqual({ scale: 3, x: -400, y: -200 });
  });

  it('never shows an empty strip beside a picture that is larger than the screen', () => {
    const offset = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 1, max: 4, noNaN: true }), offset, offset, (scale, x, y) => {
        const view = clampToEdges({ scale, x, y }, picture, screen);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (picture.width * scale - screen.width) / 2));
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (picture.height * scale - screen.height) / 2));
      }),
    );
  });
});
