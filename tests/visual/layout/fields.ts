import type { Box, Field } from './types.ts';

/** Reads the fields of the forms of the page. Runs there, after `makeLayoutTools`. */
export function readFields(): Field[] {
  const { root, boxOf, join, isThere, placeOf, isSeen, layerOf } = layoutTools;
  const range = document.createRange();
  const boxes = 'input:not([type=hidden]),select,textarea';
  return [...root.querySelectorAll<HTMLInputElement>(boxes)].filter(isSeen).map((element) => {
    const label = element.labels?.[0];
    return {
      name: (label?.textContent.trim() ?? element.name).replace(/\s+/gu, ' '),
      place: placeOf(element),
      layer: layerOf(element),
      kind: /checkbox|radio/u.test(element.type) ? 'tick' : 'box',
      box: boxOf(element),
      label: label && isSeen(label) ? textOf(label) : undefined,
      errors: errorsOf(element),
    };
  });

  function errorsOf(element: Element): Box[] {
    const ids = `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-errormessage') ?? ''}`;
    return ids.split(/\s+/u).flatMap((id) => {
      const note = id ? document.getElementById(id) : null;
      const box = note?.matches('[data-error], .error') && isSeen(note) ? textOf(note) : undefined;
      return box ? [box] : [];
    });
  }

  /** Its words, without those of a list within it, and without what is for ears alone. */
  function textOf(element: Element): Box | undefined {
    const lines: Box[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('select,option') || !isSeen(parent)) continue;
      range.selectNodeContents(walker.currentNode);
      lines.push(...[...range.getClientRects()].filter(isThere));
    }
    return lines.length > 0 ? join(lines) : undefined;
  }
}
