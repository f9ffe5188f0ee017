import { readJson } from '#api/fetchFile.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { pageLocale } from '#i18n/pageLocale.ts';

/**
 * Returns of when the prices of this page are, by the clock of the device. The time of the build is in a file of its own:
 * in the pages it would change each of them with every build, and the newest change of a product is not the moment when
 * its stock was read. Empty where the file is of a later build than the page, or of one that wrote it otherwise.
 *
 * @throws when the file does not come
 */
export async function ageInWords(): Promise<string> {
  const locale = pageLocale();
  const { at, [locale]: words } = (await readJson('/built.json')) as Record<string, unknown>;
  const { text, months } = (words ?? {}) as Record<string, unknown>;
  if (typeof at !== 'string' || typeof text !== 'string' || typeof months !== 'string') return '';
  if (!(Date.parse(at) < performance.timeOrigin)) return '';
  return fill(text, { time: formatDateTime(at, locale, months.split(' ')) });
}
