import type { PublishView } from '#contract/operator/publish.ts';
import type { Db } from '#server/database/connect.ts';
import {
  readHistory,
  type SharedHistory,
  writeHistory,
  writeProgress,
} from '#server/publishing/queries/shared/history.ts';

/** How often the steps of a publish are written down (milliseconds). */
const STEP_MS = 300;

/** What is remembered of publishes, for all servers, and written by the one whose turn has this number. */
export function openSharedLog(db: Db, fence: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: PublishView | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** One after the other, so that no step comes after the end. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const writeStep = async (): Promise<void> => {
    timer = undefined;
    const view = waiting;
    waiting = undefined;
    if (view) await writeProgress(db, fence, view);
  };
  return {
    read: () => readHistory(db),
    write: (history: SharedHistory) => {
      const now = structuredClone(history);
      waiting = undefined;
      return inTurn(() => writeHistory(db, fence, now));
    },
    step: (view: PublishView) => {
      waiting = view;
      // A step that is lost is followed by others; what counts is written down whole.
      timer ??= setTimeout(() => void inTurn(writeStep).catch(() => undefined), STEP_MS).unref();
    },
  };
}
