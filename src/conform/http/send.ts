import { Agent as HttpAgent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Fault } from '#conform/outcome.ts';

/** A request as it goes over the wire. */
export interface Outgoing {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  /** The same as a curl command, without secrets. */
  curl: string;
}

/** Answer of a backend. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  cookies: readonly SetCookie[];
  bytes: Buffer;
  /** The parsed body; undefined where it is no JSON. */
  json: unknown;
  /** Duration of the request. */
  milliseconds: number;
  curl: string;
}

class ConnectionClosed extends Error {}

/** Bodies from this size on wait before they are sent whole (bytes). */
const largeBody = 64 * 1024;
/** So long a server has to refuse a large body by its length: what it closes while it is sent to loses its answer (milliseconds). */
const refusalMs = 500;

/** Plain requests without a redirect followed or a header added, since what is sent is what is tested. */
export class Sender {
  readonly #agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
  readonly #timeoutMs: number;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** @throws {Fault} when no whole answer comes */
  async send(outgoing: Outgoing): Promise<Answer> {
    const begun = performance.now();
    try {
      const { status, headers, bytes } = await this.#exchange(outgoing).catch((failure: unknown) => {
        // A server may close an idle connection just as it is used again; nothing has been read of the request then.
        if (failure instanceof ConnectionClosed) return this.#exchange(outgoing);
        throw failure;
      });
      const cookies = (headers['set-cookie'] ?? []).map(readSetCookie);
      const milliseconds = performance.now() - begun;
      return { status, headers, cookies, bytes, json: parsed(bytes), milliseconds, curl: outgoing.curl };
    } catch (failure) {
      const came = `no whole answer (${(failure as NodeJS.ErrnoException).code ?? String(failure)})`;
      throw new Fault({ expected: 'an answer', came, request: outgoing.curl });
    }
  }

  #exchange({ method, url, headers, body }: Outgoing): Promise<Pick<Answer, 'status' | 'headers' | 'bytes'>> {
    const isHttps = url.protocol === 'https:';
    const length = body ? { 'content-length': String(body.length) } : method === 'GET' ? {} : { 'content-length': '0' };
    const options = { method, headers: { ...headers, ...length }, agent: this.#agents[isHttps ? 'https:' : 'http:'] };
    return new Promise((resolve, reject) => {
      const request = (isHttps ? httpsRequest : httpRequest)(url, options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) });
          if (!request.writableEnded) request.destroy();
        });
      });
      request.setTimeout(this.#timeoutMs, () => request.destroy(new Error(`nothing for ${this.#timeoutMs / 1000} s`)));
      request.on('error', (error: NodeJS.ErrnoException) =>
        reject(request.reusedSocket && error.code === 'ECONNRESET' ? new ConnectionClosed() : error),
      );
      if (!body || body.length < largeBody) return void request.end(body);
      request.write(body.subarray(0, 1));
      const rest = setTimeout(() => request.end(body.subarray(1)), refusalMs);
      for (const ended of ['response', 'close']) request.once(ended, () => clearTimeout(rest));
    });
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** A cookie as an answer sets it; the names of its attributes in lower case. */
export interface SetCookie {
  name: string;
  value: string;
  attributes: ReadonlyMap<string, string>;
}

/** Reads one Set-Cookie header. */
export function readSetCookie(header: string): SetCookie {
  const [pair = '', ...rest] = header.split(';');
  const [name, value] = halves(pair);
  return {
    name,
    value,
    attributes: new Map(rest.map((part) => halves(part)).map(([key, of]) => [key.toLowerCase(), of])),
  };
}

function halves(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** Returns whether a cookie takes away what a browser has. */
export const isCleared = ({ value, attributes }: SetCookie): boolean =>
  value === '' ||
  Number(attributes.get('max-age') ?? 1) <= 0 ||
  Date.parse(attributes.get('expires') ?? '9999') < Date.now();

/** Keeps cookies as a browser does, for one backend. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  take(cookies: readonly SetCookie[]): void {
    for (const cookie of cookies) {
      if (isCleared(cookie)) this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, cookie.value);
    }
  }

  /** The Cookie header; empty without cookies. */
  header(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  copy(): CookieJar {
    const jar = new CookieJar();
    for (const [name, value] of this.#cookies) jar.#cookies.set(name, value);
    return jar;
  }
}
