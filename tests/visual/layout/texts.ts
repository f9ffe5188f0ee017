import type { Box, VisibleText } from './types.ts';

/** Reads the texts of the page. Runs there, after `readControls`. */
export function readTexts(): VisibleText[] {
  const { root, style, boxOf, meet, isThere, placeOf, cutOf, isSeen, layerOf, scrollsBy, isPainted, controls } =
    layoutTools;
  const list: VisibleText[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    const text = node.data.trim().replace(/\s+/gu, ' ');
    if (!parent || !text || parent.closest('script,style,noscript,template,option,svg') || !isSeen(parent)) continue;
    const lines = linesOf(node, parseFloat(style(parent).fontSize));
    if (lines.length === 0) continue;
    const cut = cutOf(parent, true);
    const cutter = cut.hard.find(([, box]) => lines.some((line) => isCut(line, box)))?.[0];
    const outOf = cutter
      ? undefined
      : boxesAround(parent).find((box) => lines.some((line) => hangsOut(line, boxOf(box))));
    list.push({
      text,
      place: placeOf(parent),
      layer: layerOf(parent),
      lines,
      seen: lines.map((line) => meet(line, cut.soft)).filter(isThere),
      scrolls: cut.scrolls,
      of: controlsOf(parent),
      ...(lines.length > 1 && !cutter ? brokenIn(node) : {}),
      ...(cutter ? { cutBy: placeOf(cutter) } : {}),
      ...(outOf ? { outOf: placeOf(outOf) } : {}),
    });
  }
  return list;

  /** Lines about as tall as the letters: what a face leaves free above and below them, and spaces, are not looked at. */
  function linesOf(node: Text, size: number): Box[] {
    range.setStart(node, node.data.search(/\S/u));
    range.setEnd(node, node.data.trimEnd().length);
    return [...range.getClientRects()].filter(isThere).map(({ left, top, right, bottom }) => {
      const spare = Math.max(0, (bottom - top - size * 1.2) / 2);
      return { left, right, top: top + spare, bottom: bottom - spare };
    });
  }

  /** The first short word of Latin letters of which a part stands in the next line. */
  function brokenIn(node: Text): { broken?: string } {
    for (const { 0: word, index } of node.data.matchAll(
      /(?<![\p{L}\p{N}@._+/-])\p{Script=Latin}{2,16}(?![\p{L}\p{N}@._+/-])/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].filter(isThere).map(({ top }) => Math.round(top))).size > 1)
        return { broken: word };
    }
    return {};
  }

  function isCut(line: Box, by: Box): boolean {
    const [above, below] = [by.top - line.top, line.bottom - by.bottom];
    const sideways = by.left - line.left > 1.5 || line.right - by.right > 1.5;
    return sideways || Math.max(above, below) > 0.35 * (line.bottom - line.top);
  }

  function hangsOut(line: Box, box: Box): boolean {
    const sideways = line.left < box.left - 1.5 || line.right > box.right + 1.5;
    return sideways || line.top < box.top - 3 || line.bottom > box.bottom + 3;
  }

  /** The tinted or bordered boxes that a text stands in, the inmost first; as far as nothing is scrolled or floats. */
  function boxesAround(element: Element): Element[] {
    const boxes: Element[] = [];
    for (let at: Element | null = element; at && at !== root && at !== document.body; at = at.parentElement) {
      if (scrollsBy(at)) break;
      const { display, position } = style(at);
      if (isPainted(at) && !display.startsWith('table') && display !== 'inline') boxes.push(at);
      if (/absolute|fixed/u.test(position)) break;
    }
    return boxes;
  }

  function controlsOf(element: Element): number[] {
    const places: number[] = [];
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const labelled = at instanceof HTMLLabelElement && at.control ? controls.get(at.control) : undefined;
      for (const place of [controls.get(at), labelled]) if (place !== undefined) places.push(place);
    }
    return places;
  }
}
