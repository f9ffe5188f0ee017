import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HEADER = 'x-request-id';
/** Hexadecimal, as all proxies make them, with a letter: nobody's name, and nobody's number. */
const pattern = /^(?=.*[a-f])[\da-f-]{16,64}$/iu;

/** The id of a request: that of a proxy in front, if it looks like one, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const input = headers[HEADER];
  return typeof input === 'string' && pattern.test(input) ? input : randomUUID();
}

/** Answers with the id, so that whoever has the answer can find the lines of the log. A hook. */
export function answerWithId(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header(HEADER, request.id);
  done();
}
