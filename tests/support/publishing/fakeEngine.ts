import type { PublishReceipt } from '#contract/operator/publish.ts';
import type { CatalogueState, PublishRequest, PublisherPorts } from '#publish/schedule/ports.ts';
import type { PublishLock } from '#publish/schedule/lock.ts';
import type { LoggedPublishes, PublishLog } from '#publish/schedule/history.ts';

export type FakeEngine = ReturnType<typeof fakeEngine>;

export function fakeEngine(revision = 1) {
  const catalogue: CatalogueState = { revision };
  const live: CatalogueState & { id: string } = { id: `release-${revision}`, revision };
  const orders: PublishRequest[] = [];
  let [running, most] = [0, 0];
  let finish: { resolve: (receipt: PublishReceipt) => void; reject: (failure: unknown) => void } | undefined;
  const ports: PublisherPorts = {
    catalogue: () => Promise.resolve({ ...catalogue }),
    publish: (order) => {
      orders.push(order);
      most = Math.max(most, ++running);
      return new Promise<PublishReceipt>((resolve, reject) => {
        finish = { resolve, reject };
        order.signal.addEventListener('abort', () => reject(new Error('aborted')));
      }).finally(() => (running -= 1));
    },
  };
  return {
    catalogue,
    live,
    orders,
    atOnce: () => most,
    ports,
    succeed: (shown = orders.at(-1)?.revision ?? 0) => {
      const mark = orders.at(-1)?.mark;
      Object.assign(live, { id: `release-${shown}`, revision: shown, ...(mark === undefined ? {} : { mark }) });
      finish?.resolve(receiptOf(shown));
    },
    fail: (failure: unknown) => finish?.reject(failure),
  };
}

export const ownedLock = (): PublishLock => ({
  isHeld: () => Promise.resolve(true),
  lost: new AbortController().signal,
  release: () => Promise.resolve(),
});

export const receiptOf = (revision: number): PublishReceipt => ({
  ...{ release: `release-${revision}`, revision, kind: 'changed', pages: 10, rendered: 2, removed: 0 },
  changes: [{ path: '/x', why: 'the price of X' }],
  bytes: 100,
  milliseconds: { reading: 1, compiling: 0, rendering: 2, compressing: 3, checking: 4, switching: 5 },
  liveAt: '2026-11-21T09:00:00.000Z',
});

/** A log in memory that survives its publisher. */
export function memoryLog(): PublishLog & { kept: LoggedPublishes } {
  const log = {
    kept: { publishes: [] } as LoggedPublishes,
    read: () => Promise.resolve(structuredClone(log.kept)),
    write: (remembered: LoggedPublishes) => {
      log.kept = structuredClone(remembered);
      return Promise.resolve();
    },
  };
  return log;
}
