import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#server/database/connect.ts';
import { areAlike } from './alike.ts';
import { looksOfSlips } from './queries.ts';

/** Slips that a new one is compared with, the newest. Each takes a tenth of a millisecond or so. */
const compared = 200;

interface SlipToCompare {
  look?: Buffer;
  transferReference?: string;
}

/**
 * The order whose slip looks like this one; undefined when none does. Two slips on which the bank's number of the
 * transfer can be read are told apart by that, and not compared.
 */
export async function orderWithSlipLike(
  db: Db,
  { look, transferReference }: SlipToCompare,
): Promise<number | undefined> {
  if (!look) return undefined;
  for (const other of await looksOfSlips(db, transferReference !== undefined, compared)) {
    if (other.look && areAlike(look, other.look)) return other.orderId;
    // Others are answered in between.
    await nextTurn();
  }
  return undefined;
}
