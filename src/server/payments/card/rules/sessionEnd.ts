const MINUTE = 60_000;

/** A session must last at minDuration half an hour by the provider's clock, which may be a little behind ours. */
const minDuration = 31 * MINUTE;
const step = 5 * MINUTE;

/**
 * When a session ends that is opened now: after 31 to 36 minutes, at a full five minutes. So attempts that follow each
 * other closely send the same request, as an idempotency key demands.
 */
export const sessionEnd = (now: Date): Date => new Date(Math.ceil((now.getTime() + minDuration) / step) * step);

/** Until when the stock of a session is reserved: a card of the last second takes a moment. */
export const stockUntil = (end: Date): Date => new Date(end.getTime() + 5 * MINUTE);
