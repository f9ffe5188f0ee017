import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A line that means nothing is sent so often, for proxies close what is silent (milliseconds). */
const HEARTBEAT = 15_000;

/** What somebody watches. */
export interface Watched<T> {
  /** Tells every step, beginning with how it stands; answers how to stop that. */
  watch: (told: (step: T) => void) => () => void;
  /** Nothing comes after it. */
  isLast: (step: T) => boolean;
  /** Milliseconds between heartbeats; a quarter of a minute when absent. */
  heartbeat?: number;
}

/** Whether the caller would rather be told than ask again and again. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/u.test(headers.accept ?? '');

/** Sends steps as server-sent events until the last one. A reader who is slow gets the newest step, not all of them. */
export function sendEvents<T>(reply: FastifyReply, stream: EventStream<T>): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would keep events back until it has enough of them.
      'x-accel-buffering': 'no',
    })
    .send(stream);
}

/** The steps of something as the body of an answer. */
export class EventStream<T> extends Readable {
  readonly #stop: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #wanted = true;
  #newest: { step: T } | undefined;
  #isOver = false;

  constructor({ watch, isLast, heartbeat = HEARTBEAT }: Watched<T>) {
    super();
    this.#heartbeat = setInterval(() => this.#beat(), heartbeat).unref();
    this.#stop = watch((step) => {
      this.#newest = { step };
      this.#isOver ||= isLast(step);
      this.#flush();
    });
  }

  /** Ends it cleanly: the reader knows that no more comes. */
  finish(): void {
    this.#isOver = true;
    this.#flush();
  }

  override _read(): void {
    this.#wanted = true;
    this.#flush();
  }

  override _destroy(failure: Error | null, done: (failure: Error | null) => void): void {
    clearInterval(this.#heartbeat);
    this.#stop();
    done(failure);
  }

  #beat(): void {
    if (this.#wanted && !this.#isOver) this.#wanted = this.push(':\n\n');
  }

  #flush(): void {
    if (!this.#wanted || this.readableEnded) return;
    const next = this.#newest;
    this.#newest = undefined;
    if (next) this.#wanted = this.push(`event: publish\ndata: ${JSON.stringify(next.step)}\n\n`);
    if (!this.#isOver) return;
    clearInterval(this.#heartbeat);
    this.#wanted = false;
    this.push(null);
  }
}
