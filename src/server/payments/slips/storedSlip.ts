import { slipOf } from './queries.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { slipFiles } from './slipFiles.ts';

/**
 * The payment slip of an order; of this customer's order alone, where one is named.
 *
 * @throws {Refusal | StoreUnavailable} not_found
 */
export async function readSlip(
  { files, database }: Pick<Deps, 'files' | 'database'>,
  orderId: number,
  customerId?: number,
): Promise<Buffer> {
  const file = await slipOf(database.db, orderId, customerId);
  const slip = file && (await slipFiles(files).read(file));
  if (!slip) throw new Refusal('not_found');
  return slip;
}
