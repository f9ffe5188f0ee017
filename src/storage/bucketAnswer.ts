/** What a bucket answered, read to its end. */
export interface BucketAnswer {
  /** Of the request. */
  method: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

const PASSING_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);
const PASSING_CODE = new Set(['InternalError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable']);

/** What to do about a refusal, by its code; of a HEAD, which has none, by its status. */
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

/** Whether the same request may succeed a moment later. */
export const isPassing = (answer: BucketAnswer): boolean =>
  PASSING_STATUS.has(answer.status) || PASSING_CODE.has(errorCode(answer));

/** Why a bucket refused, with what to do; undefined when it did not, or when a file that may be missing is. */
export function refusal(answer: BucketAnswer, mayBeMissing: boolean): string | undefined {
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
