import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Keys that a service knows, and where it says it is. */
export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Recomputes the AWS Signature Version 4 of a request. */
export function isSigned(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: S3Keys,
): boolean {
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
