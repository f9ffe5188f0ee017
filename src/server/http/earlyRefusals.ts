import type { Locale } from '#contract/values/locale.ts';
import { type IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalBody, type RefusalCode, refusalStatus } from '#contract/refusals.ts';
import { localeOf, sentence } from '#server/words.ts';
import { refusalHeaders } from './refusal.ts';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Time that a refused sender may go on until its connection is cut (milliseconds); cut at once, it would lose the
 * answer.
 */
const lingerMs = 1_000;

const codeOfError: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};

/** A connection with a field that Node's types leave out: the answer that is being sent on it. */
type Connection = Duplex & { _httpMessage?: ServerResponse };

/**
 * Refuses what is not HTTP, is too large or comes too slowly, with a body as the contract has it. Fastify's
 * `clientErrorHandler`.
 */
export function refuseConnection(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Connection): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  // Half an answer has been sent: a refusal would be taken for its other half.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy(error);
  // HEAD is answered without a body, which the client would take for its next answer.
  const { rawPacket: bytes } = error;
  const isHead = Buffer.isBuffer(bytes) && bytes.subarray(0, 5).toString('latin1') === 'HEAD ';
  endConnection(socket, codeOfError[error.code ?? ''] ?? 'invalid', isHead);
}

/** Refuses what Node would answer without a body: an `Expect` other than 100-continue, and CONNECT. */
export function refuseUnserved(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, reply: ServerResponse) => {
    const locale = localeOf(request.headers['accept-language']);
    const text = bodyOf('expectation_failed', locale);
    reply.writeHead(refusalStatus.expectation_failed, headersOf(text, locale)).end(text);
    request.resume();
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    endConnection(socket, 'not_found');
  });
}

/** Answers on a bare connection, without the body where the request was a HEAD, and closes it. */
function endConnection(socket: Duplex, code: RefusalCode, isHead = false): void {
  const text = bodyOf(code, 'en');
  const status = refusalStatus[code];
  const headers = Object.entries({ ...headersOf(text, 'en'), connection: 'close' });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${isHead ? '' : text}`);
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function bodyOf(code: RefusalCode, locale: Locale): string {
  const words = sentence(code, locale);
  return JSON.stringify({ error: words, message: words, code } satisfies RefusalBody);
}

const headersOf = (text: string, locale: Locale): Record<string, string> => ({
  ...refusalHeaders,
  'content-language': locale,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(text)),
});

/** For how long a body may be as slow as it likes (milliseconds): a phone in a tunnel is back by then. */
const GRACE = 10_000;
const CHECK_EVERY = 2_000;

/**
 * Ends requests whose bodies come too slowly: a byte a second would keep a connection open for ever. The average
 * counts, so that a large picture on a slow line still arrives.
 *
 * @param rate bytes a second; 0 for no limit
 * @param grace milliseconds
 */
export function refuseSlowBodies(app: FastifyInstance, rate: number, grace = GRACE): void {
  if (rate === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // An injected request has no real socket.
    if (!(raw.socket instanceof Socket)) return done();
    if (raw.complete || !(raw.headers['transfer-encoding'] || Number(raw.headers['content-length']) > 0)) return done();
    const { socket } = raw;
    const startedAt = performance.now();
    const before = socket.bytesRead;
    const check = (): void => {
      const waited = performance.now() - startedAt;
      if (raw.complete) return stop();
      if (waited < grace || ((socket.bytesRead - before) / waited) * 1_000 >= rate) return;
      stop();
      request.log.info({ waited, bytes: socket.bytesRead - before }, 'a body that drips is not waited for');
      if (reply.raw.headersSent) socket.destroy();
      else endConnection(socket, 'too_slow');
    };
    const timer = setInterval(check, Math.min(CHECK_EVERY, grace)).unref();
    const stop = (): void => clearInterval(timer);
    reply.raw.once('close', stop);
    raw.once('end', stop);
    done();
  });
}
