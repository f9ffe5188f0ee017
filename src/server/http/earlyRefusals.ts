import type { Locale } from '#contract/values/locale.ts';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalBody, type RefusalCode, refusalStatus } from '#contract/refusals.ts';
import { localeOf, sentence } from '#server/words.ts';
import { refusalHeaders } from './refusalHeaders.ts';

/**
 * How long a refused sender may go on until its connection is cut (milliseconds); cut at once, it would lose the
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
export function endConnection(socket: Duplex, code: RefusalCode, isHead = false): void {
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
