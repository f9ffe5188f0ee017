import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublishHold, PublishView } from '#contract/operator/publish.ts';
import { type LiveState, followChange } from '#stores/desk/goods/live.ts';
import { receiptOf } from '../../support/publishing/fakeEngine.ts';

describe('when a change is live', () => {
  const at = '2026-11-22T01:49:00.000Z';
  const published = (revision: number, release: string): PublishView => ({
    ...{ id: release, state: 'live', trigger: 'catalogue', startedAt: at, endedAt: at },
    receipt: { ...receiptOf(revision), release },
  });

  let answer: { data: PublishView[]; hold?: PublishHold };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { href: 'http://shop.test/desk', hash: '' });
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function told(revision: number, meanwhile = (): void => undefined): Promise<LiveState[]> {
    const states: LiveState[] = [];
    const end = followChange(revision, new AbortController().signal, (state) => states.push(state));
    await vi.advanceTimersByTimeAsync(500);
    meanwhile();
    await vi.runAllTimersAsync();
    await end;
    return states;
  }

  test('a change is live once a release shows it, and not a moment before', async () => {
    answer = { data: [published(7, 'before')] };
    const publish = (): void => void (answer = { data: [published(9, 'now'), ...answer.data] });
    expect(await told(8, publish)).toEqual(['waiting', 'live']);
  });

  test('a change of a release that somebody went back from is held, and one before it still live', async () => {
    answer = { data: [published(8, 'now'), published(7, 'before')], hold: { since: at, release: 'before' } };
    expect(await told(8)).toEqual(['waiting', 'held']);
    expect(await told(7)).toEqual(['waiting', 'live']);
  });

  test('a change that does not come in a minute is called slow', async () => {
    answer = { data: [] };
    expect(await told(1)).toEqual(['waiting', 'slow']);
  });
});
