import type { Page } from '@playwright/test';

/**
 * Answers the live call of a page with the prices and stock of the build, since parallel tests buy products, and the
 * code that renders changes does not count for the page weight. It replaces fetch in the page, because Playwright's
 * routes would disable the cache.
 */
export async function answerLiveAsBuilt(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchAnything = globalThis.fetch;
    const variationOf = (place: HTMLElement) => {
      const price = place.dataset['price'] ?? place.querySelector('[data-fact=price]')?.firstChild?.textContent ?? '';
      return {
        id: Number(place.dataset['live']?.split(' ')[1]),
        sale_price: /\d/u.test(price) ? Number(price.replace(/[^\d.]/gu, '')) : null,
        // Cards only have whether a product is in stock.
        stock: place.matches('[data-card]') ? Number(!place.matches('[data-gone]')) : Number(place.dataset['left']),
      };
    };
    const answer = (): Response => {
      const places = [...document.querySelectorAll<HTMLElement>('[data-live]')];
      const data = [...Map.groupBy(places, ({ dataset }) => Number(dataset['live']?.split(' ')[0]))].map(
        ([id, own]) => ({ id, variations: own.map(variationOf) }),
      );
      return Response.json({ at: new Date().toISOString(), data });
    };
    globalThis.fetch = (input, init) =>
      typeof input === 'string' && input.startsWith('/api/v1/client/live?')
        ? Promise.resolve(answer())
        : fetchAnything(input, init);
  });
}
