import { readJson } from '#api/fetchFile.ts';
import type { CallOutput } from '#contract/call.ts';
import type { listArrivals } from '#contract/shipping/calls.ts';
import { pageLocale } from '#i18n/pageLocale.ts';

/**
 * Puts the days of arrival of an order of now in the place of the working days that a page was built with
 * (`[data-arrives]`). Where they cannot be read, those stay.
 */
async function showArrivals(): Promise<void> {
  if (!document.querySelector('[data-arrives]')) return;
  const body = await readJson(`/api/v1/client/arrivals?locale=${pageLocale()}`).catch(() => ({ data: [] }));
  const { data } = body as CallOutput<typeof listArrivals>;
  for (const place of document.querySelectorAll<HTMLElement>('[data-arrives]'))
    place.textContent =
      data.find(({ country, zone = '' }) => country + zone === place.dataset['arrives'])?.text ?? place.textContent;
}

void showArrivals();
document.addEventListener('zay-page', () => void showArrivals());
// A page that comes back may be of another day.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void showArrivals();
});
