import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ThreadFailed, WorkerThread } from '#server/jobs/workerThread.ts';

const open = (idleMs?: number) =>
  new WorkerThread<'answer' | 'refuse' | 'end', number>(
    new URL('../../support/jobs/talkingThread.ts', import.meta.url),
    idleMs,
  );

it('answers all requests in one thread', async () => {
  const thread = open();
  const answers = await Promise.all([thread.ask('answer'), thread.ask('answer'), thread.ask('answer')]);
  expect(new Set(answers).size).toBe(1);
  expect(thread.waiting).toBe(0);
});

it('says why a request failed, and goes on', async () => {
  const thread = open();
  const before = await thread.ask('answer');
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

it('ends an idle thread', async () => {
  const thread = open(20);
  const before = await thread.ask('answer');
  await expect.poll(() => pause(60).then(() => thread.ask('answer')), { timeout: 10_000 }).not.toBe(before);
});
