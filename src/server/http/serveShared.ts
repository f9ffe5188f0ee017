import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type Served, checkedBody, serve } from './serve.ts';
import type { KeptAnswers } from './memory/keptAnswers.ts';
import { shareRuns } from './shareRuns.ts';
import { isBurmese, varyByLanguage, withLines } from './byLanguage.ts';

/**
 * Answers a call that anybody may make, and whose answer depends on nothing but its address, its language and what
 * `kept` goes by. It is read, checked and written once for each of these; those who ask for the same at the same time
 * share that too (`shareRuns`).
 */
export function serveShared<C extends Call>(
  app: FastifyInstance,
  call: C,
  kept: () => Promise<KeptAnswers>,
  handler: (asked: Pick<Served<C>, 'query'>) => Promise<z.input<NonNullable<C['response']>>>,
): void {
  const answerIn = (language: string, finish: (checked: unknown) => unknown) => {
    const make = shareRuns(async ({ key, query, answers }: Asked<C>) => {
      const answer = checkedBody(call, await handler({ query }), finish);
      answers.set(key, answer);
      return answer;
    });
    return async (url: string, query: Served<C>['query']) => {
      const key = `${language} ${url}`;
      const answers = await kept();
      return answers.get(key) ?? make(key, { key, query, answers });
    };
  };
  const plain = answerIn('en', asItIs);
  const lined = answerIn('my', withLines);
  serve(app, call, ({ query, request, reply }) => {
    varyByLanguage(reply);
    return (isBurmese(request) ? lined : plain)(request.url, query);
  });
}

interface Asked<C extends Call> {
  key: string;
  query: Served<C>['query'];
  /** Of the state that was read before: what is made now is as new, or newer and made again. */
  answers: KeptAnswers;
}

const asItIs = (checked: unknown): unknown => checked;
