import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../services/localServer.ts';

export type CuttingProxy = Awaited<ReturnType<typeof openCuttingProxy>>;

/** How long a statement whose answer is lost has to be done (milliseconds). */
const timeToDo = 300;

/** Opens a proxy before a database that can simulate outages. */
export async function openCuttingProxy(database: string) {
  let target = new URL(database);
  let lost: { written: RegExp; done: () => void } | undefined;
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    let isWritten = false;
    near.on('data', (words: Buffer) => {
      if (!lost) return;
      if (lost.written.test(words.toString('latin1'))) isWritten = true;
      else if (words.includes('rollback')) isWritten = false;
      if (!isWritten || !words.includes('commit')) return;
      const { done } = lost;
      lost = undefined;
      far.unpipe(near);
      setTimeout(() => {
        near.resetAndDestroy();
        done();
      }, timeToDo);
    });
    near.pipe(far);
    far.pipe(near);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    if (state === 'frozen') pair.forEach((socket) => socket.pause());
  });
  const own = new URL(database);
  own.hostname = '127.0.0.1';
  own.port = String(await listenLocally(server));
  const breakAll = (): void => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  return {
    url: own.href,
    /** Closes all connections and refuses new ones until `restore`. */
    cut: () => {
      state = 'cut';
      breakAll();
    },
    /** Keeps connections open but forwards nothing until `restore`. */
    freeze: () => {
      state = 'frozen';
      for (const pair of pairs) pair.forEach((socket) => socket.pause());
    },
    restore: () => {
      if (state === 'frozen') for (const pair of pairs) pair.forEach((socket) => socket.resume());
      state = 'open';
    },
    /** New connections go to another server, as when an address follows a fail over; those that are open break. */
    switchTo: (other: string) => {
      target = new URL(other);
      breakAll();
    },
    /**
     * The next transaction that sends such a statement is committed, but its end is never answered: its connection
     * breaks. Resolves when it has.
     */
    loseAnswerTo: (written: RegExp) => new Promise<void>((done) => (lost = { written, done })),
    close: async () => {
      breakAll();
      await once(server.close(), 'close');
    },
  };
}
