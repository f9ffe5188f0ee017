/** A style of a page, with what Astro sorts it by: `order` (-1: not known) first, then `depth` (-1: of an island). */
interface SortedStyle {
  order: number;
  depth: number;
}

const isSorted = (one: unknown): one is SortedStyle =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Partial<SortedStyle>).order === 'number' &&
  typeof (one as Partial<SortedStyle>).depth === 'number';

/**
 * Numbers the styles of every page in the order in which Astro would put them the first time. Astro sorts them again for
 * each page that it renders, and turns round those that are alike: the same template had them one way in English and the
 * other way in Burmese. Styles of another shape are left as they are.
 *
 * @param pages from the hook `astro:build:setup`; their styles are changed
 */
export function fixStyleOrder(pages: ReadonlyMap<string, unknown>): void {
  for (const page of pages.values()) {
    const { styles } = page as { styles?: unknown };
    if (!Array.isArray(styles) || !styles.every(isSorted)) continue;
    styles.sort(compare);
    for (const [index, style] of styles.entries()) style.order = index;
  }
}

const last = (value: number): number => (value === -1 ? Infinity : value);

/** As Astro does, but says of two that are alike that they are. */
function compare(one: SortedStyle, other: SortedStyle): number {
  if (one.order !== other.order) return last(one.order) < last(other.order) ? -1 : 1;
  if (one.depth !== other.depth) return last(one.depth) > last(other.depth) ? -1 : 1;
  return 0;
}
