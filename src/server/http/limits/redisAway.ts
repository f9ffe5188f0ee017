import type { Redis } from 'ioredis';

/** After a failure Redis is left alone for so long, so that not every call waits for it (milliseconds). */
const RESPITE = 5_000;

const leftAloneUntil = new WeakMap<Redis, number>();

/** Whether Redis failed a moment ago and is left alone. */
export const isLeftAlone = (redis: Redis): boolean => performance.now() < (leftAloneUntil.get(redis) ?? 0);

/** Redis failed, or was silent: all that count with it leave it alone for a moment. */
export const leaveAlone = (redis: Redis): void => void leftAloneUntil.set(redis, performance.now() + RESPITE);
