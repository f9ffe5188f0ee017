import { getPublish, type PublishView } from '#contract/operator/publish.ts';
import { type Backend, call } from './call.ts';
import { eventsOf, type EventSourceOptions } from './events.ts';
import { Unreachable } from './failures.ts';

export interface FollowOptions extends EventSourceOptions {
  /** Called with every step. */
  onStep: (view: PublishView) => void;
  /** The time that the server may be away before it counts as gone. */
  timeoutMs?: number;
}

const retryMs = 1_000;

export const isFinished = ({ state }: PublishView): boolean => state === 'live' || state === 'failed';

/**
 * Follows a publish to its end, also over a server that restarts meanwhile or a connection that breaks.
 *
 * @throws {Unreachable} nothing answered for too long
 * @throws {Refused} the token is wrong, or nobody knows this publish
 */
export async function followPublish(
  backend: Backend,
  id: string,
  { onStep, timeoutMs = 60_000, ...source }: FollowOptions,
): Promise<PublishView> {
  let lastAnswerAt = performance.now();
  for (;;) {
    try {
      for await (const view of eventsOf(getPublish, { params: { id } }, source)) {
        lastAnswerAt = performance.now();
        onStep(view);
        if (isFinished(view)) return view;
      }
      const view = await call(backend, getPublish, { params: { id } }, source);
      lastAnswerAt = performance.now();
      onStep(view);
      if (isFinished(view)) return view;
    } catch (failure) {
      if (!(failure instanceof Unreachable) || performance.now() - lastAnswerAt > timeoutMs) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    source.signal?.throwIfAborted();
  }
}
