import type { Locale } from '#contract/values/locale.ts';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RefusalBody } from '#contract/refusals.ts';
import { type RefusalCode, refusalStatus } from '#contract/refusals.ts';
import { localeOf, sentence } from '#server/words.ts';
import { refusalHeaders } from './refusalHeaders.ts';

/** A sender who goes on after it was refused is listened to for so long (milliseconds), or it would lose the answer. */
const lingerMs = 1_000;

const codeOfError: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};

/** What Node says beside its published type: the answer that is under way on a connection. */
type Connection = Duplex & { _httpMessage?: ServerResponse };

/**
 * Refuses what is no HTTP, is too large or came too slowly, in the body of the contract like any other refusal.
 * Fastify asks for it as its `clientErrorHandler`.
 */
export function refuseConnection(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Connection): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  // Half an answer is on its way: whatever came after it would be taken for the rest of it.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy(error);
  // Whoever asks for the head alone takes a body for the answer to what they ask next.
  const { rawPacket: bytes } = error;
  const isHead = Buffer.isBuffer(bytes) && bytes.subarray(0, 5).toString('latin1') === 'HEAD ';
  endConnection(socket, codeOfError[error.code ?? ''] ?? 'invalid', isHead);
}

/** Refuses what Node answers by itself and without a body: an `Expect` other than 100-continue, and CONNECT. */
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

/** Answers a connection outside of any request, without the body where only the head is asked for, and closes it. */
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
