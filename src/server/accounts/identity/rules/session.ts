const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A session ends after so long without use. */
const IDLE = 30 * DAY;
/** A session ends after so long in any case. */
const LIFETIME = 365 * DAY;
/** The last use is stored once in so long, not with every call. */
const VISIT_INTERVAL = HOUR;

interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends that is used now. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE, createdAt.getTime() + LIFETIME));
}

/** Whether to store that the session is still used. */
export function isVisitDue({ lastSeenAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= VISIT_INTERVAL;
}
