import type { Redis } from 'ioredis';

/** After a failure Redis counts as away for so long, so that not every call waits for it (milliseconds). */
const PAUSE = 5_000;

const awayUntil = new WeakMap<Redis, number>();

/** Whether Redis failed a moment ago, and is not asked. */
export const isAway = (redis: Redis): boolean => performance.now() < (awayUntil.get(redis) ?? 0);

/** Notes that Redis failed or did not answer. */
export const markAway = (redis: Redis): void => void awayUntil.set(redis, performance.now() + PAUSE);
