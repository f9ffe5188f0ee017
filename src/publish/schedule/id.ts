import { randomBytes } from 'node:crypto';
import { sortableId } from '#publish/sortableId.ts';

/** The name of the next publish. It ends at random, so that another server does not take it for one of its own. */
export const nextPublishId = (now: Date, before: string | undefined): string =>
  sortableId(now, before, randomBytes(3).toString('hex'));
