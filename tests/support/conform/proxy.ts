import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '../services/localServer.ts';

export interface Passing {
  method: string;
  /** Below `/api/v1`, without its query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Returning {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Sends the request on, with what is changed of it. */
export type Forward = (changes?: Partial<Passing>) => Promise<Returning>;

export type Plant = (passing: Passing, forward: Forward) => Promise<Returning>;

const PREFIX = '/api/v1';

/** A shop that does one thing wrong: a proxy in front of one that does not. */
export async function openProxy(shop: string, plant: Plant) {
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const url = new URL(request.url ?? '/', shop);
      const { method = 'GET', headers } = request;
      const path = url.pathname.replace(PREFIX, '');
      const passing = { method, path, query: url.searchParams, headers, body: await buffer(request) };
      const { status, headers: own, body } = await plant(passing, (some) => sendOn(shop, { ...passing, ...some }));
      response.writeHead(status, own).end(body);
    };
    pass().catch(() => response.destroy());
  });
  const port = await listenLocally(server);
  return {
    base: new URL(`http://127.0.0.1:${port}${PREFIX}/`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function sendOn(shop: string, { method, path, query, headers, body }: Passing): Promise<Returning> {
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
  const { 'transfer-encoding': _, ...kept } = headers;
  const address = new URL(`${PREFIX}${path}${search}`, shop);
  const request = httpRequest(address, { method, headers: { ...kept, ...length } }).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { connection: _closed, 'transfer-encoding': _chunked, 'content-length': _length, ...own } = response.headers;
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(given) as Returning['headers'],
    body: await buffer(response),
  };
}
