import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { inParallel } from '#publish/files/inParallel.ts';
import { immutable } from '#publish/headers/caching.ts';
import { type Manifest, manifestSchema, type SiteFile, type Target, type TargetFile } from './target.ts';

export interface SyncOptions {
  release: string;
  files: readonly SiteFile[];
  /** Decoded paths of pages that have moved, each with the path that it leads to. */
  redirects?: ReadonlyMap<string, string>;
  now: Date;
  /** Told how many of how many files are there. */
  onProgress?: (done: number, total: number) => void;
}

/** What was done to a place. */
export interface SyncReceipt {
  put: number;
  removed: number;
  unchanged: number;
  bytes: number;
  /** Paths that caches must forget. */
  purge: string[];
}

/** Transfers at the same time. */
const AT_ONCE = 8;
/** Pages that are open ask for their files so long after they left the site (milliseconds). */
const STAY = 24 * 3_600_000;
/** A small file is kept in memory until it is put; a large one is read twice (bytes). */
const WORTH_KEEPING = 65_536;
/** Hash of a file that was about to be put: nobody knows whether it was. */
const UNKNOWN = '';

/**
 * Makes a place hold a release: only what changed is put, what pages need before the pages, and what is not needed
 * any more goes last. When it is cut off, doing it again does the rest.
 *
 * @throws {TargetUnusable}
 */
export async function syncSite(
  target: Target,
  { release, files, redirects = new Map(), now, onProgress }: SyncOptions,
): Promise<SyncReceipt> {
  const before = await manifestOf(target);
  const moved = [...redirects].flatMap(([path, to]) => target.moved?.(path, to) ?? []);
  const wanted = [...(await inTurns(files, (file) => target.filesOf(file))).flat(), ...moved];
  const hashed = await inTurns(wanted, (file) => hashOf(file, before));
  const changed = hashed.filter(({ file, hash }) => before.files[file.key]?.hash !== hash);
  const after: Manifest = {
    release,
    files: Object.fromEntries(hashed.map(({ file, hash }) => [file.key, { hash, from: file.from }])),
    leaving: {},
  };
  const gone = leave(before, after, now);
  if (changed.length > 0) await target.writeManifest(JSON.stringify(announced(before, changed)));

  let [done, bytes] = [0, 0];
  const put = async ({ file, body }: Hashed): Promise<void> => {
    const content = body ?? (await contentOf(file));
    await target.put(file, content);
    bytes += content.length;
    onProgress?.(++done, changed.length);
  };
  for (const arePages of [false, true])
    await inTurns(
      changed.filter(({ file }) => file.isPage === arePages),
      put,
    );
  await inTurns(gone, (key) => target.remove(key));
  if (changed.length > 0 || gone.length > 0 || before.release !== release)
    await target.writeManifest(JSON.stringify(after));
  return {
    put: changed.length,
    removed: gone.length,
    unchanged: hashed.length - changed.length,
    bytes,
    purge: purged(changed, gone),
  };
}

async function manifestOf(target: Target): Promise<Manifest> {
  const { data } = z.safeParse(manifestSchema, await target.readManifest());
  return data ?? { release: '', files: {}, leaving: {} };
}

interface Hashed {
  file: TargetFile;
  hash: string;
  /** Its content, where it had to be read. */
  body?: Buffer;
}

/** What a file is, with all that it is sent with. One that comes from where it came from is not read again. */
async function hashOf(file: TargetFile, before: Manifest): Promise<Hashed> {
  const known = before.files[file.key];
  if (known && known.from === file.from && known.hash !== UNKNOWN) return { file, hash: known.hash };
  const body = await contentOf(file);
  const hash = createHash('sha256').update(JSON.stringify(file.headers)).update(body).digest('base64url');
  return known?.hash === hash || body.length > WORTH_KEEPING ? { file, hash } : { file, hash, body };
}

const contentOf = async ({ body, source }: TargetFile): Promise<Buffer> => body ?? (await readFile(source));

/** What goes now. A file with a hash in its name stays a day longer. */
function leave(before: Manifest, after: Manifest, now: Date): string[] {
  const gone: string[] = [];
  const candidates = new Set([...Object.keys(before.files), ...Object.keys(before.leaving)]);
  for (const key of candidates) {
    if (after.files[key]) continue;
    const since = before.leaving[key] ?? now.toISOString();
    const age = now.getTime() - Date.parse(since);
    if (key.startsWith('_astro/') && age < STAY) after.leaving[key] = since;
    else gone.push(key);
  }
  return gone;
}

/** What is about to be there: whoever comes after a sudden end knows of it. */
function announced(before: Manifest, changed: readonly Hashed[]): Manifest {
  const coming = changed.map(({ file }) => [file.key, { hash: UNKNOWN, from: file.from }] as const);
  return { ...before, files: { ...before.files, ...Object.fromEntries(coming) } };
}

function purged(changed: readonly Hashed[], gone: readonly string[]): string[] {
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

/** Does work for each, a few at a time, and answers in their order. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  await inParallel(all.entries(), AT_ONCE, async ([index, one]) => {
    results[index] = await work(one);
  });
  return results;
}
