import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { requestId } from '#server/http/requestId.ts';

/** Bytes that are kept at most, those that were asked for last. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Larger files are read each time (bytes). */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** A file as it was sent, to be sent again without finding out anew what belongs to it. */
interface PreparedAnswer {
  /** Names and values of headers by turns, without those of one request alone. */
  head: readonly string[];
  /** The same of an answer that nothing has changed. */
  unchangedHead: readonly string[];
  body: Buffer;
  etag: string;
  /** The address of the route, as it was registered. */
  route: string;
  /** Returns whether the route would answer the same. */
  isCurrent: () => boolean;
}

/** Observes the requests that are answered from memory. */
type Observe = (request: IncomingMessage, reply: ServerResponse, route: string) => void;

/**
 * Answers of routes whose files are kept in memory. A route hands over what it has sent, and what is asked for again is
 * sent before a route is looked for: finding one, and all hooks before it, takes several times as long as sending a page.
 * Only plain requests are answered here; ranges and other conditions go to the route.
 */
export class PreparedAnswers {
  readonly #answers: LRUCache<string, PreparedAnswer>;

  /** @param maxBytes that are kept at most */
  constructor(maxBytes = MAX_BYTES) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: MAX_FILE_BYTES,
      // What comes with a file: its headers, its address.
      sizeCalculation: ({ body }, key) => body.length + key.length + 1_000,
    });
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** Returns what is kept for a request, whether it is current or not. */
  find({ raw }: FastifyRequest): PreparedAnswer | undefined {
    return this.#answers.peek(keyOf(raw));
  }

  /** Keeps the answer of a route, whose headers must all be set, for those who ask the same. */
  keep(request: FastifyRequest, reply: FastifyReply, body: Buffer, isCurrent: () => boolean): void {
    const { etag } = reply.getHeaders();
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof etag !== 'string') return;
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ofOneRequest.has(name));
    if (headers.some(([name]) => name === 'set-cookie' || name === 'content-range')) return;
    const unchanged = headers.filter(([name]) => !ofTheBody.has(name));
    this.#answers.set(keyOf(request.raw), {
      head: flat([...headers, ['content-length', String(body.length)]]),
      unchangedHead: flat(unchanged),
      ...{ body, etag, isCurrent },
      route: request.routeOptions.url ?? '',
    });
  }

  /**
   * Answers a request from memory.
   *
   * @param observe called before a request is answered here
   * @param id of the request; that of its header, or a new one, when absent
   * @returns false where a route has to answer
   */
  send(request: IncomingMessage, reply: ServerResponse, observe: Observe, id?: string): boolean {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !isPlain(request)) return false;
    const answer = this.#answers.get(keyOf(request));
    if (!answer?.isCurrent()) return false;
    const { 'if-none-match': ifNoneMatch } = headers;
    observe(request, reply, answer.route);
    const isUnchanged = ifNoneMatch !== undefined && namesTag(ifNoneMatch, answer.etag);
    const head = isUnchanged ? answer.unchangedHead : answer.head;
    reply.writeHead(isUnchanged ? 304 : 200, ['x-request-id', id ?? requestId(request), ...head]);
    reply.end(isUnchanged || method === 'HEAD' ? undefined : answer.body);
    return true;
  }
}

/** Headers that are another one for each request, or that the connection sets. */
const ofOneRequest: ReadonlySet<string> = new Set(['x-request-id', 'connection', 'content-length', 'date']);
const ofTheBody: ReadonlySet<string> = new Set(['content-type', 'content-encoding']);

const flat = (headers: readonly (readonly [string, unknown])[]): string[] =>
  headers.flatMap(([name, value]) => [name, String(value)]);

/** Returns whether a request has a host, no body and no condition but `If-None-Match`. */
function isPlain({ headers, httpVersion }: IncomingMessage): boolean {
  return (
    httpVersion === '1.1' &&
    headers.host !== undefined &&
    headers.range === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['if-match'] === undefined &&
    headers['if-unmodified-since'] === undefined &&
    isPlainCondition(headers)
  );
}

/** A browser that has a tag sends both; whoever wants everything anew is answered by the route. */
const isPlainCondition = (headers: IncomingHttpHeaders): boolean =>
  headers['if-none-match'] === undefined
    ? headers['if-modified-since'] === undefined
    : headers['if-none-match'] !== '*' && !headers['cache-control']?.includes('no-cache');

/** Returns whether `If-None-Match` names this tag, by weak comparison (RFC 9110, section 13.1.2). */
export const namesTag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((one) => withoutWeakness(one.trim()) === withoutWeakness(etag));

const withoutWeakness = (etag: string): string => (etag.startsWith('W/') ? etag.slice(2) : etag);

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] });
/** Encodings of values of `Accept-Encoding`, of which browsers have a handful. */
const encodings = new LRUCache<string, string>({ max: 100 });

function encodingOf(accepted = ''): string {
  const known = encodings.get(accepted) ?? negotiator.negotiate(accepted) ?? 'identity';
  encodings.set(accepted, known);
  return known;
}

/** The encoding and the path: nothing else decides what a file's route sends. */
function keyOf({ url = '', headers }: IncomingMessage): string {
  const query = url.indexOf('?');
  return `${encodingOf(headers['accept-encoding'])} ${query < 0 ? url : url.slice(0, query)}`;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where an app keeps no answers. */
    prepared?: PreparedAnswers;
  }
}

/**
 * Keeps a file that a route sends from the disk, once it was read as well.
 *
 * @param size of the file that is being sent (bytes)
 */
export async function keepFile(
  reply: FastifyReply,
  path: string,
  { size }: { size: number },
  isCurrent: () => boolean,
): Promise<void> {
  const { request } = reply;
  const { prepared } = request.server;
  if (!prepared || request.method !== 'GET' || reply.statusCode !== 200 || size > MAX_FILE_BYTES) return;
  const known = prepared.find(request);
  const isKnown = known !== undefined && known.etag === reply.getHeader('etag');
  // Headers that come after those of the file are set by the time that this goes on. A file that is gone is not kept.
  const body = await (isKnown ? known.body : readFile(path).catch(() => undefined));
  if (body?.length === size) prepared.keep(request, reply, body, isCurrent);
}

/**
 * Lets an app answer from memory before anything else sees a request.
 *
 * @param mayAnswer returns false while every request has to go through the app
 */
export function answerFromMemory(app: FastifyInstance, mayAnswer: () => boolean, observe: Observe): void {
  const prepared = decorate(app);
  const { server } = app;
  const [route] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request: IncomingMessage, reply: ServerResponse) => {
    if (!mayAnswer() || !prepared.send(request, reply, observe)) route?.(request, reply);
  });
}

/**
 * Lets an app answer from memory what its log, traces and hooks of before have seen.
 *
 * @param mayAnswer returns false while every request has to go through the app
 */
export function answerObserved(app: FastifyInstance, mayAnswer: () => boolean): void {
  const prepared = decorate(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (!mayAnswer() || !prepared.send(request.raw, reply.raw, observed, request.id)) return done();
    reply.hijack();
  });
}

const observed = (): void => undefined;

function decorate(app: FastifyInstance): PreparedAnswers {
  const prepared = new PreparedAnswers();
  app.decorate('prepared', prepared);
  return prepared;
}
