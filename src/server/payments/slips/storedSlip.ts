import { slipOf } from './queries.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { slipFolder } from './folder.ts';

/**
 * The payment slip of an order; of this customer's order alone, where one is named.
 *
 * @throws {Refusal} not_found
 */
export async function readSlip(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  orderId: number,
  customerId?: number,
): Promise<Buffer> {
  const file = await slipOf(database.db, orderId, customerId);
  const slip = file && (await slipFolder(config.dataDir).read(file));
  if (!slip) throw new Refusal('not_found');
  return slip;
}
