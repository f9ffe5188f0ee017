import { diskFailure } from '#publish/files/diskFailure.ts';
import { PublishLockLost } from './lock.ts';
import { CallFailure, Refused, UnexpectedAnswer, Unreachable } from '#api/failures.ts';

/** Words of such a failure from a build in another process; only its words come through. */
const words = /no connection|no answer in time|answered (?:429|5\d\d)|EMFILE|ECONNRE|ETIMEDOUT|said nothing for/iu;
const codes = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', 'EBUSY', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT']);

/**
 * Returns whether the same work may go well a little later: the network, the backend or the disk was the matter, not
 * the content.
 */
export function isTransient(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  if (failure instanceof Unreachable || failure instanceof PublishLockLost) return true;
  if (failure instanceof Refused || failure instanceof UnexpectedAnswer)
    return failure.status >= 500 || failure.status === 429;
  if (failure instanceof CallFailure) return false;
  // Somebody makes room; a limit on files or a broken disk stays until somebody starts the shop anew.
  const disk = diskFailure(failure);
  if (disk) return disk === 'full';
  const { code } = failure as NodeJS.ErrnoException;
  return (code !== undefined && codes.has(code)) || words.test(failure.message) || isTransient(failure.cause);
}
