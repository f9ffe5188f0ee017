import { readJson } from '#api/fetchFile.ts';
import { pageLocale } from '#i18n/pageLocale.ts';

/**
 * Returns of when the prices of this page are. The time of the build is in a file of its own: in the pages it would
 * change each of them with every build, and the newest change of a product is not the moment when its stock was read.
 * Empty where the file is of a later build than the page.
 *
 * @throws when the file does not come
 */
export async function ageInWords(): Promise<string> {
  const { at, [pageLocale()]: words } = (await readJson('/built.json')) as Record<string, unknown>;
  return Date.parse(String(at)) < performance.timeOrigin && typeof words === 'string' ? words : '';
}
