import { expect, it, vi } from 'vitest';
import { dueSweeps, type Sweep, type SweepRound } from '#server/jobs/sweeper.ts';
import { ThreadFailed, WorkerThread } from '#server/jobs/workerThread.ts';

const error = vi.fn();
const base = {
  db: {} as never,
  files: {} as never,
  config: {} as never,
  log: { error, info: vi.fn() } as never,
  time: () => Promise.resolve(new Date(0)),
};

it('a sweep that hangs stops no other, runs once at a time, and is left after its time', async () => {
  let passed = 0;
  const rounds: SweepRound[] = [];
  const hung: Sweep = { name: 'hung', every: 1, run: (round) => new Promise(() => rounds.push(round)) };
  const other = vi.fn(() => Promise.resolve(0));
  const list = [hung, { name: 'other', every: 1, run: other }];
  const hangs = { patienceMs: 5, timeoutMs: 60 };
  const turn = dueSweeps({ ...base, ...hangs, list, elapsed: () => passed });
  for (passed = 1; passed <= 3; passed += 1) await turn();
  expect(other).toHaveBeenCalledTimes(3);
  expect(rounds.map(({ isClosing }) => isClosing())).toEqual([false]);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(rounds[0]?.isClosing()).toBe(true);
  passed = 9;
  await turn();
  expect(rounds).toHaveLength(2);
});

it('a sweep is left to the server that has its turn, and asked for again before it is due', async () => {
  let passed = 0;
  const run = vi.fn(() => Promise.resolve(0));
  const takeTurn = vi.fn(() => Promise.resolve(false));
  const list = [{ name: 'daily', every: 86_400_000, run }];
  const turn = dueSweeps({ ...base, list, takeTurn, elapsed: () => passed });
  await turn();
  passed = 600_000;
  takeTurn.mockResolvedValueOnce(true);
  await turn();
  passed = 1_200_000;
  await turn();
  expect(run).toHaveBeenCalledOnce();
  expect(takeTurn).toHaveBeenCalledTimes(2);
});

const open = () =>
  new WorkerThread<'answer' | 'refuse' | 'end', number>(
    new URL('../../support/jobs/talkingThread.ts', import.meta.url),
  );

it('answers all requests in one thread, says why one failed, and goes on', async () => {
  const thread = open();
  const [before, other] = await Promise.all([thread.ask('answer'), thread.ask('answer')]);
  expect(other).toBe(before);
  expect(thread.waiting).toBe(0);
  await expect(thread.ask('refuse')).rejects.toThrow(/it will not/u);
  expect(await thread.ask('answer')).toBe(before);
});

it('fails what waits when its thread ends, and starts another one', async () => {
  const thread = open();
  const before = await thread.ask('answer');
  const [ended, after] = await Promise.allSettled([thread.ask('end'), thread.ask('answer')]);
  for (const { status, ...outcome } of [ended, after]) {
    expect(status).toBe('rejected');
    expect('reason' in outcome && outcome.reason).toBeInstanceOf(ThreadFailed);
  }
  expect(await thread.ask('answer')).not.toBe(before);
});
