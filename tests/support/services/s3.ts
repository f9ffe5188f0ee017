import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listObjects, type StoredObject } from './s3List.ts';
import { isSigned, type S3Keys } from './s3Signature.ts';

/** A local S3 server that verifies signatures. Every bucket is there, but one of the name `missing`. */
export interface S3Server {
  endpoint: string;
  keys: S3Keys;
  /** By bucket and key, as `bucket/key`. */
  objects: Map<string, StoredObject>;
  /** Writes, copies and deletes in order, as `PUT bucket/key`. */
  log: string[];
  /** Every request, as `GET bucket/key?query`; those that were not served too. */
  requests: string[];
  /** Responds to the next requests with 503. */
  busy: (requests: number) => void;
  /** Closes connections after this many writes; undefined for never. */
  cutAfter: (writes: number | undefined) => void;
  /** Closes the next connections in the middle of the answer. */
  cutAnswers: (requests: number) => void;
  /** Of so many requests one fails: refused, cut before it is carried out, and after it was, in turn; 0 for none. */
  failEach: (requests: number) => void;
  /** Whether it accepts requests and never answers. */
  hang: (isHanging: boolean) => void;
  close: () => Promise<void>;
}

const faults = ['refused', 'cut before', 'cut after'] as const;

interface Request {
  method: string;
  name: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** @param port where it listens; a free one when absent */
export async function openS3Server(port = 0): Promise<S3Server> {
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/of+the tests', region: 'ap-southeast-1' };
  const objects = new Map<string, StoredObject>();
  const [log, requests]: [string[], string[]] = [[], []];
  let [failing, left, cutting, isHanging, failEach] = [0, Number.POSITIVE_INFINITY, 0, false, 0];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await whole(incoming);
    requests.push(`${request.method} ${decodeURIComponent(incoming.url?.slice(1) ?? '')}`);
    if (isHanging) return;
    const fault =
      failEach > 0 && requests.length % failEach === 0 ? faults[(requests.length / failEach) % 3] : undefined;
    if (fault === 'refused') return refuse(response, 503, 'SlowDown');
    if (fault === 'cut before') return void incoming.socket.destroy();
    if (fault === 'cut after') response.end = () => (incoming.socket.destroy(), response);
    if (failing > 0) {
      failing -= 1;
      return refuse(response, 503, 'SlowDown');
    }
    if (!isSigned(request.method, incoming.url ?? '', incoming.headers, request.body, keys))
      return refuse(response, 403, 'SignatureDoesNotMatch');
    if (request.name.split('/')[0] === 'missing') return refuse(response, 404, 'NoSuchBucket');
    if (cutting > 0) {
      cutting -= 1;
      return void response.writeHead(200, { 'content-length': 1000 }).write('<', () => incoming.socket.destroy());
    }
    if (request.method === 'GET' || request.method === 'HEAD') return give(request, objects, response);
    if (left <= 0) return void incoming.socket.destroy();
    left -= 1;
    log.push(`${request.method} ${request.name}`);
    change(request, objects, response);
  }

  return {
    endpoint,
    keys,
    objects,
    log,
    requests,
    busy: (count) => void (failing = count),
    cutAfter: (writes) => void (left = writes ?? Number.POSITIVE_INFINITY),
    cutAnswers: (count) => void (cutting = count),
    failEach: (count) => void (failEach = count),
    hang: (now) => void (isHanging = now),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function whole(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const [path = '', query] = (incoming.url ?? '').split('?');
  return {
    method: incoming.method ?? '',
    name: decodeURIComponent(path.slice(1)),
    query: new URLSearchParams(query),
    headers: incoming.headers,
    body: Buffer.concat(chunks),
  };
}

function give({ method, name, query }: Request, objects: S3Server['objects'], response: ServerResponse): void {
  if (query.get('list-type') === '2') {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(listObjects(name, query, objects));
    return;
  }
  const found = objects.get(name);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const headers = {
    ...found.headers,
    'content-length': found.body.length,
    'last-modified': found.modifiedAt.toUTCString(),
    etag: `"${createHash('md5').update(found.body).digest('hex')}"`,
  };
  response.writeHead(200, headers).end(method === 'HEAD' ? undefined : found.body);
}

function change(
  { method, name, headers, body }: Request,
  objects: S3Server['objects'],
  response: ServerResponse,
): void {
  if (method === 'DELETE') {
    objects.delete(name);
    return void response.writeHead(204).end();
  }
  const source = headers['x-amz-copy-source'];
  if (typeof source === 'string') {
    const found = objects.get(decodeURIComponent(source.slice(1)));
    if (!found) return refuse(response, 404, 'NoSuchKey');
    objects.set(name, { ...found, modifiedAt: new Date() });
    response.writeHead(200).end('<?xml version="1.0"?><CopyObjectResult></CopyObjectResult>');
    return;
  }
  const kept = Object.entries(headers).filter(([header]) =>
    /^(?:content-(?:type|encoding)|cache-control|x-amz-website-redirect-location)$/u.test(header),
  );
  const modifiedAt = new Date();
  objects.set(name, { body, headers: Object.fromEntries(kept) as Record<string, string>, modifiedAt });
  response.writeHead(200).end();
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}
