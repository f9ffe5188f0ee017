import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connect.ts';
import { forgetKeys } from '../db/idempotency.ts';
import { holdOverdue } from '../db/orders.ts';
import { alarm } from '../outbox/alarm.ts';
import { moveOrder } from './moveOrder.ts';

/** What the sweeper works with. */
export interface Sweeping {
  db: Db;
  clock: () => Date;
  /** The address of the shop, for the mails. */
  publicUrl: string;
  log?: FastifyBaseLogger;
  /** There are mails to send. */
  wakeOutbox?: () => void;
}

export interface Sweeper {
  /** Begins nothing more, and waits a moment for what is being done. */
  close: () => Promise<void>;
}

const pause = 20_000;
const patienceOnClose = 5_000;

/** Lets unpaid orders lapse when their time is over and forgets old keys, every 20 seconds. */
export function startSweeper(sweeping: Sweeping): Sweeper {
  const bell = alarm();
  const state = { closing: false };
  const running = (async () => {
    while (!state.closing) {
      await sweepQuietly(sweeping, () => state.closing);
      await bell.sleep(pause);
    }
  })();
  return {
    close: async () => {
      state.closing = true;
      bell.ring();
      await Promise.race([running, setTimeout(patienceOnClose, undefined, { ref: false })]);
    },
  };
}

async function sweepQuietly(sweeping: Sweeping, isClosing: () => boolean): Promise<void> {
  try {
    await sweep(sweeping, isClosing);
  } catch (failure) {
    if (!isClosing()) sweeping.log?.error({ err: failure }, 'orders cannot be swept');
  }
}

/** One round; safe from several processes at once. Answers how many orders have lapsed. */
export async function sweep(sweeping: Sweeping, isClosing = (): boolean => false): Promise<number> {
  const { db, clock, wakeOutbox } = sweeping;
  let lapsed = 0;
  while (!isClosing() && (await lapseOne(sweeping))) lapsed += 1;
  if (lapsed > 0) wakeOutbox?.();
  await forgetKeys(db, clock());
  return lapsed;
}

/** A transaction for each, so that nobody waits for long. */
function lapseOne({ db, clock, publicUrl }: Sweeping): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    const orderId = await holdOverdue(tx, now);
    if (orderId === undefined) return false;
    await moveOrder(tx, { orderId, move: 'lapse', actor: 'clock', now, publicUrl });
    return true;
  });
}
