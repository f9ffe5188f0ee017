import type { Box, Control } from './types.ts';

/** Reads the controls of the page. Runs there, after `makeLayoutTools`. */
export function readControls(): Control[] {
  const { root, style, boxOf, meet, join, isThere, placeOf, cutOf, isSeen, layerOf, isPainted, isInline, controls } =
    layoutTools;
  const pressable =
    'a[href],button,summary,input:not([type=hidden]),select,textarea,[role=button],[role=option],[role=tab]';
  const list: Control[] = [];
  const isTick = (element: Element): boolean =>
    element instanceof HTMLInputElement && /checkbox|radio/u.test(element.type);

  for (const element of root.querySelectorAll<HTMLElement>(pressable)) {
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? undefined) : undefined;
    const around = label?.contains(element) ? label : undefined;
    // A box that is not drawn stands for the label around it.
    const shown = isSeen(element) ? element : isTick(element) && around && isSeen(around) ? around : undefined;
    if (!shown) continue;
    const box = boxOf(shown);
    const cut = cutOf(shown);
    const seen = meet(box, cut.soft);
    if (!isThere(box) || (!isThere(seen) && !cut.scrolls)) continue;
    controls.set(element, list.length);
    if (around) controls.set(around, list.length);
    const target = isTick(element) && label && isSeen(label) ? join([box, boxOf(label)]) : box;
    const text = element.textContent.trim();
    const besides = (element.parentElement?.textContent.trim().length ?? 0) - text.length;
    const name = element.ariaLabel ?? (text || label?.textContent.trim() || element.getAttribute('name') || '');
    list.push({
      name: name.replace(/\s+/gu, ' '),
      place: placeOf(element),
      layer: layerOf(shown),
      kind: kindOf(element),
      box,
      seen,
      scrolls: cut.scrolls,
      height: target.bottom - target.top,
      isExempt: (element.localName === 'a' && isInline(element) && besides > 1) || element.matches(':disabled'),
      isBoxed: element.localName !== 'a' || isPainted(element) || element.ariaLabel !== null,
      tight: tightness(element),
      related: [],
    });
  }
  for (const [element, index] of controls)
    for (const [other, place] of controls)
      if (place !== index && (other.contains(element) || element.contains(other))) list[index]?.related.push(place);
  return list;

  function kindOf(element: Element): Control['kind'] {
    if (isTick(element)) return 'tick';
    if (element.matches('input,select,textarea')) return 'box';
    if (element.role === 'option') return 'option';
    return element.localName === 'a' ? 'link' : 'button';
  }

  /** What stands in the row of a control; a badge on its corner does not. */
  function contentOf(element: Element): Box | undefined {
    const boxes: Box[] = [];
    const range = document.createRange();
    const visit = (node: Node): void => {
      if (node instanceof Element && (!isSeen(node) || /absolute|fixed/u.test(style(node).position))) return;
      // Whether its words are cut is another question.
      if (node instanceof Element && style(node).overflowX !== 'visible') return void boxes.push(boxOf(node));
      range.selectNodeContents(node);
      if (node instanceof Text && node.data.trim()) boxes.push(...[...range.getClientRects()].filter(isThere));
      else if (node instanceof Element && /img|svg|picture/u.test(node.localName)) boxes.push(boxOf(node));
      else node.childNodes.forEach(visit);
    };
    element.childNodes.forEach(visit);
    return boxes.length > 0 ? join(boxes) : undefined;
  }

  /** A long text may be scrolled in its box; of a number, three digits are seen at once. */
  function writtenIn(element: HTMLInputElement): string {
    return element.inputMode === 'numeric' ? element.value.slice(0, 3) : '';
  }

  /** Pixels by which what stands in a control is wider than it is, or taller where it draws an edge or a ground. */
  function tightness(element: HTMLElement): number {
    const own = style(element);
    const isSelect = element instanceof HTMLSelectElement;
    if (isSelect || element instanceof HTMLInputElement) {
      const text = isSelect
        ? (element.selectedOptions[0]?.textContent.trim() ?? '')
        : element.value
          ? writtenIn(element)
          : element.placeholder;
      const room = element.clientWidth - parseFloat(own.paddingLeft) - parseFloat(own.paddingRight);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen || !text) return 0;
      const isHint = !isSelect && !element.value;
      // Not `font`: it is empty where digits are of one width.
      const { fontWeight, fontSize, fontFamily } = isHint ? getComputedStyle(element, '::placeholder') : own;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return pen.measureText(text).width - room;
    }
    if (isInline(element) || element instanceof HTMLTextAreaElement) return 0;
    const edges = boxOf(element);
    const inner = contentOf(element);
    if (!inner) return 0;
    const sideways = Math.max(edges.left - inner.left, inner.right - edges.right);
    return isPainted(element) ? Math.max(sideways, edges.top - inner.top, inner.bottom - edges.bottom) : sideways;
  }
}

/** How tall each low control is for a finger: pressing above or below it may count as well. Moves the page; runs in it. */
export function touchHeights(lowerThan: number): [place: number, height: number][] {
  const heights: [number, number][] = [];
  const stood = [scrollX, scrollY] as const;
  const scrollers = [...document.querySelectorAll('*')].filter(layoutTools.scrollsBy);
  const before = scrollers.map((one) => [one, one.scrollLeft, one.scrollTop] as const);
  // What floats in front of a control for the moment does not make it lower.
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (one) => getComputedStyle(one).position === 'fixed' && !one.matches('dialog') && one.style.visibility === '',
  );
  const elements = new Map([...layoutTools.controls].map(([element, place]) => [place, element] as const));
  for (const [place, element] of elements) {
    const box = layoutTools.boxOf(element);
    if (box.bottom - box.top >= lowerThan || element.matches(':disabled')) continue;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    for (const bar of bars) bar.style.visibility = bar.contains(element) ? '' : 'hidden';
    const { left, right, top, bottom } = layoutTools.boxOf(element);
    const hits = (y: number): boolean => {
      const hit = document.elementFromPoint((left + right) / 2, y);
      return hit !== null && (element.contains(hit) || hit === element.closest('label'));
    };
    // Something lies in front of it for the moment.
    if (!hits((top + bottom) / 2)) {
      heights.push([place, lowerThan]);
      continue;
    }
    let [above, below] = [0, 0];
    while (above < lowerThan && hits(top - above - 1)) above += 1;
    while (below < lowerThan && hits(bottom + below + 1)) below += 1;
    heights.push([place, bottom - top + above + below]);
  }
  for (const bar of bars) bar.style.visibility = '';
  for (const [one, left, top] of before) one.scrollTo(left, top);
  scrollTo(...stood);
  return heights;
}
