import { join } from 'node:path';

/** A path in the data folder of the shop of the browser tests. */
export function shopData(...names: string[]): string {
  const dataDir = process.env['SHOP_DATA'];
  if (!dataDir) throw new Error('SHOP_DATA must name the DATA_DIR of the shop.');
  return join(dataDir, ...names);
}
