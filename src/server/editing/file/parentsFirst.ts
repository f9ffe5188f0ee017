import type { ListedCategories } from './categories.ts';
import type { GivenCategory, ShopNames } from './types.ts';

/** The categories with every parent before its children; a circle of parents is a fault. */
export function parentsFirst(listed: ListedCategories, shop: ShopNames): GivenCategory[] {
  const done = new Set<string>();
  for (const name of listed.keys()) {
    const { names, repeated } = ancestry(name, done, listed, shop);
    if (repeated !== undefined) reportCircle(names.slice(names.indexOf(repeated)), listed);
    for (const each of names.reverse()) done.add(each);
  }
  return [...done].flatMap((name) => listed.get(name)?.category ?? []);
}

/** A category and those above it that are not done yet; `repeated` is the one at which a circle closes. */
function ancestry(name: string, done: ReadonlySet<string>, listed: ListedCategories, shop: ShopNames) {
  const names = new Set<string>();
  let next: string | null = name;
  while (next !== null && !done.has(next) && !names.has(next)) {
    names.add(next);
    next = parentOf(next, listed, shop);
  }
  return { names: [...names], repeated: next !== null && names.has(next) ? next : undefined };
}

/** What the file says; where it says nothing, what the shop has. */
function parentOf(name: string, listed: ListedCategories, shop: ShopNames): string | null {
  const given = listed.get(name)?.category.parent;
  return given === undefined ? (shop.categories.get(name) ?? null) : given;
}

function reportCircle(circle: string[], listed: ListedCategories): void {
  const place = circle.map((name) => listed.get(name)?.sources.parent).find((each) => each !== undefined);
  place?.fault(`makes a circle of parents: ${[...circle, circle[0]].join(' → ')}`);
}
