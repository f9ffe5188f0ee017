import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepFile, MAX_FILE_BYTES, namesTag } from '#server/http/memory/preparedAnswers.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type FileStore, StoreUnavailable, checkKey } from '#storage/fileStore.ts';
import type { StoreSettings } from '#storage/openStore.ts';
import { cachingOf, isHashed, publicHeaders, uploads } from './publicFiles.ts';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Pictures come from shoppers and from sheets: a browser must run nothing of them. */
export const pictureHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/**
 * Serves the public files below /uploads/.
 *
 * @throws {StoreUnavailable} their folder cannot be made
 */
export async function serveUploads(app: FastifyInstance, files: FileStore, settings: StoreSettings): Promise<void> {
  if (!('folder' in settings)) return serveBucket(app, files);
  // Nothing is served from a folder that is made later.
  await mkdir(join(settings.folder, uploads), { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new StoreUnavailable(`The folder ${settings.folder} cannot be used: ${(cause as Error).message}.`, { cause });
  });
  await app.register(fastifyStatic, folderOptions(settings.folder));
}

/** Time for which a file is sent from memory without a look at the disk (milliseconds). */
const CURRENT_MS = 1_000;

/** Returns whether so little time has passed since this was called that a file may be taken to be the same. */
function forAMoment(): () => boolean {
  const until = performance.now() + CURRENT_MS;
  return () => performance.now() < until;
}

/** Pictures of customers must be gone when they are. */
const isKept = (key: string): boolean => !key.startsWith(`${uploads}avatars/`);

const folderOptions = (folder: string) => ({
  root: join(folder, uploads),
  prefix: `/${uploads}`,
  decorateReply: false,
  cacheControl: false,
  index: false as const,
  setHeaders: (reply: FastifyReply, path: string, stat: { size: number }) => {
    const key = relative(folder, path).replaceAll('\\', '/');
    reply.headers({ ...pictureHeaders, 'cache-control': cachingOf(key) });
    if (isKept(key)) void keepFile(reply, path, stat, forAMoment());
  },
});

/** Longer keys are no files of a bucket (bytes of UTF-8). */
const MAX_KEY = 900;

function serveBucket(app: FastifyInstance, files: FileStore): void {
  const read = openUploadCache(files);
  app.get<{ Params: { '*': string } }>(`/${uploads}*`, async (request, reply) => {
    const key = keyOf(request.params['*']);
    const found = key === undefined ? undefined : await read(key);
    if (key === undefined || !found) throw new Refusal('not_found');
    reply.headers({ ...pictureHeaders, ...publicHeaders(key), etag: found.etag });
    if (isKept(key)) app.prepared?.keep(request, reply, found.body, forAMoment());
    if (!namesTag(request.headers['if-none-match'] ?? '', found.etag)) return reply.send(found.body);
    return reply.code(304).removeHeader('content-type').send();
  });
}

/** The key of a decoded path; undefined for one that leads out, or is too long for any file. */
export function keyOf(path: string): string | undefined {
  const key = uploads + path;
  try {
    checkKey(key);
    return Buffer.byteLength(key) <= MAX_KEY ? key : undefined;
  } catch {
    return undefined;
  }
}

/** A public file as it is sent. */
interface Upload {
  body: Buffer;
  etag: string;
}

/** Bytes that are kept at most, those that were asked for last. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Time for which a file is sent that may have been removed or replaced by another server (milliseconds). */
const MAX_AGE_MS = 60_000;

/**
 * Public files of a bucket, each read once and kept in memory. While the bucket is away, what is kept is still sent.
 *
 * @param elapsed milliseconds that never go back, and are never 0
 * @returns reads a file; undefined when there is none. Throws `StoreUnavailable`
 */
export function openUploadCache(
  files: FileStore,
  elapsed = () => performance.now(),
): (key: string) => Promise<Upload | undefined> {
  const read = async (key: string): Promise<Upload | undefined> => {
    const body = await files.read(key);
    return body && { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  };
  const cache = new LRUCache<string, Upload>({
    maxSize: MAX_BYTES,
    perf: { now: elapsed },
    ttlResolution: 0,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 100,
    fetchMethod: (key, stale) =>
      read(key).catch((failure: unknown) => {
        if (stale) return stale;
        throw failure;
      }),
  });
  return (key) => cache.fetch(key, { ttl: isHashed(key) ? 0 : MAX_AGE_MS });
}
