import fastifyEtag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/** Lets browsers keep the answers of an app's calls: they ask each time whether one still holds (status 304). */
export async function withEtags(app: FastifyInstance): Promise<void> {
  await app.register(fastifyEtag, { weak: true });
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-cache');
    done();
  });
}
