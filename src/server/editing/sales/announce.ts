import { noteActivity } from '#server/database/activityLog.ts';
import { loggedFacts } from '#server/editing/history/loggedFields.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { recordChange } from '#server/editing/store/history.ts';
import { lockUnannounced, productsWithin, updateSale } from './queries.ts';

interface SaleRound {
  db: Db;
  now: Date;
  log?: FastifyBaseLogger | undefined;
  isClosing?: () => boolean;
}

/** With more products than this the whole catalogue is read anew, which is as quick (`catalogueSince`). */
const maxProducts = 1_000;

/**
 * Writes into the history of the catalogue that sales began or ended, so that the pages of their goods are published
 * again. Prices need nobody to do this: they are computed from the sales whenever they are read. Answers how many it
 * announced.
 */
export async function announceSales({ db, now, log, isClosing }: SaleRound): Promise<number> {
  const broken: number[] = [];
  for (let done = 0; ; done += 1) {
    if (isClosing?.()) return done;
    const step: { id?: number } = {};
    try {
      if (!(await db.transaction((tx) => announceOne(tx, now, broken, step)))) return done;
    } catch (failure) {
      // Tried again in the next round; it holds up no other.
      if (step.id === undefined) throw failure;
      log?.error({ err: failure, sale: step.id }, 'a sale cannot be announced');
      broken.push(step.id);
      done -= 1;
    }
  }
}

async function announceOne(tx: Db, now: Date, broken: readonly number[], step: { id?: number }): Promise<boolean> {
  // As whoever makes or stops a sale does: first the catalogue, then the row.
  await lockUntilCommit(tx, catalogueLock);
  const row = await lockUnannounced(tx, now, broken);
  if (!row) return false;
  step.id = row.id;
  const isBeginning = row.startRevision === null;
  const actor = isBeginning ? row.createdBy : (row.stoppedBy ?? row.createdBy);
  const products = await productsWithin(tx, row, maxProducts);
  const summary = `Sale ${row.id} ${isBeginning ? 'began' : 'ended'}${row.title === null ? '' : `: ${row.title}`}`;
  const revision = await recordChange(tx, { actor, summary, details: { sale: row.id, products }, now });
  noteActivity({ change: row.title ?? undefined, fields: loggedFacts({ [isBeginning ? 'began' : 'ended']: true }) });
  await updateSale(tx, row.id, isBeginning ? { startRevision: revision } : { endRevision: revision });
  return true;
}
