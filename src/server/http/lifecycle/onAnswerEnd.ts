import type { FastifyReply } from 'fastify';

/** Calls back once, when an answer was sent, or when its client left before it was. */
export function onAnswerEnd({ raw }: Pick<FastifyReply, 'raw'>, ended: (isAborted: boolean) => void): void {
  let isSent = false;
  raw.once('finish', () => (isSent = true));
  raw.once('close', () => ended(!isSent));
}
