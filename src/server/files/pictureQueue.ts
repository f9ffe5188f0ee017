import pLimit from 'p-limit';
import sharp from 'sharp';
import { Refusal } from '#server/http/refusal.ts';

/** An interlaced picture is unpacked whole, up to 180 MB; libvips reads one with all processors anyway. */
const AT_ONCE = 1;
/** Each that waits holds a file of up to 5 MB. */
const MOST_WAITING = 64;

// Pictures of customers are read once and never again: nothing of them is worth keeping.
sharp.cache(false);

const queue = pLimit(AT_ONCE);

/**
 * Reads a picture that somebody sent when it is its turn: many at once would take the memory of everybody.
 *
 * @throws {Refusal} unavailable, when too many wait already
 */
export function inPictureQueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MOST_WAITING) return Promise.reject(new Refusal('unavailable'));
  return queue(work);
}
