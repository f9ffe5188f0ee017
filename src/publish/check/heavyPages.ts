import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weightFault } from './budgets.ts';
import type { Release } from '#publish/release/record.ts';

/**
 * Returns an error when a product or list page has become too heavy. Pages that were too heavy before are accepted;
 * otherwise it would be impossible to change their prices.
 *
 * @param br size in bytes of the brotli copy, as in `weightFault`
 * @param before the live release; undefined when there is none
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
