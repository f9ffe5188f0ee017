import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { listenLocally } from './localServer.ts';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** 2 for a server, 3 for a client, 5 for a consumer. */
  kind: number;
  /** 2 for an error. */
  status: number | undefined;
  attributes: Readonly<Record<string, unknown>>;
  /** Of the service. */
  resource: Readonly<Record<string, unknown>>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface SentSpan extends Omit<ReceivedSpan, 'attributes' | 'status' | 'resource'> {
  attributes?: Attribute[];
  status?: { code?: number };
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

export type OtlpReceiver = Awaited<ReturnType<typeof openOtlpReceiver>>;

/** Opens a receiver of OTLP over HTTP, as a collector is one; it reads JSON. */
export async function openOtlpReceiver() {
  const received = { spans: [] as ReceivedSpan[], bodies: [] as string[], headers: [] as IncomingHttpHeaders[] };
  const server = createServer((request, reply) => {
    void (async () => {
      const bytes = await buffer(request);
      const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
      received.headers.push(request.headers);
      received.bodies.push(body);
      if (request.url === '/v1/traces') received.spans.push(...readSpans(JSON.parse(body) as Sent));
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    })();
  });
  return {
    ...received,
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const readSpans = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes = [], status, ...span }) => ({
        ...span,
        status: status?.code,
        attributes: readAttributes(attributes),
        resource: readAttributes(resource.attributes),
      })),
    ),
  );

const readAttributes = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
