import type { Locale } from '#contract/values/locale.ts';
import { type CardView, cardOf } from './card.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';

type FeaturedList = 'promotions' | 'bestSellers' | 'popular';

/** Full rows of two, three and four; more would weigh more than a page may. */
const shown = 24;

/** Checks whether best sellers are what an editor chose, since too little is sold yet. */
export const areChosen = async (): Promise<boolean> => (await currentCatalogue()).isChosen === true;

/** The cards of a hand-picked or counted list. */
export async function featured(locale: Locale, list: FeaturedList): Promise<CardView[]> {
  const products = (await currentCatalogue())[list];
  return products.slice(0, shown).map((product) => cardOf(locale, product));
}
