import { createServer, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to the shop. */
export interface Passing {
  method: string;
  /** Below `/api/v1`, without its query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer on its way back. */
export interface Returning {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Sends the request on, with what is changed of it. */
export type Forward = (changes?: Partial<Passing>) => Promise<Returning>;

/** One thing that a backend does wrong. */
export type Plant = (passing: Passing, forward: Forward) => Promise<Returning>;

export interface Proxy extends AsyncDisposable {
  /** Up to and with `/api/v1/`. */
  base: URL;
}

const PREFIX = '/api/v1';

/** A shop that does one thing wrong: a proxy in front of one that does not. */
export async function openProxy(shop: string, plant: Plant): Promise<Proxy> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', shop);
      const { method = 'GET', headers } = request;
      const path = url.pathname.replace(PREFIX, '');
      const passing = { method, path, query: url.searchParams, headers, body: Buffer.concat(parts) };
      void plant(passing, (changes) => sendOn(shop, { ...passing, ...changes })).then(
        ({ status, headers: own, body }) => response.writeHead(status, own).end(body),
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: new URL(`http://127.0.0.1:${port}${PREFIX}/`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendOn(shop: string, { method, path, query, headers, body }: Passing): Promise<Returning> {
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
  const { 'transfer-encoding': _, ...kept } = headers;
  return new Promise((resolve, reject) => {
    const request = httpRequest(new URL(`${PREFIX}${path}${search}`, shop), {
      method,
      headers: { ...kept, ...length },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const {
          connection: _closed,
          'transfer-encoding': _chunked,
          'content-length': _length,
          ...own
        } = response.headers;
        const given = Object.entries(own).filter(([, value]) => value !== undefined);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(given) as Returning['headers'],
          body: Buffer.concat(parts),
        });
      });
    });
    request.end(body);
  });
}
