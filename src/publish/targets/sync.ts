import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { inParallel } from '#publish/files/inParallel.ts';
import { immutable } from '#publish/headers/fileHeaders.ts';
import {
  type Manifest,
  manifestSchema,
  type SiteFile,
  type Target,
  type TargetFile,
  TargetUnusable,
} from './target.ts';

export interface SyncOptions {
  release: string;
  files: readonly SiteFile[];
  /** Redirects of pages that moved, as decoded paths. */
  redirects?: ReadonlyMap<string, string>;
  now: Date;
  /** Called with the number of uploaded files and of all files to upload. */
  onProgress?: (done: number, total: number) => void;
  /** Asked before each write: whether this process may still write there; it may when absent. */
  mayWrite?: () => Promise<boolean>;
  /** Gets the paths to purge before the sync counts as done: one that ends before tells them again. */
  onPurge?: (paths: readonly string[]) => Promise<void>;
}

/** Result of a sync. */
export interface SyncReceipt {
  put: number;
  removed: number;
  unchanged: number;
  bytes: number;
  /** Paths to purge from a CDN. */
  purge: string[];
}

/** Number of concurrent uploads. */
const CONCURRENCY = 8;
/** Time that hashed files are kept after they left the site, since open pages still request them (milliseconds). */
const KEEP_MS = 24 * 3_600_000;
/** Larger files are read a second time for the upload, instead of keeping them in memory (bytes). */
const MAX_BUFFERED_BYTES = 65_536;
/** The hash of a file whose upload may or may not have finished. */
const UNKNOWN = '';

/**
 * Uploads a release to a target. It uploads only what changed: assets before the pages that need them. Then it removes
 * files that are no longer needed. A sync that was interrupted can be repeated.
 *
 * @throws {TargetUnusable}
 */
export async function syncSite(
  target: Target,
  { release, files, redirects = new Map(), now, onProgress, mayWrite, onPurge }: SyncOptions,
): Promise<SyncReceipt> {
  const before = await manifestOf(target);
  const moved = [...redirects].flatMap(([path, to]) => target.moved?.(path, to) ?? []);
  const wanted = [...(await mapConcurrently(files, (file) => target.filesOf(file))).flat(), ...moved];
  const hashed = await mapConcurrently(wanted, (file) => hashOf(file, before));
  const changed = hashed.filter(({ file, hash }) => before.files[file.key]?.hash !== hash);
  const after: Manifest = {
    release,
    files: Object.fromEntries(hashed.map(({ file, hash }) => [file.key, { hash, from: file.from }])),
    leaving: {},
  };
  const gone = filesToRemove(before, after, now);
  const write = async (work: () => Promise<void>): Promise<void> => {
    if (mayWrite && !(await mayWrite())) throw new TargetUnusable(`Somebody else writes to ${target.name} now.`);
    return work();
  };
  if (changed.length > 0) await write(() => target.writeManifest(JSON.stringify(withPending(before, changed))));

  let [done, bytes] = [0, 0];
  const put = async ({ file, body }: Hashed): Promise<void> => {
    const content = body ?? (await contentOf(file));
    await write(() => target.put(file, content));
    bytes += content.length;
    onProgress?.(++done, changed.length);
  };
  for (const arePages of [false, true])
    await mapConcurrently(
      changed.filter(({ file }) => file.isPage === arePages),
      put,
    );
  await mapConcurrently(gone, (key) => write(() => target.remove(key)));
  const purge = pathsToPurge(changed, gone);
  if (purge.length > 0) await onPurge?.(purge);
  if (changed.length > 0 || gone.length > 0 || before.release !== release)
    await write(() => target.writeManifest(JSON.stringify(after)));
  return {
    put: changed.length,
    removed: gone.length,
    unchanged: hashed.length - changed.length,
    bytes,
    purge,
  };
}

async function manifestOf(target: Target): Promise<Manifest> {
  const { data } = z.safeParse(manifestSchema, await target.readManifest());
  return data ?? { release: '', files: {}, leaving: {} };
}

interface Hashed {
  file: TargetFile;
  hash: string;
  /** The content, if it was read. */
  body?: Buffer;
}

/** The hash of a file and its headers. A file from the same release folder is not read again. */
async function hashOf(file: TargetFile, before: Manifest): Promise<Hashed> {
  const known = before.files[file.key];
  if (known && known.from === file.from && known.hash !== UNKNOWN) return { file, hash: known.hash };
  const body = await contentOf(file);
  const hash = createHash('sha256').update(JSON.stringify(file.headers)).update(body).digest('base64url');
  return known?.hash === hash || body.length > MAX_BUFFERED_BYTES ? { file, hash } : { file, hash, body };
}

const contentOf = async ({ body, source }: TargetFile): Promise<Buffer> => body ?? (await readFile(source));

/** Files to remove now. Files with a hash in their name are kept for a day. */
function filesToRemove(before: Manifest, after: Manifest, now: Date): string[] {
  const gone: string[] = [];
  const candidates = new Set([...Object.keys(before.files), ...Object.keys(before.leaving)]);
  for (const key of candidates) {
    if (after.files[key]) continue;
    const since = before.leaving[key] ?? now.toISOString();
    const age = now.getTime() - Date.parse(since);
    if (key.startsWith('_astro/') && age < KEEP_MS) after.leaving[key] = since;
    else gone.push(key);
  }
  return gone;
}

/** The manifest during the upload: after a crash, the next sync knows which files may be incomplete. */
function withPending(before: Manifest, changed: readonly Hashed[]): Manifest {
  const coming = changed.map(({ file }) => [file.key, { hash: UNKNOWN, from: file.from }] as const);
  return { ...before, files: { ...before.files, ...Object.fromEntries(coming) } };
}

function pathsToPurge(changed: readonly Hashed[], gone: readonly string[]): string[] {
  const put = changed.filter(({ file }) => file.headers['cache-control'] !== immutable).map(({ file }) => file.path);
  const left = gone
    .filter((key) => !key.startsWith('_astro/'))
    .map(
      (key) =>
        `/${key
          .replace(/\.(?:br|gz)$/u, '')
          .replace(/\.html$/u, '')
          .split('/')
          .map(encodeURIComponent)
          .join('/')}`,
    );
  return [...new Set([...put, ...left])].filter((path) => !path.startsWith('/_')).sort();
}

/** Maps with limited concurrency, and keeps the order of results. */
async function mapConcurrently<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  await inParallel(all.entries(), CONCURRENCY, async ([index, one]) => {
    results[index] = await work(one);
  });
  return results;
}
