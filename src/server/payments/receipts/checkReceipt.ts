import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { StoredReceipt } from '#server/payments/paymentService.ts';
import type { ReceiptFiles } from './receiptFiles.ts';
import { isReceiptUsed, fingerprintsOfReceipts } from './queries.ts';
import { receiptPicture } from './receiptPicture.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { areAlike } from './alike.ts';

/**
 * Checks the picture of a slip and keeps it. One that only resembles that of another order is for a person to look at.
 *
 * @throws {Refusal | StoreUnavailable} slip_missing, slip_unreadable; slip_used where another order was paid with the same picture
 */
export async function checkAndStoreReceipt(
  db: Db,
  receipts: ReceiptFiles,
  image: Buffer | undefined,
): Promise<StoredReceipt> {
  if (!image) throw new Refusal('slip_missing');
  const picture = await receiptPicture(image);
  if (!picture) throw new Refusal('slip_unreadable');
  const { webp, ...marks } = picture;
  if (await isReceiptUsed(db, marks.contentHash)) throw new Refusal('slip_used');
  const resemblesOrderId = await orderWithReceiptLike(db, marks);
  return { file: await receipts.keep(webp), ...marks, ...withoutUndefined({ resemblesOrderId }) };
}

/** Slips that a new one is compared with, the newest. Each takes a tenth of a millisecond or so. */
const compared = 200;

interface ReceiptToCompare {
  look?: Buffer;
  transferReference?: string;
}

/**
 * The order whose slip looks like this one; undefined when none does. Two slips on which the bank's number of the
 * transfer can be read are told apart by that, and not compared.
 */
async function orderWithReceiptLike(
  db: Db,
  { look, transferReference }: ReceiptToCompare,
): Promise<number | undefined> {
  if (!look) return undefined;
  for (const other of await fingerprintsOfReceipts(db, transferReference !== undefined, compared)) {
    if (other.look && areAlike(look, other.look)) return other.orderId;
    // Others are answered in between.
    await nextTurn();
  }
  return undefined;
}
