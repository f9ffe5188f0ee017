const DAY = 86_400_000;

/**
 * Returns how far a sequence leaps after a restore: further than it can have come since a backup that is not very old.
 */
export const leap = (last: bigint): bigint => last + 10_000n + last / 10n;

/**
 * Returns how many invoice numbers are left out after a restore, since orders that are lost have some of them: twice
 * what the busiest day brought, for each day begun since, and a hundred.
 *
 * @param busiest orders of the busiest day before the backup
 */
export function lostInvoices(busiest: number, takenAt: Date, now: Date): number {
  const days = Math.max(1, Math.ceil((now.getTime() - takenAt.getTime()) / DAY));
  return 100 + 2 * busiest * days;
}

/** A backup among those of a target. */
export interface DatedBackup {
  id: string;
  takenAt: string;
}

/**
 * The backup that somebody means: the newest, one by its name, or the newest of a time or before.
 *
 * @param backups oldest first
 * @returns undefined when there is none
 */
export function chosenBackup<B extends DatedBackup>(backups: readonly B[], at: string | undefined): B | undefined {
  if (at === undefined) return backups.at(-1);
  const named = backups.find(({ id }) => id === at);
  if (named) return named;
  const time = Date.parse(at);
  return backups.findLast(({ takenAt }) => Date.parse(takenAt) <= time);
}
