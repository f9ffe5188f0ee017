import {
  type ContentPicture,
  type HomeSection,
  type LinkTarget,
  defaultSlides,
  defaultTiles,
  homeSections,
} from '#contract/content/settings.ts';
import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import { type CardView, cardOf } from './card.ts';
import { type ListingView, listingPage } from './listing.ts';
import { linkedDataScript, organizationData } from './linkedData.ts';
import { type MenuEntry, menuIn } from './menu.ts';
import { type PictureView, noBrandPicture, pictureOf } from './picture.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { type CatalogueLookup, lookupOf } from '#catalogue/read/lookup.ts';
import { text } from '#i18n/words/build.ts';

/** Contents of the home page. */
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

/** Returns what the home page shows in a language. */
export async function homePage(locale: Locale, site: URL | undefined): Promise<HomeView> {
  const lookup = lookupOf(await currentCatalogue());
  const tiles = tilesIn(locale, lookup);
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
    tiles,
    sections: sectionsOf(lookup).filter((section) => section !== 'promos' || tiles.length > 0),
    products: await listingPage({ locale, page: 1 }),
    linkedData: linkedDataScript(organizationData(locale, site?.href ?? '')),
  };
}

/** A picture with what it leads to. */
interface LinkedPicture {
  picture: PictureView;
  /** Of a picture that comes with the shop. */
  sample?: string;
  href: string;
  title: string;
}

/** A slide of the banner. */
interface SlideView extends LinkedPicture {
  subtitle: string;
  points: readonly string[];
  cta: string;
}

/** A promotion tile. */
interface TileView extends LinkedPicture {
  text: string;
}

/** The slides of the banner: those of the files of words, until the shop has its own. */
export function slidesIn(locale: Locale, lookup: CatalogueLookup): SlideView[] {
  const own = lookup.catalogue.content.home.slides?.map(({ picture, to, ...slide }) => ({
    ...linkedPicture(locale, lookup, picture, to, 'banner'),
    title: slide.title[locale],
    subtitle: slide.subtitle[locale],
    points: slide.points[locale],
    cta: slide.cta[locale],
  }));
  if (own) return own;
  const words = text(locale, 'home').banner.slides;
  return defaultSlides.flatMap((sample, at) => {
    const slide = words[at];
    return slide ? [{ ...slide, ...linkedPicture(locale, lookup, { sample }, { kind: 'all' }, 'banner') }] : [];
  });
}

/** The promotion tiles: those of the files of words, until the shop has its own. */
function tilesIn(locale: Locale, lookup: CatalogueLookup): TileView[] {
  const own = lookup.catalogue.content.home.tiles
    ?.filter(({ to }) => isThere(lookup, to))
    .map(({ picture, to, title, text: caption }) => ({
      ...linkedPicture(locale, lookup, picture, to, 'tile'),
      title: title[locale],
      text: caption[locale],
    }));
  if (own) return own;
  const { promos } = text(locale, 'home');
  return defaultTiles.flatMap(({ name, picture: sample, category }) => {
    const id = lookup.categories.find(({ slug }) => slug === category)?.id;
    const to: LinkTarget = { kind: 'category', id };
    if (!isThere(lookup, to)) return [];
    return { ...promos[name], ...linkedPicture(locale, lookup, { sample }, to, 'tile') };
  });
}

/** Returns false for a target of which nothing is sold: its tile would lead nowhere. */
function isThere({ under, product }: CatalogueLookup, { kind, id = 0 }: LinkTarget): boolean {
  if (kind === 'category') return (under.get(id)?.length ?? 0) > 0;
  return kind !== 'product' || product.has(id);
}

/** The sections of the home page in their order. */
const sectionsOf = ({ catalogue }: CatalogueLookup): readonly HomeSection[] =>
  catalogue.content.home.sections ?? homeSections;

type Use = 'banner' | 'tile';

function linkedPicture(locale: Locale, lookup: CatalogueLookup, picture: ContentPicture, to: LinkTarget, use: Use) {
  const href = hrefOf(locale, lookup, to);
  if (!('sample' in picture)) return { picture: pictureOf(picture, 1600), href };
  return { picture: samplePicture(picture.sample, use), sample: picture.sample, href };
}

/** Returns the address of a target; what is no longer there leads to all products. */
function hrefOf(locale: Locale, lookup: CatalogueLookup, { kind, id = 0 }: LinkTarget): string {
  if (kind === 'promotions' || kind === 'bestSeller') return paths.info(locale, kind);
  const category = kind === 'category' ? lookup.category.get(id) : undefined;
  if (category) return paths.listing(locale, category.slug);
  const product = kind === 'product' ? lookup.product.get(id) : undefined;
  return product ? paths.product(locale, product.category.slug, product.slug) : paths.products(locale);
}

const banners = new Set<string>(defaultSlides);

/** A picture that comes with the shop, at its own size wherever it stands. */
function samplePicture(name: string, use: Use): PictureView {
  const isBanner = banners.has(name);
  const [folder, widths] = isBanner ? (['banner', [800, 1120, 1600]] as const) : (['promo', [720]] as const);
  const largest = isBanner ? 1600 : 720;
  const fitting = use === 'tile' && isBanner ? widths.slice(0, 1) : widths;
  return {
    src: `/image/${folder}/${name}-${largest}.webp`,
    width: largest,
    height: isBanner ? 720 : 480,
    avif: fitting.map((width) => `/image/${folder}/${name}-${width}.avif ${width}w`).join(', '),
  };
}
