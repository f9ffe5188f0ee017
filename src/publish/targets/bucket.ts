import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { fileHeaders, publicPath } from '#publish/headers/fileHeaders.ts';
import { redirectObject } from './redirectObject.ts';
import { type SiteFile, type Target, type TargetFile, TargetUnusable } from './target.ts';

/** An S3-compatible bucket. */
export interface BucketSettings {
  /** https://s3.eu-central-1.amazonaws.com, https://ACCOUNT.r2.cloudflarestorage.com, … */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The encoding of stored text files: a bucket cannot negotiate it. */
  encoding: 'gzip' | 'br' | 'identity';
}

const MANIFEST = '_zay-manifest.json';
const endings = { br: '.br', gzip: '.gz' } as const;
const TRIES = 4;

/**
 * A bucket, or the part of it below a prefix. A page is stored under its URL path without `.html`, since a bucket does
 * not try extensions; only the home and 404 pages keep theirs.
 */
export function bucketTarget(bucket: string, prefix: string, settings: BucketSettings): Target {
  const { endpoint, encoding, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: TRIES - 1 });
  const base = [endpoint.replace(/\/+$/u, ''), bucket, ...prefix.split('/').filter(Boolean)].join('/');
  const name = `s3://${[bucket, ...prefix.split('/').filter(Boolean)].join('/')}`;
  const put = (key: string, body: Buffer, headers: Record<string, string>): Promise<Response> =>
    ask('PUT', key, { body: new Uint8Array(body), headers: { ...headers, ...signed(body) } });

  return {
    name,
    filesOf: async (file) => [await objectOf(file, encoding)],
    moved: redirectObject,
    readManifest: async () => {
      const answer = await ask('GET', MANIFEST, {}, [404]);
      return answer.status === 404 ? undefined : (answer.json() as Promise<unknown>).catch(() => undefined);
    },
    writeManifest: async (text) => {
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      await put(MANIFEST, Buffer.from(text), headers);
    },
    put: async ({ key, headers }, body) => {
      await put(key, body, { ...headers });
    },
    remove: async (key) => {
      await ask('DELETE', key, {}, [404]);
    },
  };

  async function ask(method: string, key: string, init: RequestInit, also: number[] = []): Promise<Response> {
    const url = `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const answer = await unlessAway(() => client.fetch(url, { ...init, method }));
    if (answer.ok || also.includes(answer.status)) return answer;
    throw new TargetUnusable(`${name} refused ${method} ${key}: ${await reasonIn(answer)}.`);
  }

  async function unlessAway(work: () => Promise<Response>): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (failure) {
        if (tries < TRIES) await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** tries));
        else throw new TargetUnusable(`${endpoint} does not answer: ${causeOf(failure)}.`, { cause: failure });
      }
    }
  }
}

/** The signature covers the content, so that it cannot be altered in transit. */
const signed = (body: Buffer): Record<string, string> => ({
  'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
});

async function objectOf({ file, folder }: SiteFile, encoding: BucketSettings['encoding']): Promise<TargetFile> {
  const ending = encoding === 'identity' ? '' : endings[encoding];
  const copy = join(folder, file + ending);
  const isEncoded = ending !== '' && (await isThere(copy));
  return {
    key: keyOf(file),
    source: isEncoded ? copy : join(folder, file),
    from: folder,
    headers: { ...fileHeaders(file), ...(isEncoded ? { 'content-encoding': encoding } : {}) },
    isPage: file.endsWith('.html'),
    path: publicPath(file),
  };
}

const keyOf = (file: string): string =>
  /(?:^|\/)(?:index|404)\.html$/u.test(file) ? file : file.replace(/\.html$/u, '');

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The error code and message from the XML body of an S3 error. */
async function reasonIn(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  const part = (name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(text)?.[1] ?? '';
  return `${answer.status} ${part('Code')} ${part('Message')}`.trim().replace(/\.$/u, '');
}

const causeOf = (failure: unknown): string => {
  const { cause } = failure as { cause?: unknown };
  return cause instanceof Error ? cause.message : String(failure);
};
