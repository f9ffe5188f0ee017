import type { FieldsChange, RecordedChange } from '#server/editing/history/rules/details.ts';

/** The names that categories and brands have now, by those that they had before. */
export interface NamesNow {
  categories: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
}

/** Follows every change of a name. */
export function namesNow(later: RecordedChange[]): NamesNow {
  const follow = (kind: 'categories' | 'brands'): Map<string, string> => {
    const names = new Map<string, string>();
    for (const { details } of later) {
      for (const { before, after } of details.updated[kind]) {
        const [from, to] = [before['name'], after['name']];
        if (typeof from !== 'string' || typeof to !== 'string') continue;
        for (const [old, name] of names) if (name === from) names.set(old, to);
        if (!names.has(from)) names.set(from, to);
      }
    }
    return names;
  };
  return { categories: follow('categories'), brands: follow('brands') };
}

/** A change with the categories and brands that it refers to under the names that they have now. */
export function namedReferences(change: FieldsChange, kind: string, names: NamesNow): FieldsChange {
  const references: Record<string, ReadonlyMap<string, string>> = kind === 'product'
    ? { category: names.categories, brand: names.brands }
    : { parent: names.categories };
  const renamed = (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        typeof value === 'string' ? (references[key]?.get(value) ?? value) : value,
      ]),
    );
  return { ...change, before: renamed(change.before), after: renamed(change.after) };
}
