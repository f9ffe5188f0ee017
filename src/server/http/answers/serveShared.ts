import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { serve, type Served } from '#server/http/serve.ts';
import { isBurmese, varyByLanguage } from '#server/http/byLanguage.ts';
import { checkedBody } from './checkedBody.ts';
import { shareRuns } from './shareRuns.ts';
import { withLines } from './withLines.ts';

/**
 * Answers a call that anybody may make, and whose answer depends on nothing but its address and language. Those who ask for the same
 * at the same time share one answer, which is read, checked and written once: see `shareRuns`.
 */
export function serveShared<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (asked: Pick<Served<C>, 'query'>) => Promise<z.input<NonNullable<C['response']>>>,
): void {
  const plain = shareRuns(async (query: Served<C>['query']) => checkedBody(call, await handler({ query }), asItIs));
  const lined = shareRuns(async (query: Served<C>['query']) => checkedBody(call, await handler({ query }), withLines));
  serve(app, call, ({ query, request, reply }) => {
    varyByLanguage(reply);
    return (isBurmese(request) ? lined : plain)(request.url, query);
  });
}

const asItIs = (checked: unknown): unknown => checked;
