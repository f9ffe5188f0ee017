import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { aliasesInput } from '#server/editing/values/aliases.ts';
import { unsaid } from '#server/editing/values/fields.ts';
import type { Input } from '#server/editing/values/input.ts';
import { entries, checkObject, suggestion } from '#server/editing/values/objects.ts';
import { image } from '#server/editing/values/images.ts';
import { pathText, type InputNode } from '#server/editing/values/place.ts';
import { name as nameText, requiredName } from '#server/editing/values/texts.ts';
import { knownAs, requiredField } from './ids.ts';
import type { ProductRow } from './goods.ts';
import type { CategoryInput, ShopNames } from './types.ts';

/** A category, and where the file gives it, its Burmese name and its parent. */
interface ListedCategory {
  category: CategoryInput;
  place: InputNode;
  sources: { nameMm?: InputNode; parent?: InputNode };
}

export type ListedCategories = Map<string, ListedCategory>;

/** The entries of `categories` by name. */
export function listedCategories(place: InputNode): ListedCategories {
  const listed: ListedCategories = new Map();
  for (const entry of entries(place)) {
    const own = listedCategory(entry);
    const twin = own && listed.get(own.category.name);
    if (twin) entry.at('name').fault(`same name as ${pathText(twin.place.path)}`);
    else if (own) listed.set(own.category.name, own);
  }
  return listed;
}

function listedCategory(place: InputNode): ListedCategory | undefined {
  if (!checkObject(place, ['id', 'name', 'nameMm', 'parent', 'image', 'alsoCalled'])) return undefined;
  const known = knownAs(place);
  const name = requiredField(place, 'name', false, requiredName);
  const nameMm = nameText(place.at('nameMm'));
  const parent = nameText(place.at('parent'));
  const category = { known, nameMm, parent, image: image(place.at('image')), ...aliasesInput(place) };
  const sources = withoutUndefined({
    nameMm: nameMm === undefined ? undefined : place.at('nameMm'),
    parent: parent === undefined ? undefined : place.at('parent'),
  });
  return name === undefined ? undefined : { category: { ...category, name }, place, sources };
}

/**
 * Adds the categories that products name. A bare list makes those that nobody knows; a file with
 * its own list of categories must name them there, unless the shop has them already.
 */
export function addNamedCategories(listed: ListedCategories, rows: ProductRow[], shop: ShopNames, bare: boolean): void {
  for (const { place, category, categoryMm, parentCategory } of rows) {
    if (place.at('category').value === undefined) checkWithoutCategory(place, { categoryMm, parentCategory });
    const own = category && categoryNamed(listed, category, place.at('category'), shop, bare);
    if (!own) continue;
    takeDetail(own, 'nameMm', categoryMm, place.at('categoryMm'));
    takeDetail(own, 'parent', parentCategory, place.at('parentCategory'));
  }
  for (const { category, sources } of listed.values()) {
    if (category.parent && sources.parent) categoryNamed(listed, category.parent, sources.parent, shop, bare);
  }
}

/** A product that the shop has may leave its category out, but then also what is about the category. */
function checkWithoutCategory(place: InputNode, details: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(details).filter((each) => details[each])) {
    place.at(key).fault('is about the category, which is not named; give the category as well');
  }
}

/** The category of this name; one that was not listed is added where it may be. */
function categoryNamed(
  listed: ListedCategories,
  name: string,
  place: InputNode,
  shop: ShopNames,
  bare: boolean,
): ListedCategory | undefined {
  const known = listed.get(name);
  if (known) return known;
  if (!bare && !shop.categories.has(name)) {
    return place.fault(
      `there is no category "${name}"${suggestion(name, [...listed.keys(), ...shop.categories.keys()])}`,
    );
  }
  const category = { ...unsaid('category'), known: undefined, name };
  const added = { category, place, sources: {} };
  listed.set(name, added);
  return added;
}

/** Takes what a product says about its category, unless something else was said before. */
function takeDetail(
  { category, sources }: ListedCategory,
  key: 'nameMm' | 'parent',
  value: Input<string>,
  place: InputNode,
): void {
  const before = sources[key];
  if (value === null || value === undefined) return;
  if (!before) {
    category[key] = value;
    sources[key] = place;
  } else if (category[key] !== value) {
    const other = category[key] ?? 'none';
    place.fault(`"${value}" for "${category.name}", but ${pathText(before.path)} says "${other}"`);
  }
}
