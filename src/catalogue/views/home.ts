import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import { type CardView, cardOf } from './card.ts';
import { listingPage, type ListingView } from './listing.ts';
import { organizationData, linkedDataScript } from './linkedData.ts';
import { menuIn, type MenuEntry } from './menu.ts';
import { pictureOf, type PictureView } from './picture.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { type CatalogueLookup, lookupOf } from '#catalogue/read/lookup.ts';

/** What the home page shows. */
export interface HomeView {
  locale: Locale;
  brands: { name: string; picture: PictureView }[];
  categories: MenuEntry[];
  canned?: { href: string; cards: CardView[] };
  /** Where the three promotions lead. */
  promos: { driedPrawns: string; canned: string; tea: string };
  products: ListingView;
  linkedData: string;
}

const preview = 4;

/** The slugs of the categories that the home page names; where a shop has none of it, the link leads to all products. */
const featured = { driedPrawns: 'dried-shrimp', canned: 'canned-food', tea: 'tea-coffee' } as const;

/** What the home page shows in a language. */
export async function homePage(locale: Locale, site: URL | undefined): Promise<HomeView> {
  const lookup = lookupOf(await currentCatalogue());
  const canned = featuredCategory(lookup, 'canned');
  const cannedProducts = canned ? (lookup.under.get(canned.id) ?? []) : [];
  const hrefOf = (name: keyof typeof featured): string => {
    const category = featuredCategory(lookup, name);
    return category ? paths.listing(locale, category.slug) : paths.products(locale);
  };
  return {
    locale,
    brands: lookup.catalogue.brands.map(({ name, image }) => ({ name, picture: pictureOf(image) })),
    categories: menuIn(locale, lookup.catalogue).entries,
    ...(canned && cannedProducts.length > 0
      ? {
          canned: {
            href: paths.listing(locale, canned.slug),
            cards: cannedProducts.slice(0, preview).map((product) => cardOf(locale, product)),
          },
        }
      : {}),
    promos: { driedPrawns: hrefOf('driedPrawns'), canned: hrefOf('canned'), tea: hrefOf('tea') },
    products: await listingPage({ locale, page: 1 }),
    linkedData: linkedDataScript(organizationData(locale, site?.href ?? '')),
  };
}

const featuredCategory = (lookup: CatalogueLookup, name: keyof typeof featured) =>
  lookup.categories.find((category) => category.slug === featured[name]);
