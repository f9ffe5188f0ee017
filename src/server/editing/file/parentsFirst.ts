import type { GivenCategory, ShopNames } from './types.ts';
import type { ListedCategories } from './categories.ts';

/** The categories with every parent before its children; a circle of parents is a fault. */
export function parentsFirst(shelves: ListedCategories, shop: ShopNames): GivenCategory[] {
  const done = new Set<string>();
  const ordered: GivenCategory[] = [];
  for (const name of shelves.keys()) {
    const { line, back } = lineage(name, done, shelves, shop);
    if (back !== undefined) faultCircle(line.slice(line.indexOf(back)), shelves);
    for (const step of line.reverse()) {
      done.add(step);
      ordered.push(...categoryOf(shelves, step));
    }
  }
  return ordered;
}

/** A category and those above it that are not done yet; `back` is where the way bites its tail. */
function lineage(name: string, done: Set<string>, shelves: ListedCategories, shop: ShopNames) {
  const line = new Set<string>();
  let step: string | null = name;
  while (step !== null && !done.has(step) && !line.has(step)) {
    line.add(step);
    step = parentOf(step, shelves, shop);
  }
  return { line: [...line], back: step !== null && line.has(step) ? step : undefined };
}

/** What the file says; where it says nothing, what the shop has. */
function parentOf(name: string, shelves: ListedCategories, shop: ShopNames): string | null {
  const said = shelves.get(name)?.category.parent;
  return said === undefined ? (shop.categories.get(name) ?? null) : said;
}

function faultCircle(circle: string[], shelves: ListedCategories): void {
  const said = circle.map((name) => shelves.get(name)?.said.parent).find((place) => place !== undefined);
  said?.fault(`makes a circle of parents: ${[...circle, circle[0]].join(' → ')}`);
}

function categoryOf(shelves: ListedCategories, name: string): GivenCategory[] {
  const shelf = shelves.get(name);
  return shelf ? [shelf.category] : [];
}
