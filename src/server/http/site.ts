import { extname, join } from 'node:path';
import { Negotiator } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { keepFile, namesTag } from './memory/preparedAnswers.ts';

/** A built site on disk. */
export interface LiveSite {
  /** Its files, with forward slashes, each with its folder. */
  files: ReadonlyMap<string, string>;
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>;
  /** Decoded paths of pages that have moved, each with its new path. */
  redirects: ReadonlyMap<string, string>;
  /** Content-Security-Policies, that of most pages first. */
  policies: readonly string[];
  /** The policy of each page; the first when absent. */
  policyOf: Readonly<Record<string, number>>;
}

/** Finds the folder of a hashed file that only another release has; undefined when nobody knows it. */
type FindAsset = (file: string) => Promise<string | undefined>;

/** The headers of a file beside those of all pages: its caching, and more (publish/headers/fileHeaders.ts). */
type OwnHeadersOf = (file: string) => Readonly<Record<string, string>>;

/**
 * Serves the prebuilt pages. Every request asks which release is live, so that a switch needs no restart.
 *
 * @param live the live site; undefined until the first one is built
 * @param findAsset for scripts and styles of other releases, of servers that share theirs
 */
export async function serveSite(
  app: FastifyInstance,
  live: () => LiveSite | undefined,
  ownHeadersOf: OwnHeadersOf,
  findAsset: FindAsset = () => Promise.resolve(undefined),
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '../..'),
    serve: false,
    preCompressed: true,
    decorateReply: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string, stat: { size: number }) => {
      const site = siteOf.get(reply.request);
      if (site) void keepFile(reply, path, stat, () => live() === site);
    },
  });
  // The spec's breadcrumb address; the listing is the page that exists.
  app.get<{ Params: { slug: string } }>('/category/:slug', (request, reply) =>
    reply.redirect(`/${encodeURIComponent(request.params.slug)}/product`, 301),
  );
  app.get<{ Params: { slug: string } }>('/my/category/:slug', (request, reply) =>
    reply.redirect(`/my/${encodeURIComponent(request.params.slug)}/product`, 301),
  );
  // The first page of a list has no number.
  for (const list of ['/product', '/my/product', '/:slug/product', '/my/:slug/product'])
    app.get(`${list}/page/1`, (request, reply) =>
      sendMoved(request, reply, request.url.replace(/\/page\/1(?=[?#]|$).*/u, '')),
    );
  app.get('/*', async (request, reply) => {
    const site = live();
    if (!site) return sendOpening(reply);
    const asset = pathOf(request.url);
    const folder = asset?.startsWith('_astro/') && !site.files.has(asset) ? await findAsset(asset) : undefined;
    if (asset === undefined || folder === undefined)
      return sendPage(request, reply, { site, isLive: () => live() === site }, ownHeadersOf);
    reply.headers({ ...headersOf(site, asset), ...ownHeadersOf(asset) });
    return reply.sendFile(encodeURI(asset), folder);
  });
}

/** The sites that are asked for files, by what asks. */
const siteOf = new WeakMap<FastifyRequest, LiveSite>();

interface ServedSite {
  site: LiveSite;
  isLive: () => boolean;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  served: ServedSite,
  ownHeadersOf: OwnHeadersOf,
): Promise<FastifyReply> {
  const { site } = served;
  const path = pathOf(request.url);
  const file = path === undefined ? undefined : candidates(path).find((candidate) => site.files.has(candidate));
  const send = (as: FastifyReply, name: string) =>
    sendSiteFile(request, as.headers({ ...headersOf(site, name), ...ownHeadersOf(name) }), served, name);
  if (file) return send(reply, file);
  const moved = site.redirects.get(`/${path ?? ''}`);
  if (moved) return sendMoved(request, reply.headers(ownHeadersOf(`${path ?? ''}.html`)), moved);
  const notFound = path?.startsWith('my/') ? 'my/404.html' : '404.html';
  return send(reply.code(404), site.files.has(notFound) ? notFound : '404.html');
}

/** Browsers may not cache it for good: a page that moves back would lead in a circle. */
async function sendMoved(request: FastifyRequest, reply: FastifyReply, to: string): Promise<FastifyReply> {
  const query = /\?[^#]*/u.exec(request.url)?.[0] ?? '';
  return reply.redirect(to + query, 301);
}

async function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, isLive }: ServedSite,
  file: string,
): Promise<FastifyReply> {
  const encoding = encodings.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity';
  const cached = request.headers.range ? undefined : await cacheOf(site).get(file, encoding);
  siteOf.set(request, site);
  if (!cached) return reply.sendFile(encodeURI(file), site.files.get(file));
  const { body, type, etag } = cached;
  reply.headers({ etag, 'content-type': type, vary: 'accept-encoding' });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  request.server.prepared?.keep(request, reply, body, isLive);
  if (reply.statusCode !== 200 || !namesTag(request.headers['if-none-match'] ?? '', etag)) return reply.send(body);
  return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send();
}

const encodings = new Negotiator({ supportedValues: ['br', 'gzip'] });

/** Weak: the cache of a release goes when the release is no longer served. */
const caches = new WeakMap<LiveSite, FileCache>();

function cacheOf(site: LiveSite): FileCache {
  const known = caches.get(site) ?? new FileCache(site.files);
  caches.set(site, known);
  return known;
}

/** Only pages need all of them; beside a script of 700 bytes it would be most of what is sent. */
function headersOf({ headers, policies, policyOf }: LiveSite, file: string): Readonly<Record<string, string>> {
  if (!file.endsWith('.html')) return { 'x-content-type-options': 'nosniff' };
  const policy = policies[policyOf[file] ?? 0];
  return policy === undefined ? headers : { ...headers, 'Content-Security-Policy': policy };
}

/** The decoded path without slashes at its ends; undefined when it is not valid UTF-8. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(url.replace(/[?#].*/su, '')).replace(/^\/+|(?<!\/)\/+$/gu, '');
  } catch {
    return undefined;
  }
}

/** Pages that answer for every address below them, which ends in a token or in an outcome. */
const coveredBy = /^((?:my\/)?(?:reset-password|verification))\/[^/]+$/u;

function candidates(path: string): string[] {
  if (path === '') return ['index.html'];
  const [, cover] = coveredBy.exec(path) ?? [];
  return [`${path}.html`, path, ...(cover ? [`${cover}.html`] : [])];
}

/** Answers for the seconds between the first start and the first release. */
function sendOpening(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', '5')
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Zay</title>' +
        '<body style="font:18px system-ui;display:grid;place-content:center;min-height:90vh;text-align:center">' +
        '<p>The shop opens in a moment.</p><p lang="my">ဆိုင် ခဏအတွင်း ဖွင့်ပါမည်။</p>',
    );
}

/** A text file of the site as it is sent. */
interface CachedFile {
  body: Buffer;
  type: string;
  /** A hash of the content: a release that did not change the file does not send it again. */
  etag: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
};
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Bytes that are kept at most. Nothing is evicted: what is asked for first is what is asked for most. */
const maxBytes = 64 * 1024 * 1024;

/**
 * The text files of one release, each kept in memory once it was asked for: opening files is most of the work of
 * sending a page.
 */
class FileCache {
  readonly #folderOf: ReadonlyMap<string, string>;
  readonly #files = new Map<string, Promise<CachedFile | undefined>>();
  #bytesLeft = maxBytes;

  /** @param folderOf the files of the release, each with its folder */
  constructor(folderOf: ReadonlyMap<string, string>) {
    this.#folderOf = folderOf;
  }

  /** A file in an encoding; undefined when it is not text, has no such encoding, or the cache is full. */
  get(file: string, encoding: Encoding): Promise<CachedFile | undefined> {
    const type = types[extname(file)];
    if (!type) return Promise.resolve(undefined);
    const name = join(this.#folderOf.get(file) ?? '', file + endings[encoding]);
    const known = this.#files.get(name);
    if (known) return known;
    if (this.#bytesLeft <= 0) return Promise.resolve(undefined);
    const read = this.#read(name, type);
    this.#files.set(name, read);
    return read;
  }

  async #read(name: string, type: string): Promise<CachedFile | undefined> {
    try {
      const body = await readFile(name);
      this.#bytesLeft -= body.length;
      return { body, type, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    } catch {
      // A small file has no compressed one beside it; other failures show when the file is sent from disk.
      return undefined;
    }
  }
}
