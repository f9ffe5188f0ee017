import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublishHold, PublishView } from '#contract/operator/publish.ts';
import { type LiveState, followChange } from '#stores/desk/goods/live.ts';
import { receiptOf } from '../../support/publishing/fakeEngine.ts';
import { fakeStorage, stubPage } from '../../support/browser/stubs.ts';

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

describe('publishes', () => {
  const startedAt = '2026-11-22T01:49:00.000Z';
  const view = (id: string, more: Partial<PublishView>): PublishView => ({
    ...{ id, state: 'running', trigger: 'hand', startedAt },
    ...more,
  });

  const stop = new AbortController();
  afterEach(() => stop.abort());

  test(
    'of two publishes the one that runs is shown, and then the one that waited for it',
    { tags: ['slow'] },
    async () => {
      const all = [view('second', { state: 'waiting' }), view('first', { state: 'running' })];
      const unpublished = {
        live: 1,
        revision: 2,
        total: 0,
        changes: [],
        products: 94,
        complete: { en: whole, my: whole },
      };
      const followed = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
      const tell = (news: PublishView): void => {
        all[news.id === 'first' ? 1 : 0] = news;
        followed.get(news.id)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(news)}\n\n`));
      };
      const serve: typeof fetch = (input, init) => {
        const { pathname } = new URL(new Request(input, init).url);
        const path = pathname.replace('/api/v1', '');
        if (path === '/publish') return answer({ data: all });
        if (path === '/operator/releases') return answer({ data: [] });
        if (path === '/operator/unpublished') return answer(unpublished);
        const [, id] = /^\/publish\/(\w+)$/u.exec(path) ?? [];
        if (id)
          return Promise.resolve(
            new Response(new ReadableStream<Uint8Array>({ start: (news) => void followed.set(id, news) })),
          );
        return answer({ status: 'ready', revision: 2 });
      };
      stubPage(fakeStorage(), serve);
      vi.stubGlobal('document', { documentElement: { lang: 'en' }, visibilityState: 'visible' });
      vi.resetModules();
      const { $publish, watchPublishing: watchDesk } = await import('#stores/desk/publishing.ts');
      void watchDesk(stop.signal);
      await becomes(() => expect([...followed.keys()]).toEqual(['first']));
      tell(view('first', { progress: { stage: 'rendering', done: 3, total: 9 } }));
      await becomes(() => expect($publish.get()).toMatchObject({ id: 'first', progress: { done: 3 } }));
      tell(view('first', { state: 'live', receipt: receiptOf(2) }));
      await becomes(() => expect($publish.get()).toMatchObject({ id: 'first', state: 'live' }));
      await becomes(() => expect([...followed.keys()]).toEqual(['first', 'second']));
      tell(view('second', { progress: { stage: 'reading', done: 0, total: 0 } }));
      await becomes(() => expect($publish.get()).toMatchObject({ id: 'second', state: 'running' }));
    },
  );

  /** The desk looks every few seconds, and what runs beside this test takes its time. */
  const becomes = (expected: () => void): Promise<void> => vi.waitFor(expected, { timeout: 15_000, interval: 20 });
  const whole = { whole: 94, lacking: { name: 0, description: 0, details: 0, picture: 0 }, products: [] };
  const answer = (body: unknown): Promise<Response> => Promise.resolve(Response.json(body));
});
