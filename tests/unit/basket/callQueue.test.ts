import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { queueCall } from '#stores/basket/callQueue.ts';

/** The queue of another tab of the same browser. */
async function openTab(): Promise<typeof queueCall> {
  vi.resetModules();
  return (await import('#stores/basket/callQueue.ts')).queueCall;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('calls of several tabs are made one after the other, so that no late answer shows what was before', async () => {
  const tabs = [await openTab(), await openTab()];
  let underWay = 0;
  const most: number[] = [];
  const job = async (): Promise<void> => {
    most.push(++underWay);
    await pause(5);
    underWay -= 1;
  };
  await Promise.all([...tabs, ...tabs, ...tabs].map((queue) => queue(job)));
  expect(most).toEqual([1, 1, 1, 1, 1, 1]);
});

describe('a tab that sleeps amid a call', () => {
  const page = new EventTarget();
  let wake = (): void => undefined;
  let asleep: Promise<void>;
  let other: typeof queueCall;
  beforeEach(async () => {
    vi.stubGlobal('window', page);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const sleeping = await openTab();
    other = await openTab();
    asleep = sleeping(() => new Promise<void>((resolve) => (wake = resolve)));
  });
  afterEach(async () => {
    wake();
    await asleep;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('holds up the others for two seconds and no longer', async () => {
    const job = vi.fn(() => Promise.resolve('done'));
    const done = other(job);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(job).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe('done');
  });

  it('does not hold up who leaves the page', async () => {
    const done = other(() => Promise.resolve('done'));
    page.dispatchEvent(new Event('pagehide'));
    expect(await done).toBe('done');
  });
});

it('a call that fails is told to who made it, once made, and the next one is made', async () => {
  const queue = await openTab();
  const job = vi.fn(() => Promise.reject(new DOMException('gone', 'AbortError')));
  await expect(queue(job)).rejects.toThrow('gone');
  expect(job).toHaveBeenCalledOnce();
  expect(await queue(() => Promise.resolve(5))).toBe(5);
});

it('a browser without locks makes its calls all the same', async () => {
  vi.stubGlobal('navigator', {});
  const queue = await openTab();
  expect(await queue(() => Promise.resolve(5))).toBe(5);
  vi.unstubAllGlobals();
});
