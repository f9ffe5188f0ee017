import type { FastifyInstance } from 'fastify';

/** `fetch` that reaches an app in this process without a port, from an address if one is given. */
export function injectFetch(app: FastifyInstance, remoteAddress?: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    const answer = await app.inject({
      authority: host,
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(remoteAddress ? { remoteAddress } : {}),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) => each(name, value));
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}

/** A header that was sent several times, such as set-cookie, stays several. */
function each(name: string, value: unknown): [string, string][] {
  return (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]);
}
