import type { Locale } from '#contract/values/locale.ts';
import type { Category } from '#contract/catalogue/category.ts';
import * as paths from '#i18n/paths.ts';
import { cacheKey } from './cacheKey.ts';
import { nameIn, inLang, type LangText } from '#i18n/names.ts';
import { pictureOf, type PictureView } from './picture.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';

/** A category in the menus, with what is below it. */
export interface MenuEntry {
  id: number;
  href: string;
  name: LangText;
  count: number;
  picture: PictureView;
  children: MenuEntry[];
}

/** The category tree of the shop in one language. */
export interface Menu {
  /** Changes with anything that a menu shows. */
  key: string;
  /** Changes with what the menu in the header of every page shows: two levels, without numbers. */
  headKey: string;
  /** Changes with what the tree beside every list shows: two levels, with numbers. */
  treeKey: string;
  entries: MenuEntry[];
}

const known = new WeakMap<object, Partial<Record<Locale, Menu>>>();

/** The menu of this build in a language. */
export const menuOf = async (locale: Locale): Promise<Menu> => menuIn(locale, await currentCatalogue());

/** The menu of a catalogue in a language, made once. */
export function menuIn(locale: Locale, catalogue: Catalogue): Menu {
  const made = known.get(catalogue) ?? {};
  known.set(catalogue, made);
  return (made[locale] ??= makeMenu(locale, catalogue.categories));
}

function makeMenu(locale: Locale, categories: readonly Category[]): Menu {
  const entries = categories.filter(hasGoods).map((category) => entryOf(locale, category));
  const keyOf = (part: (entry: MenuEntry) => unknown): string => cacheKey(locale, entries.map(part));
  return { key: keyOf((entry) => entry), headKey: keyOf(inHead), treeKey: keyOf(inTree), entries };
}

/** Returns the parts of an entry that components/shell/CategorySheet.astro shows. */
const inHead = ({ href, name, picture, children }: MenuEntry): unknown => [
  href,
  name,
  picture,
  children.map((child) => [child.href, child.name]),
];

/** Returns the parts of an entry that components/listing/CategoryTree.astro shows. */
const inTree = ({ href, name, count, children }: MenuEntry): unknown => [
  [href, name, count],
  children.map((child) => [child.href, child.name, child.count]),
];

/** A category of which nothing is sold is in no menu. */
const hasGoods = ({ productCount, children }: Category): boolean => productCount > 0 || children.some(hasGoods);

function entryOf(locale: Locale, category: Category): MenuEntry {
  return {
    id: category.id,
    href: paths.listing(locale, category.slug),
    name: inLang(nameIn(locale, category), locale),
    count: category.productCount,
    picture: pictureOf(category.image, 360),
    children: category.children.filter(hasGoods).map((child) => entryOf(locale, child)),
  };
}
