const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In milliseconds. */
interface SessionLimits {
  /** A session ends after so long without use. */
  idle: number;
  /** A session ends after so long in any case. */
  lifetime: number;
  /** The last use is stored once in so long, not with every call. */
  visitInterval: number;
}

export const customerSessions: SessionLimits = { idle: 30 * DAY, lifetime: 365 * DAY, visitInterval: HOUR };

/** Whoever finds an open desk can ship and refund. */
export const staffSessions: SessionLimits = { idle: 12 * HOUR, lifetime: 30 * DAY, visitInterval: HOUR / 12 };

interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends that is used now. */
export function sessionEnd({ idle, lifetime }: SessionLimits, createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + lifetime));
}

/** Whether to store that the session is still used. */
export function isVisitDue({ visitInterval }: SessionLimits, { lastSeenAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= visitInterval;
}
