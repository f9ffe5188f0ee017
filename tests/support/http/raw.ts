import { connect } from 'node:net';

/** The response on a separate connection. */
export interface RawAnswer {
  /** 0 when there was no response, or when it was not HTTP. */
  status: number;
  /** Names in lower case; for duplicates the last value. */
  headers: Record<string, string>;
  body: string;
  /** Why the connection broke before the response was complete: reset or premature end. */
  broken?: string;
}

const timeout = 60_000;

/**
 * Sends raw bytes over a new connection and reads one response. The bytes should include `Connection: close`, unless
 * the server closes the connection itself.
 *
 * @param then more bytes, sent after the first ones
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  ...then: readonly (string | Buffer)[]
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const isHead = bytes.toString('latin1').startsWith('HEAD ');
    const socket = connect({ port, host: '127.0.0.1' });
    const done = (broken?: string): void => {
      socket.destroy();
      resolve(parse(Buffer.concat(parts), broken, isHead));
    };
    socket.setTimeout(timeout, () => done('no answer in time'));
    socket.on('data', (part) => {
      parts.push(part);
      if (isWhole(Buffer.concat(parts), isHead)) done();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    socket.on('end', () => done());
    socket.write(bytes);
    for (const more of then) socket.write(more);
  });
}

const headEnd = '\r\n\r\n';

function isWhole(bytes: Buffer, isHead: boolean): boolean {
  const at = bytes.indexOf(headEnd);
  if (at < 0) return false;
  const { status, headers } = headOf(bytes.subarray(0, at).toString('latin1'));
  const rest = bytes.subarray(at + headEnd.length);
  if (status < 200) return false;
  if (isHead) return true;
  if (headers['transfer-encoding'] === 'chunked') return rest.toString('latin1').endsWith('0\r\n\r\n');
  return rest.length >= Number(headers['content-length'] ?? (status === 204 || status === 304 ? 0 : Infinity));
}

function headOf(text: string): Pick<RawAnswer, 'status' | 'headers'> {
  const [first = '', ...lines] = text.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return { status: Number(/^HTTP\/1\.[01] (\d{3})/u.exec(first)?.[1] ?? 0), headers: Object.fromEntries(headers) };
}

function parse(bytes: Buffer, broken: string | undefined, isHead: boolean): RawAnswer {
  const at = bytes.indexOf(headEnd);
  if (at < 0) return { status: 0, headers: {}, body: bytes.toString(), broken: broken ?? 'the connection ended' };
  const head = headOf(bytes.subarray(0, at).toString('latin1'));
  const rest = bytes.subarray(at + headEnd.length);
  // Skips informational responses.
  if (head.status >= 100 && head.status < 200) return parse(rest, broken, isHead);
  const isChunked = head.headers['transfer-encoding'] === 'chunked';
  const body = isChunked ? joined(rest) : rest;
  const length = Number(head.headers['content-length'] ?? body?.length ?? 0);
  const isCut = !isHead && head.status !== 304 && (body === undefined || body.length < length);
  const why = broken ?? (isCut ? 'the answer is cut' : undefined);
  return { ...head, body: (body ?? rest).toString(), ...(why ? { broken: why } : {}) };
}

/** Decodes a chunked body; undefined when the last chunk is missing. */
function joined(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    const size = end < 0 ? Number.NaN : Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (Number.isNaN(size)) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
