import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onAnswerEnd } from '#server/http/lifecycle/onAnswerEnd.ts';
import { type Step, type Tracing, readTraceparent, withTrace } from './activeTrace.ts';

/** Asked every few seconds by machines, about nothing that anybody would look up. */
const untraced = /^\/(?:metrics|livez|readyz)(?:\?|$)/u;

/** The steps of requests. They begin before the route is known, so that the first line of the log can name them. */
export interface RequestTraces {
  /** The fields by which lines of the log of a request name its trace. */
  fieldsOf: (raw: IncomingMessage) => { traceId: string; spanId: string } | undefined;
  /** Adds what makes every part of a request run in its step. */
  register: (app: FastifyInstance) => void;
}

/** Traces requests; a caller that sends `traceparent` decides whether. */
export function traceRequests(tracing: Tracing): RequestTraces {
  const steps = new WeakMap<IncomingMessage, Step>();
  const begun = (raw: IncomingMessage): Step | undefined => {
    if (untraced.test(raw.url ?? '')) return undefined;
    const step =
      steps.get(raw) ?? tracing.begin(methodOf(raw), 'server', readTraceparent(raw.headers['traceparent']), {});
    steps.set(raw, step);
    return step;
  };
  return {
    fieldsOf: (raw) => {
      const step = begun(raw);
      return step && { traceId: step.trace.traceId, spanId: step.trace.spanId };
    },
    register: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        const step = begun(request.raw);
        if (step) onAnswerEnd(reply, (isAborted) => end(step, request, reply, isAborted));
        // Fastify reads a body, which comes by the connection, in the same context.
        withTrace(step?.trace, done);
      });
    },
  };
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = ({ method = '' }: IncomingMessage): string => (methods.has(method) ? method : 'HTTP');

/** By the address of the route: what stands in a path or a query may name a person. */
function end(step: Step, request: FastifyRequest, reply: FastifyReply, isAborted: boolean): void {
  const { url: route } = request.routeOptions;
  const method = methodOf(request.raw);
  const status = reply.raw.statusCode;
  step.end({
    name: route === undefined ? method : `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'http.response.status_code': status,
      'zay.request_id': request.id,
      ...(isAborted && { 'zay.aborted': true }),
    },
    hasFailed: status >= 500,
  });
}
