const MINUTE = 60_000;

/** A session must last half an hour at least by the provider's clock, which may be a little before ours. */
const least = 31 * MINUTE;
const step = 5 * MINUTE;

/**
 * When a session ends that is opened now: after 31 to 36 minutes, at a full five minutes. So tries that follow each
 * other closely ask for the very same, and the provider can tell them for one.
 */
export const sessionEnd = (now: Date): Date => new Date(Math.ceil((now.getTime() + least) / step) * step);

/** A card that was shown in the last second takes a moment; until when the stock of a session is kept. */
export const stockUntil = (end: Date): Date => new Date(end.getTime() + 5 * MINUTE);
