import { randomUUID } from 'node:crypto';
import { receipts as folder, privateHeaders, removeUnused, receipts } from '#server/files/publicFiles.ts';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import sharp from 'sharp';
import { forgetOldReceipts, receiptFileOf, receiptsInUse } from './queries.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sweepLostFiles } from '#server/files/lostFiles.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';

/** The payment slips; they are not public. */
export interface ReceiptFiles {
  /** Stores a picture and answers its name. Throws `StoreUnavailable`. */
  keep: (picture: Buffer) => Promise<string>;
  /** Undefined when it does not exist. Throws `StoreUnavailable`. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Deletes slips; where the store is away, it is swept later. */
  drop: (name: string) => Promise<void>;
}

export const receiptFiles = (files: FileStore): ReceiptFiles => ({
  keep: async (picture) => {
    const name = `${randomUUID()}.webp`;
    await files.write(receipts + name, picture, privateHeaders);
    return name;
  },
  read: (name) => files.read(receipts + name),
  drop: (name) => removeUnused(files, [receipts + name]),
});

/** A slip stays readable at this size. */
const size = { width: 600, height: 1200, fit: 'inside', withoutEnlargement: true } as const;
/** Bytes; mailboxes on a phone should not grow by more with each order. */
const largest = 120_000;

/**
 * A slip as mail programs show it, in base64; undefined where its file is gone, the store is away, or it stays too
 * large: an order is more than its mail.
 */
export async function mailedReceipt(files: FileStore, file: string): Promise<string | undefined> {
  const receipt = await receiptFiles(files).read(file).catch(ifAway);
  if (!receipt) return undefined;
  const jpeg = await sharp(receipt)
    .resize(size)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 60 })
    .toBuffer()
    .catch(() => undefined);
  return jpeg && jpeg.length <= largest ? jpeg.toString('base64') : undefined;
}

function ifAway(failure: unknown): undefined {
  if (!(failure instanceof StoreUnavailable)) throw failure;
}

/**
 * The payment slip of an order; of this customer's order alone, where one is named.
 *
 * @throws {Refusal | StoreUnavailable} not_found
 */
export async function readReceipt(
  { files, database }: Pick<Deps, 'files' | 'database'>,
  orderId: number,
  customerId?: number,
): Promise<Buffer> {
  const file = await receiptFileOf(database.db, orderId, customerId);
  const receipt = file && (await receiptFiles(files).read(file));
  if (!receipt) throw new Refusal('not_found');
  return receipt;
}

/** Slips that are forgotten in one transaction. */
const batch = 100;

/** Slips of orders that were refused while the server ended, or of which nobody knew whether they had been written. */
export function sweepLostReceipts(round: SweepRound, until: Date): Promise<number> {
  return sweepLostFiles(round, { folder, inUse: (names) => receiptsInUse(round.db, names) }, until);
}

/**
 * Forgets the pictures of slips whose order ended before a moment.
 *
 * @returns how many
 */
export async function forgetReceipts({ db, files, isClosing }: SweepRound, until: Date): Promise<number> {
  const receipts = receiptFiles(files);
  let forgotten = 0;
  for (let last = batch; last === batch && !isClosing(); forgotten += last) {
    const names = await db.transaction((tx) => forgetOldReceipts(tx, until, batch));
    for (const name of names) await receipts.drop(name);
    last = names.length;
  }
  return forgotten;
}
