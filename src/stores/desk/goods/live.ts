import { atom } from 'nanostores';
import { listPublishes } from '#contract/operator/publish.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

/** Where a saved change is on its way to the site. */
export type LiveState = 'waiting' | 'live' | 'failed' | 'held' | 'slow';

export const $live = atom<LiveState | undefined>(undefined);

const pollMs = 1_000;
const patienceMs = 60_000;

/** Follows a change until it is live, or until it is known that it will not be soon. */
export async function followChange(revision: number, signal: AbortSignal): Promise<void> {
  $live.set('waiting');
  const began = Date.now();
  for (;;) {
    const state = await liveState(revision, began).catch(() => 'waiting' as const);
    if (signal.aborted) return;
    $live.set(state === 'waiting' && Date.now() - began > patienceMs ? 'slow' : state);
    if ($live.get() !== 'waiting') return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function liveState(revision: number, began: number): Promise<LiveState> {
  const { data, hold } = await callAsOperator(listPublishes, {});
  if (data.some(({ receipt }) => receipt !== undefined && receipt.revision >= revision)) return 'live';
  if (hold) return 'held';
  const [newest] = data;
  // By the clocks of two machines: one that ended a moment before counts too.
  const isOfThis = newest?.endedAt !== undefined && Date.parse(newest.endedAt) > began - pollMs;
  return newest?.state === 'failed' && isOfThis ? 'failed' : 'waiting';
}
