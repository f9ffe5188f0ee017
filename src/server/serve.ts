import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Call, CallOutput } from '#contract/call.ts';
import { withInput } from '#contract/reasons.ts';
import { checkOrigin } from './origin.ts';
import { invalidRequest } from './invalidRequest.ts';
import { localeOf } from './words.ts';

type Out<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

/** The checked parts of a request, and the request itself for what the contract does not speak of. */
export interface Served<C extends Call> {
  params: Out<C['params']>;
  query: Out<C['query']>;
  headers: Out<C['headers']>;
  body: Out<C['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The calls that an app answers, by id; the OpenAPI document tells them from the rest. */
export const servedCalls = new WeakMap<FastifyInstance['server'], Set<string>>();

/**
 * Answers one call of the contract: checks what comes in, hands it to the handler, checks what goes out.
 * A request that does not fit is refused with the call's own code; an answer that does not is our fault.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (served: Served<C>) => Promise<z.input<NonNullable<C['response']>> | CallOutput<C>>,
  options: RouteShorthandOptions = {},
): void {
  remember(app, call);
  app.route({
    ...options,
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/gu, ':$1'),
    handler: async (request, reply) => {
      checkOrigin(call, request);
      const served = { ...check(call, request), request, reply };
      const answer = await handler(served as Served<C>);
      reply.code(call.status ?? 200);
      return call.response ? z.parse(call.response, answer) : answer;
    },
  });
}

type Part = 'params' | 'query' | 'headers' | 'body';

function check(call: Call, request: FastifyRequest): Record<Part, unknown> {
  const part = (name: Part): unknown => {
    const schema = call[name];
    if (!schema) return undefined;
    const parsed = z.safeParse(schema, request[name] ?? {}, withInput);
    if (parsed.success) return parsed.data;
    throw invalidRequest(call, parsed.error.issues, localeOf(request.headers['accept-language']));
  };
  return { params: part('params'), query: part('query'), headers: part('headers'), body: part('body') };
}

function remember(app: FastifyInstance, call: Call): void {
  const known = servedCalls.get(app.server) ?? new Set<string>();
  servedCalls.set(app.server, known.add(call.id));
}
