import type { Locale } from '#contract/values/locale.ts';
import { type CardView, cardOf } from './card.ts';
import { type ListingView, listingPage } from './listing.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';

/** Examples of the style guide: real products, one of each state where the shop has it. */
export interface StyleguideView {
  cards: CardView[];
  list: ListingView;
}

/** Picks the examples of the style guide in a language. */
export async function styleguideOf(locale: Locale): Promise<StyleguideView> {
  const cards = (await currentCatalogue()).products.map((product) => cardOf(locale, product));
  const examples = [cards[0], cards.find(({ soldOut }) => soldOut), cards.find(({ hasPrice }) => !hasPrice)];
  return {
    cards: [...new Set(examples)].filter((card) => card !== undefined),
    list: await listingPage({ locale, page: 1 }),
  };
}
