import type { CallOutput } from '#contract/call.ts';
import { listPublishes } from '#contract/operator/publish.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

/** States of a saved change on its way to the site. */
export type LiveState = 'waiting' | 'live' | 'failed' | 'held' | 'slow';

const pollMs = 1_000;
const staleMs = 60_000;

/** Follows a change until it is live, or until it is known that it will not be soon; tells each state of it. */
export async function followChange(
  revision: number,
  signal: AbortSignal,
  tell: (state: LiveState) => void,
): Promise<void> {
  tell('waiting');
  const began = Date.now();
  for (;;) {
    const answer = await callAsOperator(listPublishes, {}).catch(() => undefined);
    if (signal.aborted) return;
    const state = answer ? liveState(answer, revision, began) : 'waiting';
    const shown = state === 'waiting' && Date.now() - began > staleMs ? 'slow' : state;
    if (shown !== 'waiting') return tell(shown);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function liveState({ data, hold }: CallOutput<typeof listPublishes>, revision: number, began: number): LiveState {
  const isIn = ({ receipt }: (typeof data)[number]): boolean => receipt !== undefined && receipt.revision >= revision;
  // Whoever went back to an earlier release took away what was live before.
  if (hold) return data.some((one) => isIn(one) && one.receipt?.release === hold.release) ? 'live' : 'held';
  if (data.some(isIn)) return 'live';
  const [newest] = data;
  // By the clocks of two machines: one that ended a moment before counts too.
  const isOfThis = newest?.endedAt !== undefined && Date.parse(newest.endedAt) > began - pollMs;
  return newest?.state === 'failed' && isOfThis ? 'failed' : 'waiting';
}
