import { type Locale, localeParam, locales } from '#i18n/locales.ts';
import { cacheKey } from './cacheKey.ts';
import { type CardView, cardOf } from './card.ts';
import { menuOf } from './menu.ts';
import { type Catalogue, theCatalogue } from './read.ts';

type Pick = 'promotions' | 'bestSellers' | 'popular';

/** Full rows of two, three and four; more would weigh more than a page may. */
const shown = 24;

/** The cards of a hand-picked or counted list. */
export async function picksOf(locale: Locale, pick: Pick): Promise<CardView[]> {
  return cards(locale, await theCatalogue(), pick);
}

const cards = (locale: Locale, catalogue: Catalogue, pick: Pick): CardView[] =>
  catalogue[pick].slice(0, shown).map((product) => cardOf(locale, product));

/** The page of such a list in both languages. */
export async function pickRoutes(pick: Pick) {
  const catalogue = await theCatalogue();
  return Promise.all(
    locales.map(async (locale) => ({
      params: { locale: localeParam(locale) },
      props: { locale },
      cacheKey: cacheKey(
        (await menuOf(locale)).key,
        cards(locale, catalogue, pick).map((card) => card.key),
      ),
    })),
  );
}
