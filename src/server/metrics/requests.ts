import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wantsEvents } from '#server/http/eventStream.ts';
import { onAnswerEnd } from '#server/http/lifecycle/onAnswerEnd.ts';
import type { Instruments } from './instruments.ts';

/** Requests that are being answered. */
export interface RequestsUnderWay {
  /** Without event streams. */
  inFlight: number;
  eventStreams: number;
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The address of a route as it was registered: whatever people ask for, there are only so many. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => url ?? '(none)';

/** A method that anybody may invent is one label. */
const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other');

/** Counts requests and measures how long they take, once somebody asks for it. */
export function countRequests(app: FastifyInstance, instruments: () => Instruments | undefined): RequestsUnderWay {
  const underWay: RequestsUnderWay = { inFlight: 0, eventStreams: 0 };
  app.addHook('onRequest', (request, reply, done) => {
    const from = performance.now();
    const kind = wantsEvents(request) ? 'eventStreams' : 'inFlight';
    underWay[kind] += 1;
    onAnswerEnd(reply, (isAborted) => {
      underWay[kind] -= 1;
      const counted = instruments();
      if (!counted) return;
      const labels = { route: routeOf(request), method: methodOf(request) };
      record(counted, { labels, raw: reply.raw, isAborted, seconds: (performance.now() - from) / 1_000 });
    });
    done();
  });
  return underWay;
}

/** Counts one request that is answered before any route was looked for, and measures how long that takes. */
export function countAnswer(counted: Instruments, request: IncomingMessage, raw: ServerResponse, route: string): void {
  const from = performance.now();
  const labels = { route, method: request.method ?? 'other' };
  onAnswerEnd({ raw }, (isAborted) =>
    record(counted, { labels, raw, isAborted, seconds: (performance.now() - from) / 1_000 }),
  );
}

interface Ended {
  labels: { route: string; method: string };
  raw: ServerResponse;
  isAborted: boolean;
  seconds: number;
}

function record(counted: Instruments, { labels, raw, isAborted, seconds }: Ended): void {
  const { statusCode } = raw;
  const status = isAborted ? 'aborted' : `${Math.floor(statusCode / 100)}xx`;
  counted.requests.add(1, { ...labels, status });
  if (statusCode === 429) counted.rateLimited.add(1, { route: labels.route });
  if (!isAborted && !isEventStream(raw)) counted.requestSeconds.record(seconds, { ...labels, status });
}

const isEventStream = (raw: ServerResponse): boolean =>
  String(raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
