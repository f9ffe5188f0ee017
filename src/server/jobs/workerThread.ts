import { parentPort, Worker } from 'node:worker_threads';

/** Messages to and from the thread. */
interface Asked<Request> {
  id: number;
  request: Request;
}
type Answered<Answer> = { id: number; answer: Answer } | { id: number; failure: string };

/** The worker thread failed at what it was asked for. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/**
 * A worker thread for what takes too long beside the requests of others. It starts with the first request; one that
 * ended is replaced with the next. An idle one does not keep the process alive, and ends after a while: what it holds
 * in WebAssembly is only given back with it.
 */
export class WorkerThread<Request, Answer> {
  readonly #file: URL;
  readonly #idleMs: number;
  #idle: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  #last = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>();

  /**
   * @param file what runs in the thread, and calls `answerRequests`
   * @param idleMs after how long without a request it ends
   */
  constructor(file: URL, idleMs = 60_000) {
    this.#file = file;
    this.#idleMs = idleMs;
  }

  /** Returns how many requests are not answered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws {ThreadFailed} */
  ask(request: Request): Promise<Answer> {
    const worker = (this.#worker ??= this.#open());
    const waiting = Promise.withResolvers<Answer>();
    clearTimeout(this.#idle);
    this.#waiting.set((this.#last += 1), waiting);
    worker.ref();
    worker.postMessage({ id: this.#last, request } satisfies Asked<Request>);
    return waiting.promise;
  }

  #open(): Worker {
    // What is small is collected often, and with it what it stands for in WebAssembly.
    const worker = new Worker(this.#file, { resourceLimits: { maxYoungGenerationSizeMb: 4 } });
    worker.unref();
    worker.on('message', (message: Answered<Answer>) => {
      const waiting = this.#waiting.get(message.id);
      if ('failure' in message) waiting?.reject(new ThreadFailed(message.failure));
      else waiting?.resolve(message.answer);
      this.#waiting.delete(message.id);
      if (this.waiting === 0) this.#rest(worker);
    });
    worker.on('error', (reason) => this.#end(worker, reason));
    worker.on('exit', () => this.#end(worker, new Error('it ended')));
    return worker;
  }

  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => {
      this.#worker = undefined;
      void worker.terminate();
    }, this.#idleMs).unref();
  }

  #end(worker: Worker, reason: unknown): void {
    // One that failed ends after it, when the next one may work already.
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const failure = new ThreadFailed(`the thread of ${this.#file.pathname} failed`, { cause: reason });
    for (const { reject } of this.#waiting.values()) reject(failure);
    this.#waiting.clear();
  }
}

/** Answers the requests of a `WorkerThread`, within the thread. */
export function answerRequests(answer: (request: never) => Promise<unknown>): void {
  const reply = (message: Answered<unknown>): void => parentPort?.postMessage(message);
  parentPort?.on('message', ({ id, request }: Asked<never>) => {
    answer(request).then(
      (found) => reply({ id, answer: found }),
      (reason: unknown) =>
        reply({ id, failure: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason) }),
    );
  });
}
