const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A device that stays away for so long has to sign in again. */
const REST = 30 * DAY;
/** However busy it is, a device signs in again after so long. */
const LIFE = 365 * DAY;
/** A visit is written down once in a while, not with every call. */
const NOTED = HOUR;

interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends that is used now. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + REST, createdAt.getTime() + LIFE));
}

/** Whether it is time to write down that the session is still in use. */
export function isVisitDue({ lastSeenAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= NOTED;
}
