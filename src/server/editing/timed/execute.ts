import type { Who } from '#server/editing/store/changeCatalogue.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { Measure } from '#server/editing/store/readInput.ts';
import type { Db } from '#server/database/connect.ts';
import type { TimedChangeRow } from '#server/database/schema.ts';
import { editCatalogue } from '#server/editing/store/editCatalogue.ts';
import { undoChange } from '#server/editing/store/undo.ts';
import { lockDue, lockTimedChange, setOutcome } from './queries.ts';
import { Refusal } from '#server/http/refusal.ts';

interface TimedRound {
  db: Db;
  now: Date;
  measure: Measure;
  log?: FastifyBaseLogger | undefined;
  isClosing?: () => boolean;
}

/**
 * Carries out what is due, in the order of its times, also what is late because the shop was not running. Two servers
 * may do this at once: a row is locked until what it asks for is committed together with its new state. Answers how
 * many it carried out.
 */
export async function executeTimedChanges(round: TimedRound): Promise<number> {
  const { db, log, isClosing } = round;
  const broken: number[] = [];
  for (let done = 0; ; done += 1) {
    if (isClosing?.()) return done;
    const step: { id?: number } = {};
    try {
      const more = await db.transaction(async (tx) => {
        const row = await lockDue(tx, round.now, broken);
        if (!row) return false;
        step.id = row.id;
        await (row.state === 'waiting' ? begin(tx, row, round) : end(tx, row, round));
        return true;
      });
      if (!more) return done;
    } catch (failure) {
      // What no rule foresaw is tried again in the next round, and holds up no other.
      if (step.id === undefined) throw failure;
      log?.error({ err: failure, timedChange: step.id }, 'a timed change cannot be carried out');
      broken.push(step.id);
      done -= 1;
    }
  }
}

async function begin(tx: Db, row: TimedChangeRow, { now, measure }: TimedRound): Promise<void> {
  if (row.endsAt && row.endsAt <= now) {
    await setOutcome(tx, row.id, { state: 'failed', reasons: ['the shop was not running in all of that time'] });
    return;
  }
  const { edits, scheduledBy: actor } = row;
  const act = `Timed change ${row.id}`;
  try {
    const edited = await editCatalogue(tx, { edits, zawgyi: 'keep', dryRun: false, actor, now, measure, act });
    const revision = edited.changes.length > 0 ? edited.revision : null;
    await setOutcome(tx, row.id, { state: row.endsAt ? 'running' : 'done', revision });
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    // What others changed since is no reason: a timed change says nothing of what was there before.
    const { faults = [] } = (failure.details.body ?? {}) as { faults?: ImportFault[] };
    await setOutcome(tx, row.id, { state: 'failed', reasons: faults.map(({ message }) => message) });
  }
}

async function end(tx: Db, row: TimedChangeRow, { now }: TimedRound): Promise<void> {
  const { failed, ...outcome } = await takeBack(tx, row, row.scheduledBy, now);
  await setOutcome(tx, row.id, { state: failed ? 'failed' : 'ended', ...outcome });
}

/** Returns what taking back a running one did; what was changed again since stays. */
async function takeBack(
  tx: Db,
  { id, revision }: TimedChangeRow,
  actor: string,
  now: Date,
): Promise<{ failed: boolean; endRevision: number | null; leftAlone: string[]; reasons: string[] }> {
  const nothing = { failed: false, endRevision: null, leftAlone: [], reasons: [] };
  if (revision === null) return nothing;
  const act = `End of timed change ${id}`;
  const undone = await undoChange(tx, { revision, leaveLater: true, dryRun: false, actor, now, act });
  if (undone.ok) {
    const endRevision = undone.changes.length > 0 ? undone.revision : null;
    return { ...nothing, endRevision, leftAlone: undone.left };
  }
  if (undone.reason === 'refused') return { ...nothing, failed: true, reasons: undone.conflicts };
  // Somebody has taken it back by hand.
  return { ...nothing, leftAlone: undone.reason === 'not this one' ? [undone.why] : [] };
}

/** A request to cancel a timed change: by whom, and what becomes of one that runs. */
interface CancelRequest extends Who {
  id: number;
  running?: 'take back' | 'leave' | undefined;
}

/**
 * Cancels what waits, ends what runs if that is asked for, and clears away what failed.
 *
 * @throws {Refusal} not_found, timed_begun, timed_over, invalid
 */
export function cancelTimedChange(db: Db, { id, running, actor, now }: CancelRequest): Promise<TimedChangeRow> {
  return db.transaction(async (tx) => {
    const row = await lockTimedChange(tx, id);
    if (!row) throw new Refusal('not_found');
    const cancelled = { state: 'cancelled', cancelledBy: actor, cancelledAt: now } as const;
    switch (row.state) {
      case 'waiting':
      case 'failed':
        return setOutcome(tx, id, cancelled);
      case 'running': {
        if (running === undefined) throw new Refusal('timed_begun');
        if (running === 'leave') return setOutcome(tx, id, cancelled);
        const { failed, reasons, ...outcome } = await takeBack(tx, row, actor, now);
        if (failed) throw new Refusal('invalid', { fields: { running: reasons.join('; ') } });
        return setOutcome(tx, id, { ...cancelled, ...outcome });
      }
      default:
        throw new Refusal('timed_over');
    }
  });
}
