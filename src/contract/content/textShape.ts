/** Shape of a text of the shop: editors may write another one of the same shape. */
export type TextShape =
  /** `gaps` are what the shop fills in: `{{name}}`. */
  | { kind: 'text'; longest: number; gaps: string[]; mayBeEmpty: boolean }
  | { kind: 'list'; item: TextShape }
  | { kind: 'group'; fields: Record<string, TextShape> };

type Texts = { readonly [key: string]: unknown };

/** More paragraphs, questions or points than a page should have. */
export const MOST_ITEMS = 40;

/** Lines that a page can do without. */
const optional: ReadonlySet<string> = new Set(['note', 'points', 'paragraphs']);
/** Keys that an item may lack altogether. */
const absent: ReadonlySet<string> = new Set(['points']);

/** Returns whether an item of a list may come without this. */
export const mayBeAbsent = (key: string): boolean => absent.has(key);

/** The texts of a file by their place, as `cta.button`. A list is one text: its items may become more or fewer. */
export function placesOf(texts: Texts, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, unknown][] =>
    isGroup(value) ? Object.entries(placesOf(value, `${prefix}${key}.`)) : [[prefix + key, value]],
  );
  return Object.fromEntries(entries);
}

/** The shape of a text, from what it was first, in all languages. */
export function shapeOf(name: string, firsts: readonly unknown[]): TextShape {
  const defaults = firsts.filter((first) => first !== undefined);
  if (defaults.some(Array.isArray)) return { kind: 'list', item: shapeOf(`${name} item`, defaults.flat()) };
  const groups = defaults.filter(isGroup);
  if (groups.length === 0) return textShape(name, defaults.map(String));
  const keys = [...new Set(groups.flatMap((group) => Object.keys(group)))];
  const fields = keys.map((key): [string, TextShape] => [
    key,
    shapeOf(
      key,
      groups.map((group) => group[key]),
    ),
  ]);
  return { kind: 'group', fields: Object.fromEntries(fields) };
}

function textShape(name: string, firsts: readonly string[]): TextShape {
  const length = Math.max(0, ...firsts.map((first) => first.length));
  const longest = length <= 40 ? 120 : length <= 120 ? 300 : 2_000;
  const gaps = [...new Set(firsts.flatMap(gapsIn))];
  return { kind: 'text', longest, gaps, mayBeEmpty: optional.has(name) };
}

/** Returns what is filled in, once each and in order. */
export const gapsIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/gu), ([, name = '']) => name))].sort();

/** Returns whether a list may be empty: the points of a section, but not its sections. */
export const mayBeEmpty = (name: string): boolean => optional.has(name.slice(name.lastIndexOf('.') + 1));

const isGroup = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
