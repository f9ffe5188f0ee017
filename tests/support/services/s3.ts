import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object in a bucket. */
export interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
}

/** A local S3 server that verifies signatures. */
export interface S3Server {
  endpoint: string;
  keys: { accessKeyId: string; secretAccessKey: string; region: string };
  /** By bucket and key, as `bucket/key`. */
  objects: Map<string, StoredObject>;
  /** Writes and deletes in order, as `PUT bucket/key`. */
  log: string[];
  /** Responds to the next requests with 503. */
  busy: (requests: number) => void;
  /** Closes connections after this many writes; undefined for never. */
  cutAfter: (writes: number | undefined) => void;
  close: () => Promise<void>;
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export async function openS3Server(): Promise<S3Server> {
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/of+the tests', region: 'ap-southeast-1' };
  const objects = new Map<string, StoredObject>();
  const log: string[] = [];
  let [failing, left] = [0, Number.POSITIVE_INFINITY];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = '', url = '', headers } = request;
    if (failing > 0) {
      failing -= 1;
      return refuse(response, 503, 'SlowDown');
    }
    if (!isSigned(method, url, headers, body, keys)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const name = decodeURIComponent(url.slice(1));
    if (method === 'GET') {
      const found = objects.get(name);
      return found ? void response.writeHead(200, found.headers).end(found.body) : refuse(response, 404, 'NoSuchKey');
    }
    if (left <= 0) return void request.socket.destroy();
    left -= 1;
    log.push(`${method} ${name}`);
    if (method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const kept = Object.entries(headers).filter(([header]) =>
      /^(?:content-(?:type|encoding)|cache-control|x-amz-website-redirect-location)$/u.test(header),
    );
    objects.set(name, { body, headers: Object.fromEntries(kept) as Record<string, string> });
    response.writeHead(200).end();
  }

  return {
    endpoint,
    keys,
    objects,
    log,
    busy: (requests) => void (failing = requests),
    cutAfter: (writes) => void (left = writes ?? Number.POSITIVE_INFINITY),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

/** Recomputes the AWS Signature Version 4 of a request. */
function isSigned(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: S3Server['keys'],
): boolean {
  const { authorization = '' } = headers;
  const [, id, date = '', place, service, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/u.exec(
      authorization,
    ) ?? [];
  const hash = headers['x-amz-content-sha256'];
  if (id !== accessKeyId || place !== region || service !== 's3') return false;
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  if (method === 'PUT' && hash === 'UNSIGNED-PAYLOAD') return false;
  const [path = '', query = ''] = url.split('?');
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, signedHeaders.join(''), names, hash].join('\n');
  const scope = [date, region, 's3', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}
