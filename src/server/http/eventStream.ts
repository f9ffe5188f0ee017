import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Interval at which an empty comment is sent, for proxies close silent connections (milliseconds). */
const defaultHeartbeatMs = 15_000;

/** A process that is watched. */
export interface Watched<T> {
  /** Calls back with every step, the present one first; returns a function that stops it. */
  watch: (onStep: (step: T) => void) => () => void;
  /** Returns whether nothing comes after this step. */
  isLast: (step: T) => boolean;
  /** The name of its events; `publish` when absent. */
  event?: string;
  /** Returns what a slow reader gets of two steps that wait for it; the newer one when absent. */
  merge?: (waiting: T, newer: T) => T;
  /** 15 seconds when absent. */
  heartbeatMs?: number;
}

/**
 * Returns whether a request asks for server-sent events. To one for the head alone Fastify would read them without
 * end.
 */
export const wantsEvents = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/event-stream\b/u.test(headers.accept ?? '');

/** Sends steps as server-sent events until the last one. */
export function sendEvents<T>(reply: FastifyReply, stream: EventStream<T>): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would buffer them.
      'x-accel-buffering': 'no',
    })
    .send(stream);
}

/** The steps of something as the body of an answer. */
export class EventStream<T> extends Readable {
  readonly #event: string;
  readonly #stop: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  /** True when the reader takes more. */
  #canPush = true;
  #waiting: { step: T } | undefined;
  #isOver = false;

  constructor({ watch, isLast, event = 'publish', merge, heartbeatMs = defaultHeartbeatMs }: Watched<T>) {
    super();
    this.#event = event;
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();
    this.#stop = watch((step) => {
      this.#waiting = { step: merge && this.#waiting ? merge(this.#waiting.step, step) : step };
      this.#isOver ||= isLast(step);
      this.#flush();
    });
  }

  /** Ends the answer, so that the reader knows that no more comes; what a slow one has not been sent yet never is. */
  finish(): void {
    this.#stop();
    this.#waiting = undefined;
    this.#isOver = true;
    this.#flush();
  }

  override _read(): void {
    this.#canPush = true;
    this.#flush();
  }

  override _destroy(failure: Error | null, done: (failure: Error | null) => void): void {
    clearInterval(this.#heartbeat);
    this.#stop();
    done(failure);
  }

  #beat(): void {
    if (this.#canPush && !this.#isOver) this.#canPush = this.push(':\n\n');
  }

  #flush(): void {
    if (!this.#canPush || this.readableEnded) return;
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next) this.#canPush = this.push(`event: ${this.#event}\ndata: ${JSON.stringify(next.step)}\n\n`);
    if (!this.#isOver) return;
    clearInterval(this.#heartbeat);
    this.#canPush = false;
    this.push(null);
  }
}
