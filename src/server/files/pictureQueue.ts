import pLimit from 'p-limit';
import sharp from 'sharp';
import { Refusal } from '#server/http/refusal.ts';

/** An interlaced picture is unpacked whole, up to 180 MB; libvips reads one with all processors anyway. */
const AT_ONCE = 1;
/** Each waits with a file of up to 5 MB in memory. */
const MAX_WAITING = 64;

// Pictures of customers are read once, so nothing is worth caching.
sharp.cache(false);

const queue = pLimit(AT_ONCE);

/**
 * Reads a received picture when it is its turn: many at once would take too much memory.
 *
 * @throws {Refusal} unavailable, when too many wait already
 */
export function inPictureQueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MAX_WAITING) return Promise.reject(new Refusal('unavailable'));
  return queue(work);
}
