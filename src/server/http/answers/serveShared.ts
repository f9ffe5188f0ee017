import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { serve, type Served } from '#server/http/serve.ts';
import { checkedBody } from './checkedBody.ts';
import { shareRuns } from './shareRuns.ts';

/**
 * Answers a call that anybody may make, and whose answer depends on nothing but its address. Those who ask for the same
 * at the same time share one answer, which is read, checked and written once: see `shareRuns`.
 */
export function serveShared<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (asked: Pick<Served<C>, 'query'>) => Promise<z.input<NonNullable<C['response']>>>,
): void {
  const answer = shareRuns(async (query: Served<C>['query']) => checkedBody(call, await handler({ query })));
  serve(app, call, ({ query, request: { url } }) => answer(url, query));
}
