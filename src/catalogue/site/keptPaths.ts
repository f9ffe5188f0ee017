import type { Locale } from '#contract/values/locale.ts';
import type { Image } from '#contract/catalogue/image.ts';
import * as paths from '#i18n/paths.ts';
import { noBrandPicture, noPicture } from '#catalogue/views/picture.ts';
import { menuIn } from '#catalogue/views/menu.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';

/** Product pages that a device keeps without having seen them. */
const products = 12;
/** Lists that it keeps, of categories at the top. */
const lists = 20;
/** Pixels of the pictures that it keeps, where there are such. */
const pictureWidth = 320;

/** Paths that a device keeps of a shop in one language. */
export interface KeptPaths {
  /** Pages, and parts of all pages, without which nothing works. */
  first: string[];
  /** Pages and pictures that are kept where there is room, the most useful first. */
  more: string[];
}

/** Returns what a device keeps of a catalogue in a language: best sellers, or what an editor chose, and the lists. */
export function keptPaths(locale: Locale, catalogue: Catalogue): KeptPaths {
  const chosen = catalogue.bestSellers.slice(0, products);
  const entries = menuIn(locale, catalogue).entries.slice(0, lists);
  const roots = catalogue.categories.slice(0, lists);
  return {
    first: [
      ...[paths.offline, paths.cart, paths.wishlist, paths.search, paths.checkout, paths.searchWords].map((path) =>
        path(locale),
      ),
      paths.menuSheet(locale),
      ...['cart', 'search', 'wishlist'].map((place) => `/image/empty/${place}.svg`),
      // In the place of pictures that are not here (elements/shell/imageFallback.ts).
      noPicture.src,
      noBrandPicture.src,
    ],
    more: [
      paths.home(locale),
      paths.searchIndex,
      paths.shelves(locale),
      paths.products(locale),
      ...entries.map(({ href }) => href),
      ...chosen.map(({ category, slug }) => paths.product(locale, category.slug, slug)),
      ...[...chosen.map(({ images }) => images[0]), ...roots.map(({ image }) => image)].flatMap(smallOf),
    ],
  };
}

/** The picture in the smallest size that a card can do with. */
function smallOf(image: Image | null | undefined): string[] {
  const sizes = image?.sources?.filter(({ type }) => type === 'image/avif').sort((a, b) => a.width - b.width) ?? [];
  const small = sizes.find(({ width }) => width >= pictureWidth) ?? sizes.at(-1);
  return small?.url.startsWith('/') ? [small.url] : [];
}
