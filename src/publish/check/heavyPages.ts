import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weightFault } from './budgets.ts';
import type { Release } from '#publish/release/record.ts';

/**
 * Says so when a product or list page is too heavy and was not so before: what was heavy already may stay so, or nobody could
 * change its price any more.
 *
 * @param br bytes of the brotli copy, as `weightFault` takes them
 * @param before the release that shoppers see; none for a site that follows nothing
 */
export function newWeightFault(
  file: string,
  plain: () => Buffer,
  br: number,
  before?: Pick<Release, 'files'>,
): string | undefined {
  const heavy = weightFault(file, plain, br);
  return heavy && !wasHeavy(file, before?.files.get(file)) ? heavy : undefined;
}

const wasHeavy = (file: string, folder: string | undefined): boolean =>
  folder !== undefined && weightFault(file, () => readFileSync(join(folder, file)), Infinity) !== undefined;
