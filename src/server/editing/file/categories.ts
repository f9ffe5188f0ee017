import { hint } from '#server/editing/values/hint.ts';
import { image } from '#server/editing/values/images.ts';
import { entries, hasFields } from '#server/editing/values/objects.ts';
import { pathText, type Place } from '#server/editing/values/place.ts';
import type { ProductRow } from './product.ts';
import type { GivenCategory, ShopNames } from './types.ts';
import { name as nameText, requiredName } from '#server/editing/values/texts.ts';
import { knownAs, requiredField } from './ids.ts';

/** A category with the places that named it, its Burmese name and its parent. */
export interface ListedCategory {
  category: GivenCategory;
  named: Place;
  said: { nameMm?: Place; parent?: Place };
}

export type ListedCategories = Map<string, ListedCategory>;

/** The entries of `categories` by name. */
export function listedCategories(place: Place): ListedCategories {
  const shelves: ListedCategories = new Map();
  for (const entry of entries(place)) {
    const shelf = listedCategory(entry);
    const twin = shelf && shelves.get(shelf.category.name);
    if (twin) entry.at('name').fault(`same name as ${pathText(twin.named.path)}`);
    else if (shelf) shelves.set(shelf.category.name, shelf);
  }
  return shelves;
}

function listedCategory(place: Place): ListedCategory | undefined {
  if (!hasFields(place, ['id', 'name', 'nameMm', 'parent', 'image'])) return undefined;
  const [nameMm, parent] = [place.at('nameMm'), place.at('parent')];
  const known = knownAs(place);
  const name = requiredField(place, 'name', false, requiredName);
  const rest = { nameMm: nameText(nameMm), parent: nameText(parent), image: image(place.at('image')) };
  if (name === undefined) return undefined;
  const said = {
    ...(rest.nameMm === undefined ? {} : { nameMm }),
    ...(rest.parent === undefined ? {} : { parent }),
  };
  return { category: { known, name, ...rest }, named: place, said };
}

/**
 * Adds the categories that products name. A bare list makes those that nobody knows; a file with
 * its own list of categories must name them there, unless the shop has them already.
 */
export function addNamedCategories(shelves: ListedCategories, rows: ProductRow[], shop: ShopNames, bare: boolean): void {
  for (const { place, category, categoryMm, parentCategory } of rows) {
    if (place.at('category').value === undefined) checkWithoutCategory(place, { categoryMm, parentCategory });
    const shelf = category && categoryNamed(shelves, category, place.at('category'), shop, bare);
    if (!shelf) continue;
    takeDetail(shelf, 'nameMm', categoryMm, place.at('categoryMm'));
    takeDetail(shelf, 'parent', parentCategory, place.at('parentCategory'));
  }
  for (const { category, said } of shelves.values()) {
    if (category.parent && said.parent) categoryNamed(shelves, category.parent, said.parent, shop, bare);
  }
}

/** A product that the shop has may leave its category out, but then says nothing about it either. */
function checkWithoutCategory(place: Place, said: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(said).filter((each) => said[each])) {
    place.at(key).fault('is about the category, which is not named; give the category as well');
  }
}

function categoryNamed(
  shelves: ListedCategories,
  name: string,
  named: Place,
  shop: ShopNames,
  bare: boolean,
): ListedCategory | undefined {
  const known = shelves.get(name);
  if (known) return known;
  if (!bare && !shop.categories.has(name)) {
    return named.fault(`there is no category "${name}"${hint(name, [...shelves.keys(), ...shop.categories.keys()])}`);
  }
  const shelf = {
    category: { known: undefined, name, nameMm: undefined, parent: undefined, image: undefined },
    named,
    said: {},
  };
  shelves.set(name, shelf);
  return shelf;
}

/** Takes what a product says about its category, unless somebody said otherwise before. */
function takeDetail(shelf: ListedCategory, key: 'nameMm' | 'parent', value: string | null | undefined, place: Place): void {
  const before = shelf.said[key];
  if (value === null || value === undefined) return;
  if (!before) {
    shelf.category[key] = value;
    shelf.said[key] = place;
  } else if (shelf.category[key] !== value) {
    const other = shelf.category[key] ?? 'none';
    place.fault(`"${value}" for "${shelf.category.name}", but ${pathText(before.path)} says "${other}"`);
  }
}
