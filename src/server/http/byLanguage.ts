import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '#server/words.ts';
import { withLines } from './answers/withLines.ts';

/** Says that an answer is another one in another language, so that a browser does not take one for the other. */
export function varyByLanguage(reply: FastifyReply): FastifyReply {
  const vary = [reply.getHeader('vary') ?? []].flat().join(', ');
  return /accept-language/iu.test(vary)
    ? reply
    : reply.header('vary', vary ? `${vary}, Accept-Language` : 'Accept-Language');
}

/** Whether a request asks for the Burmese answer. */
export const isBurmese = ({ headers }: { headers: { 'accept-language'?: string | undefined } }): boolean =>
  localeOf(headers['accept-language']) === 'my';

/** Gives every answer in Burmese its lines. */
export function answerWithLines(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    varyByLanguage(reply);
    done(null, isBurmese(request) ? withLines(payload) : payload);
  });
}
