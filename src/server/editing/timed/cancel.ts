import type { Db } from '#server/database/connect.ts';
import type { TimedChangeRow } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { takeBack } from './carryOut.ts';
import { lockTimedChange, setOutcome } from './queries/rows.ts';

/** Who cancels which timed change, and what becomes of one that runs. */
export interface CancelRequest {
  id: number;
  running: 'take back' | 'leave' | undefined;
  actor: string;
  now: Date;
}

/**
 * Cancels what waits, ends what runs, and clears away what failed.
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

/**
 * Cancels one that still waits, or failed, within a transaction: another one comes in its place.
 *
 * @throws {Refusal} not_found, timed_begun, timed_over
 */
export async function cancelWaiting(tx: Db, { id, actor, now }: Omit<CancelRequest, 'running'>): Promise<void> {
  const row = await lockTimedChange(tx, id);
  if (!row) throw new Refusal('not_found');
  if (row.state === 'running') throw new Refusal('timed_begun');
  if (row.state !== 'waiting' && row.state !== 'failed') throw new Refusal('timed_over');
  await setOutcome(tx, id, { state: 'cancelled', cancelledBy: actor, cancelledAt: now });
}
