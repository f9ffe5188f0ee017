import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/http/refusal.ts';
import { checkKey, type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import type { StoreSettings } from '#storage/openStore.ts';
import { cachingOf, publicHeaders, uploads } from './publicFiles.ts';
import { openUploadCache } from './uploadCache.ts';

/** Pictures come from shoppers and from sheets: a browser must run nothing of them. */
const pictureHeaders = {
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

const folderOptions = (folder: string) => ({
  root: join(folder, uploads),
  prefix: `/${uploads}`,
  decorateReply: false,
  cacheControl: false,
  index: false as const,
  setHeaders: (answer: { headers: (headers: Record<string, string>) => unknown }, path: string) =>
    void answer.headers({ ...pictureHeaders, 'cache-control': cachingOf(relative(folder, path)) }),
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
    return isKnown(request, found.etag) ? reply.code(304).send() : sent(reply, found.body);
  });
}

const sent = (reply: FastifyReply, body: Buffer): FastifyReply => reply.send(body);

/** The key of a decoded path; undefined for one that leads out, or is too long for any file. */
function keyOf(path: string): string | undefined {
  const key = uploads + path;
  try {
    checkKey(key);
    return Buffer.byteLength(key) <= MAX_KEY ? key : undefined;
  } catch {
    return undefined;
  }
}

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//u, '') === etag) ?? false;
