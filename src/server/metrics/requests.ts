import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
      if (counted) record(counted, { request, reply, isAborted, seconds: (performance.now() - from) / 1_000 });
    });
    done();
  });
  return underWay;
}

interface Ended {
  request: FastifyRequest;
  reply: FastifyReply;
  isAborted: boolean;
  seconds: number;
}

function record(counted: Instruments, { request, reply, isAborted, seconds }: Ended): void {
  const labels = { route: routeOf(request), method: methodOf(request) };
  const { statusCode } = reply.raw;
  const status = isAborted ? 'aborted' : `${Math.floor(statusCode / 100)}xx`;
  counted.requests.add(1, { ...labels, status });
  if (statusCode === 429) counted.rateLimited.add(1, { route: labels.route });
  if (!isAborted && !isEventStream(reply)) counted.requestSeconds.record(seconds, { ...labels, status });
}

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
