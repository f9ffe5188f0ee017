import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { StoreUnavailable } from './fileStore.ts';

/** The address of an S3-compatible service, and the keys to it. */
export interface BucketAccess {
  /** https://s3.eu-central-1.amazonaws.com, https://ACCOUNT.r2.cloudflarestorage.com, http://minio:9000, … */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds for all tries of one request together; 10,000 when absent. Its half is what a single try may take. */
  deadlineMs?: number;
  /** Milliseconds for which all requests fail at once after some had no answer; 0, as when absent, for none. */
  pauseMs?: number;
}

export interface BucketRequest {
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** True if a 404 is an answer, as it is where a file may be missing. */
  mayBeMissing?: boolean;
}

/** Sends signed requests to one bucket. */
export interface BucketClient {
  /** For example `s3://bucket/prefix`. */
  readonly name: string;
  /** The path of a key in a request, encoded: `/bucket/prefix/key`. */
  readonly pathOf: (key: string) => string;
  /**
   * Sends a request about a key, or about the bucket itself when the key is undefined, and reads the whole answer. What
   * passes (no connection, no answer in time, 429, 5xx) is tried again, so every request must be one that can be repeated.
   *
   * @throws {StoreUnavailable}
   */
  readonly ask: (method: string, key: string | undefined, request?: BucketRequest) => Promise<BucketAnswer>;
}

const DEADLINE_MS = 10_000;
const TRIES = 5;
/** The longest pause after the first try; it doubles with each (milliseconds). */
const FIRST_PAUSE_MS = 100;

/** A client for a bucket by its path, which every S3-compatible service understands. */
export function bucketClient(address: BucketAddress, access: BucketAccess): BucketClient {
  const { region, accessKeyId, secretAccessKey, deadlineMs = DEADLINE_MS, pauseMs = 0 } = access;
  const throughCircuit = openCircuit(pauseMs);
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const endpoint = access.endpoint.replace(/(?<!\/)\/+$/u, '');
  const name = bucketName(address);
  const pathOf = (key: string): string =>
    `/${encoded([address.bucket, address.prefix, key].filter(Boolean).join('/'))}`;

  const send = async (method: string, url: string, request: BucketRequest, ms: number): Promise<BucketAnswer> => {
    const { body = new Uint8Array() } = request;
    const signed = await signer.sign(url, {
      method,
      // The signature covers the content, so that it cannot be altered on its way.
      headers: { ...request.headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      ...(request.body ? { body: new Uint8Array(request.body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    });
    // Unsigned, since proxies rewrite it; without it a length may be that of a compressed answer.
    signed.headers.set('accept-encoding', 'identity');
    const answer = await fetch(signed);
    return { method, status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };

  return {
    name,
    pathOf,
    ask: async (method, key, request = {}) => {
      const path = key === undefined ? `/${address.bucket}` : pathOf(key);
      const url = `${endpoint}${path}${queryOf(request.query)}`;
      const refuse = (why: string): never => {
        throw new StoreUnavailable(`${name} refused ${method} ${key ?? address.bucket}: ${why}`);
      };
      const answer = await throughCircuit(async () => {
        const found = await retried(deadlineMs, endpoint, (ms) => send(method, url, request, ms));
        return isPassing(found) ? refuse(refusal(found, false) ?? '') : found;
      });
      const refused = refusal(answer, request.mayBeMissing ?? false);
      return refused ? refuse(refused) : answer;
    },
  };
}

/** Tries until an answer is one, waiting a random while in between, so that many clients do not come back at once. */
async function retried(
  deadlineMs: number,
  endpoint: string,
  work: (ms: number) => Promise<BucketAnswer>,
): Promise<BucketAnswer> {
  const end = performance.now() + deadlineMs;
  for (let tries = 1; ; tries += 1) {
    const left = end - performance.now();
    const result = await work(Math.max(1, Math.ceil(Math.min(left, deadlineMs / 2)))).catch(
      (failure: unknown) => failure as Error,
    );
    const pause = Math.random() * FIRST_PAUSE_MS * 2 ** (tries - 1);
    const isLast = tries === TRIES || performance.now() + pause >= end;
    if (!(result instanceof Error) && (isLast || !isPassing(result))) return result;
    if (result instanceof Error && isLast)
      throw new StoreUnavailable(`${endpoint} does not answer: ${causeOf(result)}.`, { cause: result });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Encoded as the signature wants it, which is more than addresses need. */
const encodedText = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const encoded = (path: string): string => path.split('/').map(encodedText).join('/');

const queryOf = (query: BucketRequest['query'] = {}): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${encodedText(name)}=${encodedText(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

const causeOf = (failure: Error): string => (failure.cause instanceof Error ? failure.cause.message : failure.message);

/** Failures one after the other until a service counts as away: one alone may be bad luck. */
const MOST_FAILURES = 3;

/**
 * Remembers for a moment that a service did not answer: meanwhile all that is asked of it fails at once, so that callers
 * do not wait in line for what will not come. After that one of them tries.
 *
 * @param pauseMs for how long, in milliseconds
 * @returns runs a piece of work, or throws the last failure
 */
function openCircuit(pauseMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inARow = 0;
  let until = 0;
  let last: unknown;
  return async (work) => {
    const isAway = inARow >= MOST_FAILURES;
    if (isAway && performance.now() < until) throw last;
    if (isAway) until = Number.POSITIVE_INFINITY;
    try {
      const result = await work();
      inARow = 0;
      return result;
    } catch (failure) {
      inARow += 1;
      until = performance.now() + pauseMs;
      last = failure;
      throw failure;
    }
  };
}

/** An answer of a bucket, read to its end. */
export interface BucketAnswer {
  /** Of the request. */
  method: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

const PASSING_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);
const PASSING_CODE = new Set(['InternalError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable']);

/** Advice on a refusal, by its code; of a HEAD, which has none, by its status. */
const ADVICE: Readonly<Record<string, string>> = {
  403: 'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION and what the keys allow.',
  AccessDenied: 'The keys must allow s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject.',
  InvalidAccessKeyId: 'Check S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Check S3_SECRET_ACCESS_KEY and S3_REGION.',
  AuthorizationHeaderMalformed: 'Check S3_REGION.',
  PermanentRedirect: 'Check S3_ENDPOINT and S3_REGION.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
  NoSuchBucket: 'Make the bucket first, or check its name and S3_ENDPOINT.',
};

/** Returns true if the same request may succeed a moment later. */
const isPassing = (answer: BucketAnswer): boolean =>
  PASSING_STATUS.has(answer.status) || PASSING_CODE.has(errorCode(answer));

/** The reason why a bucket refused, with what to do; undefined when it did not, or when a file that may be missing is. */
function refusal(answer: BucketAnswer, mayBeMissing: boolean): string | undefined {
  const code = errorCode(answer);
  const isMissing = answer.status === 404 && code !== 'NoSuchBucket';
  const isFine = answer.status >= 200 && answer.status < 300 && code === '';
  if (isFine || (isMissing && mayBeMissing)) return undefined;
  const reason = [answer.status, code, code && textOf(answer.body.toString('utf8'), 'Message')]
    .filter(Boolean)
    .join(' ');
  const advice = ADVICE[code] ?? ADVICE[answer.status];
  return [`${reason.replace(/\.$/u, '')}.`, advice].filter(Boolean).join(' ');
}

/** The code in the body of a refusal; empty when there is none. A copy may fail with status 200, and say so in its body. */
function errorCode(answer: BucketAnswer): string {
  if (answer.status < 300 && answer.method !== 'PUT') return '';
  const xml = answer.body.toString('utf8');
  return /^(?:\uFEFF?<\?xml[^>]*>)?\s*<Error>/u.test(xml) ? textOf(xml, 'Code') || 'Error' : '';
}

/** The text of the first element of a name; the XML of S3 has no attributes there, and no CDATA. Empty when there is none. */
export const textOf = (xml: string, name: string): string =>
  unescaped(new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(xml)?.[1] ?? '');

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const isHex = name.startsWith('#x');
    return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  });

/** A bucket, or the part of it below a prefix. */
export interface BucketAddress {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
}

/** Reads `s3://bucket` or `s3://bucket/prefix`; undefined for anything else. */
export function parseBucketAddress(text: string): BucketAddress | undefined {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/(.*))?$/u.exec(text) ?? [];
  const steps = prefix.split('/').filter(Boolean);
  if (!bucket || steps.some((step) => step === '.' || step === '..')) return undefined;
  return { bucket, prefix: steps.join('/') };
}

/** The name in messages, as {@link parseBucketAddress} reads it. */
const bucketName = ({ bucket, prefix }: BucketAddress): string => `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
