import { createHash, createHmac } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from './localServer.ts';

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
  modifiedAt: Date;
}

type Objects = Map<string, StoredObject>;

/** What the real one gives at most. */
const PAGE = 1000;

/** The answer of ListObjectsV2: by key in UTF-8, a page at a time. */
function listObjects(bucket: string, query: URLSearchParams, objects: Objects): string {
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString('utf8');
  const found = [...objects]
    .filter(([name]) => name.startsWith(prefix) && Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0)
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1)?.[0] : undefined;
  const isUrl = query.get('encoding-type') === 'url';
  const contents = page.map(([name, { body, modifiedAt }]) => {
    const key = name.slice(bucket.length + 1);
    const shown = isUrl ? encodeURIComponent(key) : escaped(key);
    return `<Contents><Key>${shown}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${last !== undefined}</IsTruncated>`,
    isUrl ? '<EncodingType>url</EncodingType>' : '',
    last === undefined ? '' : `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`,
    ...contents,
    '</ListBucketResult>',
  ].join('');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function isSigned(method: string, url: string, headers: IncomingHttpHeaders, body: Buffer): boolean {
  const { accessKeyId, secretAccessKey, region } = keys;
  const { authorization = '' } = headers;
  const [, id, date = '', place, service, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/u.exec(
      authorization,
    ) ?? [];
  const hash = headers['x-amz-content-sha256'];
  if (id !== accessKeyId || place !== region || service !== 's3') return false;
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  if (method === 'PUT' && hash === 'UNSIGNED-PAYLOAD') return false;
  // What a request says beyond its path must be signed as well.
  if (headers['x-amz-copy-source'] && !names.split(';').includes('x-amz-copy-source')) return false;
  const [path = '', query = ''] = url.split('?');
  const sorted = query.split('&').filter(Boolean).sort().join('&');
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, sorted, signedHeaders.join(''), names, hash].join('\n');
  const scope = [date, region, 's3', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}

/** A local S3 server that verifies signatures. Every bucket is there, but one of the name `missing`. */
export type S3Server = Awaited<ReturnType<typeof openS3Server>>;

const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/of+the tests', region: 'ap-southeast-1' };
const faults = ['refused', 'cut before', 'cut after'] as const;

export async function openS3Server() {
  /** By bucket and key, as `bucket/key`. */
  const objects: Objects = new Map();
  /** Writes, copies and deletes in order, as `PUT bucket/key`. */
  const log: string[] = [];
  /** Every request, as `GET bucket/key?query`; those that were not served too. */
  const requests: string[] = [];
  let [failing, left, cutting, isHanging, failEach] = [0, Number.POSITIVE_INFINITY, 0, false, 0];
  const server = createServer((request, response) => void answer(request, response));
  const endpoint = `http://127.0.0.1:${await listenLocally(server)}`;

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
    if (!isSigned(request.method, incoming.url ?? '', incoming.headers, request.body))
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
    busy: (count: number) => void (failing = count),
    /** Closes connections after this many writes; undefined for never. */
    cutAfter: (writes: number | undefined) => void (left = writes ?? Number.POSITIVE_INFINITY),
    /** Closes the next connections in the middle of the answer. */
    cutAnswers: (count: number) => void (cutting = count),
    /** Of so many requests one fails: refused, cut before it is carried out, and after it was, in turn; 0 for none. */
    failEach: (count: number) => void (failEach = count),
    hang: (now: boolean) => void (isHanging = now),
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

type Request = Awaited<ReturnType<typeof whole>>;

async function whole(incoming: IncomingMessage) {
  const [path = '', query] = (incoming.url ?? '').split('?');
  return {
    method: incoming.method ?? '',
    name: decodeURIComponent(path.slice(1)),
    query: new URLSearchParams(query),
    headers: incoming.headers,
    body: await buffer(incoming),
  };
}

function give({ method, name, query }: Request, objects: Objects, response: ServerResponse): void {
  if (query.get('list-type') === '2') {
    const list = listObjects(name, query, objects);
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end(list);
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

function change({ method, name, headers, body }: Request, objects: Objects, response: ServerResponse): void {
  if (method === 'DELETE') {
    objects.delete(name);
    return void response.writeHead(204).end();
  }
  const source = headers['x-amz-copy-source'];
  if (typeof source === 'string') {
    const found = objects.get(decodeURIComponent(source.slice(1)));
    if (!found) return refuse(response, 404, 'NoSuchKey');
    objects.set(name, { ...found, modifiedAt: new Date() });
    return void response.writeHead(200).end('<?xml version="1.0"?><CopyObjectResult></CopyObjectResult>');
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
