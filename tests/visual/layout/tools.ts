import type { Box, Layer } from './types.ts';

/** What cuts an element: the boxes around it that hide what hangs out of them. */
interface Clipping {
  /** What is left where nothing can be scrolled, and where everything is as it stands now. */
  hard: [by: Element, box: Box][];
  soft: Box;
  /** One of them can be scrolled. */
  scrolls: boolean;
}

declare global {
  /** What the readers of a page share, while its layout is read. */
  var layoutTools: ReturnType<typeof makeLayoutTools>;
}

/** Runs in the page, so it uses nothing from outside itself. */
export function makeLayoutTools() {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const join = (boxes: readonly Box[]): Box => ({
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  });
  const hookOf = (element: Element): string =>
    ['card', 'about', 'cost', 'name', 'crumb', 'described']
      .filter((hook) => element.hasAttribute(`data-${hook}`))
      .map((hook) => `[data-${hook}]`)
      .join('');
  const nameOf = (element: Element): string =>
    [element.localName, ...[...element.classList].slice(0, 2)].join('.') + hookOf(element);
  const placeOf = (element: Element): string => {
    const path: string[] = [];
    for (let at: Element | null = element; at && at !== document.body && path.length < 4; at = at.parentElement)
      if (path.length === 0 || at.classList.length > 0 || at.localName.includes('-') || hookOf(at))
        path.unshift(nameOf(at));
    return path.join(' ');
  };
  const scrollsBy = (element: Element): boolean =>
    (/auto|scroll/u.test(style(element).overflowX) && element.scrollWidth > element.clientWidth) ||
    (/auto|scroll/u.test(style(element).overflowY) && element.scrollHeight > element.clientHeight);

  const front = [...document.querySelectorAll('dialog:modal')].findLast((dialog) => {
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const { left, right, top, bottom } = meet(boxOf(dialog), window);
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('dialog:modal') === dialog;
  });
  /** The dialog in front, or the body: everything else is out of reach. */
  const root = front ?? document.body;

  /** What cuts an element, or the text in it. */
  const cutOf = (element: Element, isText = false): Clipping => {
    const endless = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    const cut: Clipping = { hard: [], soft: endless, scrolls: false };
    const free = { x: false, y: false };
    let position = isText ? 'static' : style(element).position;
    let at = isText ? element : element === root ? null : element.parentElement;
    for (; at && at !== document.body && position !== 'fixed'; at = at === root ? null : at.parentElement) {
      const own = style(at);
      if (position === 'absolute' && own.position === 'static') continue;
      position = own.position;
      if (own.overflowX === 'visible' && own.overflowY === 'visible') continue;
      const { left, top } = boxOf(at);
      const [x, y] = [left + at.clientLeft, top + at.clientTop];
      const inner = { left: x, top: y, right: x + at.clientWidth, bottom: y + at.clientHeight };
      // What can be scrolled into sight is not cut by what is around the scroller.
      free.x ||= /auto|scroll/u.test(own.overflowX);
      free.y ||= /auto|scroll/u.test(own.overflowY);
      const hard = {
        ...inner,
        ...(free.x ? { left: -1e6, right: 1e6 } : {}),
        ...(free.y ? { top: -1e6, bottom: 1e6 } : {}),
      };
      cut.hard.push([at, hard]);
      cut.soft = meet(cut.soft, inner);
      cut.scrolls ||= scrollsBy(at);
    }
    return cut;
  };

  const seen = new Map<Element, boolean>();
  const isSeen = (element: Element): boolean => {
    const known = seen.get(element) ?? (shows(element) && !isForEarsOnly(element));
    seen.set(element, known);
    return known;
  };
  const shows = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const isForEarsOnly = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { clipPath, overflowX } = style(at);
      if (clipPath.startsWith('inset(50%')) return true;
      if (overflowX !== 'visible' && at.clientWidth <= 1 && at.clientHeight <= 1 && style(at).display !== 'inline')
        return true;
    }
    return false;
  };

  const layers: Layer[] = [
    {
      place: front ? placeOf(front) : 'page',
      kind: front ? 'modal' : 'page',
      box: boxOf(root),
      scrolls: !front || [front, ...front.querySelectorAll('*')].some(scrollsBy),
    },
  ];
  const floats = new Map<Element, number>();
  const layerOf = (element: Element): number => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const known = floats.get(at);
      if (known !== undefined) return known;
      const { position, bottom } = style(at);
      const sticks = position === 'sticky' && (bottom !== 'auto' || isScrolled(at));
      const kind = position === 'fixed' ? 'bar' : sticks ? 'stuck' : hangsDown(at) ? 'drop' : undefined;
      if (!kind) continue;
      layers.push({ place: placeOf(at), kind, box: boxOf(at), scrolls: scrollsBy(at) });
      floats.set(at, layers.length - 1);
      return layers.length - 1;
    }
    return 0;
  };
  /** A list or a menu that opens over what is below it; a badge on a corner is no such thing. */
  const hangsDown = (element: Element): boolean => {
    const { left, right } = boxOf(element);
    if (style(element).position !== 'absolute' || right - left < 100 || !isPainted(element)) return false;
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (Number(style(at).zIndex) >= 10) return true;
    return false;
  };
  const isScrolled = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/u.test(style(at).overflowY)) return at.scrollTop > 0;
    return scrollY > 0;
  };

  const isPainted = (element: Element): boolean => {
    const own = style(element);
    const edges = [own.borderTopWidth, own.borderBottomWidth, own.borderLeftWidth, own.borderRightWidth];
    return (
      edges.every((edge) => edge !== '0px') || !/^(rgba\(.*, 0\)|transparent|.*\/ 0\))$/u.test(own.backgroundColor)
    );
  };
  const isInline = (element: Element): boolean => style(element).display === 'inline';
  const isThere = (box: Box): boolean => box.right - box.left > 0.5 && box.bottom - box.top > 0.5;
  /** Elements with their places in the list of controls; also the labels around them. */
  const controls = new Map<Element, number>();
  const ofBoxes = { style, boxOf, meet, join, isThere, cutOf, isPainted, isInline };
  return { ...ofBoxes, root, layers, placeOf, isSeen, layerOf, scrollsBy, controls };
}
