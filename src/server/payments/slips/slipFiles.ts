import { randomUUID } from 'node:crypto';
import { slips as folder, privateHeaders, removeUnused, slips } from '#server/files/publicFiles.ts';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import sharp from 'sharp';
import { forgetOldSlips, slipOf, slipsInUse } from './queries.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sweepLostFiles } from '#server/files/lostFiles.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';

/** The payment slips; they are not public. */
export interface SlipFiles {
  /** Stores a picture and answers its name. Throws `StoreUnavailable`. */
  keep: (picture: Buffer) => Promise<string>;
  /** Undefined when it does not exist. Throws `StoreUnavailable`. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Deletes slips; where the store is away, it is swept later. */
  drop: (name: string) => Promise<void>;
}

export const slipFiles = (files: FileStore): SlipFiles => ({
  keep: async (picture) => {
    const name = `${randomUUID()}.webp`;
    await files.write(slips + name, picture, privateHeaders);
    return name;
  },
  read: (name) => files.read(slips + name),
  drop: (name) => removeUnused(files, [slips + name]),
});

/** A slip stays readable at this size. */
const size = { width: 600, height: 1200, fit: 'inside', withoutEnlargement: true } as const;
/** Bytes; mailboxes on a phone should not grow by more with each order. */
const largest = 120_000;

/**
 * A slip as mail programs show it, in base64; undefined where its file is gone, the store is away, or it stays too
 * large: an order is more than its mail.
 */
export async function mailedSlip(files: FileStore, file: string): Promise<string | undefined> {
  const slip = await slipFiles(files).read(file).catch(ifAway);
  if (!slip) return undefined;
  const jpeg = await sharp(slip)
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

/** Slips that are forgotten in one transaction. */
const batch = 100;

/** Slips of orders that were refused while the server ended, or of which nobody knew whether they had been written. */
export function sweepLostSlips(round: SweepRound, until: Date): Promise<number> {
  return sweepLostFiles(round, { folder, inUse: (names) => slipsInUse(round.db, names) }, until);
}

/**
 * Forgets the pictures of slips whose order ended before a moment.
 *
 * @returns how many
 */
export async function forgetSlips({ db, files, isClosing }: SweepRound, until: Date): Promise<number> {
  const slips = slipFiles(files);
  let forgotten = 0;
  for (let last = batch; last === batch && !isClosing(); forgotten += last) {
    const names = await db.transaction((tx) => forgetOldSlips(tx, until, batch));
    for (const name of names) await slips.drop(name);
    last = names.length;
  }
  return forgotten;
}
