import fastify from 'fastify';
import { expect, it } from 'vitest';
import { PreparedAnswers } from '#server/http/memory/preparedAnswers.ts';

it('keeps so many bytes at most, of what was asked for last', async () => {
  const prepared = new PreparedAnswers(10_000);
  const app = fastify();
  app.get('/*', (request, reply) => {
    const body = Buffer.alloc(2_000);
    prepared.keep(request, reply.header('etag', '"x"'), body, () => true);
    return reply.send(body);
  });
  for (let each = 0; each < 50; each += 1) {
    await app.inject(`/${each}`);
    expect(prepared.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(prepared.bytes).toBeGreaterThan(5_000);
  await app.close();
});
