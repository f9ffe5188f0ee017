import type { HomeSection } from '#contract/content/settings.ts';
import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import { type CardView, cardOf } from './card.ts';
import { sectionsOf, slidesIn, type SlideView, tilesIn, type TileView } from './homeFront.ts';
import { listingPage, type ListingView } from './listing.ts';
import { organizationData, linkedDataScript } from './linkedData.ts';
import { menuIn, type MenuEntry } from './menu.ts';
import { noBrandPicture, pictureOf, type PictureView } from './picture.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';

/** What the home page shows. */
export interface HomeView {
  locale: Locale;
  brands: { name: string; picture: PictureView }[];
  categories: MenuEntry[];
  canned?: { href: string; cards: CardView[] };
  slides: SlideView[];
  tiles: TileView[];
  sections: readonly HomeSection[];
  products: ListingView;
  linkedData: string;
}

const preview = 4;

/** The slug of the category that the home page shows some products of. */
const cannedFood = 'canned-food';

/** What the home page shows in a language. */
export async function homePage(locale: Locale, site: URL | undefined): Promise<HomeView> {
  const lookup = lookupOf(await currentCatalogue());
  const canned = lookup.categories.find(({ slug }) => slug === cannedFood);
  const cannedProducts = canned ? (lookup.under.get(canned.id) ?? []) : [];
  return {
    locale,
    brands: lookup.catalogue.brands.map(({ name, image }) => ({
      name,
      picture: image ? pictureOf(image) : noBrandPicture,
    })),
    categories: menuIn(locale, lookup.catalogue).entries,
    ...(canned && cannedProducts.length > 0
      ? {
          canned: {
            href: paths.listing(locale, canned.slug),
            cards: cannedProducts.slice(0, preview).map((product) => cardOf(locale, product)),
          },
        }
      : {}),
    slides: slidesIn(locale, lookup),
    tiles: tilesIn(locale, lookup),
    sections: sectionsOf(lookup),
    products: await listingPage({ locale, page: 1 }),
    linkedData: linkedDataScript(organizationData(locale, site?.href ?? '')),
  };
}
