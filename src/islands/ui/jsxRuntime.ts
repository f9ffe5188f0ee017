import { breakMark, lineParts, withoutBreakMarks } from '#burmese/shownLines.ts';
import { Fragment, jsx as plain, jsxs as plainOfMany } from 'react/jsx-runtime';

// React for islands: what Burmese texts say about their lines (i18n/breakable.ts, and the answers of the API) becomes
// `<wbr>`, which is not copied.

type Runtime = typeof plain;

/** Elements whose text is lines; others may be rows, in which each part would be a thing of the row. */
const lines = /^(p|h\d|li|d[dt]|t[dh]|legend|span|strong|small|em|b|q|mark)$/;

const burmese = new RegExp(`[\\u1000-\\u109f${breakMark}]`);

/** Stands between two facts. No line ends with it: it is drawn in the room of a space, which goes where a line ends. */
const dot = ' · ';
const between = (key: string): unknown =>
  plain(
    'span',
    { className: 'between', children: [' ', plain('span', { className: 'sr-only', children: '·' }, 1), ' '] },
    key,
  );

/** Elements that hold nothing but text. */
const textAlone = /^(option|title|textarea)$/;

const isText = (child: unknown): boolean => /string|number/.test(typeof child);
const clean = (value: unknown): unknown => (typeof value === 'string' ? withoutBreakMarks(value) : value);

const drawn = (parts: readonly string[]): unknown[] =>
  parts.flatMap((part, place) => {
    const facts = part.split(dot).flatMap((fact, at) => (at > 0 ? [between(`${place}.${at}`), fact] : fact));
    return place > 0 ? [plain('wbr', {}, place), ...facts] : facts;
  });

/** The lines of a text beside other elements, or in a row: a span of its own. */
function lineOf(child: unknown, key: number): unknown {
  const parts = typeof child === 'string' ? lineParts(child) : [];
  return parts.length > 1 || parts[0]?.includes(dot) ? plain('span', { children: drawn(parts) }, key) : clean(child);
}

/** Returns the children of an element, with its texts as lines. */
function linesIn(type: unknown, children: unknown): unknown {
  const each = [children].flat();
  if (!each.some((child) => typeof child === 'string' && (burmese.test(child) || child.includes(dot)))) return children;
  if (textAlone.test(String(type))) return each.map(clean);
  const shown = each.filter((child) => child !== undefined && child !== null && typeof child !== 'boolean');
  if (!lines.test(String(type)) || !shown.every(isText)) return each.map(lineOf);
  return drawn(lineParts(shown.join('')));
}

const withLines =
  (runtime: Runtime): Runtime =>
  (type, props, key) => {
    // What a component is given, it hands to elements.
    if (typeof type !== 'string' && type !== Fragment) return runtime(type, props, key);
    let own = props as Record<string, unknown>;
    for (const [name, value] of Object.entries(own)) {
      const shown = name === 'children' ? linesIn(type, value) : clean(value);
      if (shown !== value) own = { ...own, [name]: shown };
    }
    return runtime(type, own, key);
  };

export const jsx = withLines(plain);
export const jsxs = withLines(plainOfMany);
export { Fragment };
