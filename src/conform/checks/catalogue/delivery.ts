import { listDeliveryDays } from '#contract/deliveryDays.ts';
import { getShopContent } from '#contract/content/settings.ts';
import { listCatalogueChanges } from '#contract/catalogue/calls.ts';
import { getShippingFee, listArrivals, listShippingBands } from '#contract/shipping/calls.ts';
import { usualCountries } from '#contract/values/country.ts';
import { locales } from '#contract/values/locale.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok } from '#conform/expect.ts';

/** Checks of delivery fees and days, and of what else the pages are built from. */
export const deliveryChecks: readonly Check[] = [
  checkOf(getShippingFee, 'gives the fee of a weight, also to a country', async (shop) => {
    await each([undefined, ...usualCountries], async (country) => {
      const answer = await shop.send(getShippingFee, { query: { weight: 0.5, country } });
      const { arrives } = ok(getShippingFee, answer);
      must(!arrives || arrives.earliest <= arrives.latest, 'no parcel that has arrived before it may', answer);
      must(!arrives || !country || arrives.country === country, 'the days of the country that was asked for', answer);
    });
  }),
  checkOf(getShippingFee, 'refuses a weight that is none', async (shop) => {
    await each(['0', '-1', '1000.5', 'x', '', undefined], async (weight) => {
      await shop.refusal(getShippingFee, { query: { weight } }, 'bad_weight');
    });
  }),
  checkOf(listShippingBands, 'gives bands that grow, with the fees of their weights', async (shop) => {
    await each([undefined, ...usualCountries], async (country) => {
      const answer = await shop.send(listShippingBands, { query: { country } });
      const { data } = ok(listShippingBands, answer);
      const weights = data.map(({ upTo }) => upTo);
      must(
        weights.every((upTo, place) => upTo > (weights[place - 1] ?? 0)),
        'the lightest band first',
        answer,
      );
      await each(
        data.filter(({ upTo }) => upTo <= 1000),
        async ({ upTo, price }) => {
          const asked = await shop.send(getShippingFee, { query: { weight: upTo, country } });
          must(ok(getShippingFee, asked).price === price, `${price} for ${upTo} kg, as its band says`, asked);
        },
      );
    });
  }),
  checkOf(listDeliveryDays, 'gives days of each country once, the fewest first', async (shop) => {
    const answer = await shop.send(listDeliveryDays);
    const { data } = ok(listDeliveryDays, answer);
    must(
      data.every(({ from, to }) => from <= to),
      'no range that ends before it begins',
      answer,
    );
    must(new Set(data.map(({ country }) => country)).size === data.length, 'every country once', answer);
  }),
  checkOf(listArrivals, 'gives days of each place once, in words too', async (shop) => {
    await each(locales, async (locale) => {
      const answer = await shop.send(listArrivals, { query: { locale } });
      const { data } = ok(listArrivals, answer);
      must(
        data.every(({ earliest, latest, text }) => earliest <= latest && text !== ''),
        'no parcel that has arrived before it may',
        answer,
      );
    });
    await shop.refusal(listArrivals, { query: { locale: 'xx' } }, 'invalid');
  }),
  checkOf(getShopContent, 'gives what the shop changed of its texts', async (shop) => {
    await shop.ask(getShopContent);
  }),
  checkOf(
    listCatalogueChanges,
    'gives nothing since the present revision, and all since another history',
    async (shop) => {
      const { revision, mark } = await shop.ask(listCatalogueChanges, { query: { since: 0 } });
      const answer = await shop.send(listCatalogueChanges, { query: { since: revision, mark } });
      const now = ok(listCatalogueChanges, answer);
      must(
        now.complete && now.products.length === 0 && now.gone.length === 0,
        `no change since revision ${revision}`,
        answer,
      );
      const other = await shop.send(listCatalogueChanges, { query: { since: revision, mark: 'another-history' } });
      must(
        mark === undefined || !ok(listCatalogueChanges, other).complete,
        'complete: false for a mark of another history',
        other,
      );
    },
  ),
  checkOf(listCatalogueChanges, 'refuses a revision that is none', async (shop) => {
    await each(['x', '-1', '1.5', undefined], async (since) => {
      await shop.refusal(listCatalogueChanges, { query: { since } }, 'invalid');
    });
  }),
];
