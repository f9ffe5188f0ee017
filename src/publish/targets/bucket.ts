import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileHeaders, publicPath } from '#publish/headers/fileHeaders.ts';
import {
  type BucketAccess,
  type BucketAddress,
  type BucketAnswer,
  bucketClient,
  type BucketRequest,
} from '#storage/bucketClient.ts';
import { StoreUnavailable } from '#storage/fileStore.ts';
import { type SiteFile, type Target, type TargetFile, TargetUnusable } from './target.ts';

/** An S3-compatible bucket. */
export interface BucketSettings extends BucketAccess {
  /** The encoding of stored text files: a bucket cannot negotiate it. */
  encoding: 'gzip' | 'br' | 'identity';
}

const MANIFEST = '_zay-manifest.json';
const endings = { br: '.br', gzip: '.gz' } as const;
/** Nobody waits for a page of a bucket, and it may be sent from a slow line (milliseconds). */
const DEADLINE_MS = 120_000;

/**
 * A bucket, or the part of it below a prefix. A page is stored under its URL path without `.html`, since a bucket does
 * not try extensions; only the home and 404 pages keep theirs.
 */
export function bucketTarget(address: BucketAddress, settings: BucketSettings): Target {
  const client = bucketClient(address, { deadlineMs: DEADLINE_MS, ...settings });
  const ask = (method: string, key: string, request?: BucketRequest): Promise<BucketAnswer> =>
    client.ask(method, key, request).catch(unusable);

  return {
    name: client.name,
    filesOf: async (file) => [await objectOf(file, settings.encoding), ...numberedFirstPage(file)],
    moved: redirectObject,
    readManifest: async () => {
      const { status, body } = await ask('GET', MANIFEST, { mayBeMissing: true });
      return status === 404 ? undefined : parsed(body);
    },
    writeManifest: async (text) => {
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      await ask('PUT', MANIFEST, { body: Buffer.from(text), headers });
    },
    put: async ({ key, headers }, body) => {
      await ask('PUT', key, { body, headers: { ...headers } });
    },
    remove: async (key) => {
      await ask('DELETE', key, { mayBeMissing: true });
    },
  };
}

function unusable(failure: unknown): never {
  if (failure instanceof StoreUnavailable) throw new TargetUnusable(failure.message, { cause: failure });
  throw failure;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

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

/** The first page of a list has no number: what would be page 1 leads to it. */
function numberedFirstPage({ file }: SiteFile): TargetFile[] {
  if (!/^(?:my\/)?(?:[^/]+\/)?product\.html$/u.test(file)) return [];
  return [redirectObject(`/${keyOf(file)}/page/1`, publicPath(file))];
}

const keyOf = (file: string): string =>
  /(?:^|\/)(?:index|404)\.html$/u.test(file) ? file : file.replace(/\.html$/u, '');

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const words = { en: 'This page has moved.', my: 'ဤစာမျက်နှာ ပြောင်းရွှေ့ထားပါသည်။' } as const;

/**
 * The object that replaces a page that moved. A bucket with website hosting answers with a redirect; other buckets
 * serve a page that redirects immediately, which search engines treat as a redirect.
 *
 * @param path decoded
 * @param to encoded
 */
function redirectObject(path: string, to: string): TargetFile {
  const key = path.slice(1);
  const locale = key.startsWith('my/') ? 'my' : 'en';
  const page = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${words[locale]}</title>`,
    `<link rel="canonical" href="${to}"><meta http-equiv="refresh" content="0; url=${to}"></head>`,
    `<body><a href="${to}">${words[locale]}</a></body></html>`,
  ].join('');
  return {
    key,
    body: Buffer.from(page),
    source: '',
    from: `moved to ${to}`,
    headers: {
      ...fileHeaders(`${key}.html`),
      'x-amz-website-redirect-location': to,
    },
    isPage: true,
    path: publicPath(`${key}.html`),
  };
}
