import type { Page } from '@playwright/test';
import type { Fault } from '../layout/types.ts';

/**
 * Goes through everything that takes the focus, as the key Tab does, and tells what is beneath a bar meanwhile; the focus
 * ends on the last control.
 */
export const faultsOfFocus = (page: Page): Promise<Fault[]> => page.evaluate(tabThrough);

/** Runs in the page, after `makeLayoutTools`. */
async function tabThrough(): Promise<Fault[]> {
  const faults: Fault[] = [];
  const takes = 'a[href],button,summary,input:not([type=hidden]),select,textarea,[tabindex="0"]';
  const { root, isSeen, placeOf } = layoutTools;
  for (const element of root.querySelectorAll<HTMLElement>(takes)) {
    if (element.tabIndex < 0 || element.matches(':disabled') || !isSeen(element)) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    // A list that closes when the focus leaves it needs a moment.
    if (inFrontOf(element)) await new Promise((resolve) => setTimeout(resolve));
    const front = inFrontOf(element);
    if (!front) continue;
    const name = (element.ariaLabel ?? element.textContent.trim()).replace(/\s+/gu, ' ').slice(0, 30);
    const where = front === 'nothing' ? 'out of sight' : `beneath ${placeOf(front)}`;
    faults.push({ rule: 'focus', what: `“${name}” has the focus and is ${where}`, place: placeOf(element) });
  }
  return faults;

  /** What floats in front of an element: looked at near its top, in its middle and near its foot. */
  function inFrontOf(element: HTMLElement): Element | 'nothing' | undefined {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
    // What is tall is in sight with a part of it; a browser looks for the caret.
    const isTall = bottom - top > innerHeight / 2 || element.localName === 'textarea';
    const ys = isTall ? [Math.max(top, 0) + 3] : [top + 3, (top + bottom) / 2, bottom - 3];
    for (const y of ys) {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return 'nothing';
      const bar = isOwn(element, hit) ? undefined : barOf(hit, element);
      // A word in passing goes by itself, or is closed.
      if (bar && !hit.closest('section:has(> [role=status] + [role=alert]), p.panel[role=status]')) return bar;
    }
    return undefined;
  }

  function isOwn(element: HTMLElement, hit: Element): boolean {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return element.contains(hit) || hit.contains(element) || (label?.contains(hit) ?? false);
  }

  /** The floating part that was hit, where the element is not in it as well. */
  function barOf(hit: Element, element: Element): Element | undefined {
    let bar: Element | undefined;
    for (let at: Element | null = hit; at && !at.contains(element); at = at.parentElement)
      if (/fixed|sticky/u.test(getComputedStyle(at).position)) bar = at;
    return bar;
  }
}
