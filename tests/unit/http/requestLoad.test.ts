import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureRequestLoad } from '#server/http/lifecycle/requestLoad.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** How many milliseconds background work has waited, with so many requests under way. */
async function waitOf(requests: number, leave?: { after: number }): Promise<number> {
  const load = measureRequestLoad();
  for (let i = 0; i < requests; i += 1) load.started();
  if (leave) setTimeout(load.ended, leave.after);
  const goOn = vi.fn();
  void load.untilQuiet().then(goOn);
  await vi.advanceTimersByTimeAsync(0);
  let waited = 0;
  for (; goOn.mock.calls.length === 0 && waited < 1_000; waited += 10) await vi.advanceTimersByTimeAsync(10);
  return waited;
}

it('goes on at once while few are under way', async () => {
  expect(await waitOf(3)).toBe(0);
});

it('continues soon after enough requests have finished', async () => {
  expect(await waitOf(4, { after: 35 })).toBe(40);
});

it('goes on after a tenth of a second at the latest', async () => {
  expect(await waitOf(100)).toBeLessThanOrEqual(100);
  expect(await waitOf(100)).toBeGreaterThanOrEqual(80);
});
