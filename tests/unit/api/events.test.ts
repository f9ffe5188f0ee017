import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { eventsOf } from '#api/events.ts';
import { ContractBroken } from '#api/failures.ts';
import { getPublish } from '#contract/operator/publish.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** The failure in which a stream of events ends. */
async function failureOf(stream: string): Promise<unknown> {
  server = createServer((_, reply) => reply.setHeader('content-type', 'text/event-stream').end(stream));
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  try {
    const events = eventsOf(getPublish, { params: { id: 'x' } }, { base, token: 'x' });
    while (!(await events.next()).done);
    return undefined;
  } catch (failure) {
    return failure;
  }
}

it.each(['{"id":', 'tea', '\0', '{"id":1}', 'null'])(
  'an event that is %j breaks the contract, and says so',
  async (data) => {
    expect(await failureOf(`event: publish\ndata: ${data}\n\n`)).toBeInstanceOf(ContractBroken);
  },
);

it('a heartbeat is no event', async () => {
  expect(await failureOf(':\n\n')).toBeUndefined();
});
