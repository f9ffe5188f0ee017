import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FormerPath } from '#catalogue/site/formerAddresses.ts';
import { redirectsFrom } from '#publish/headers/hostFiles.ts';
import { readJson, replaceJson } from '#publish/files/replaceFile.ts';

/** Description of a release by itself; it counts from the moment that this file is there. */
export const RECORD = 'release.json';
/** The files of a release that was built whole. */
export const WHOLE = 'whole.json';

/** All of a release that was built whole. It is in a file of its own, which later releases share. */
export const wholeSchema = z.object({ files: z.array(z.string()), policyOf: z.record(z.string(), z.int()) });

/** A built site. A release that changed little holds that little; the rest of its files lie where they were. */
export interface Release {
  id: string;
  /** Of the sources and settings that it was made from. */
  fingerprint: string;
  /** Revision of the catalogue that its pages show. */
  revision: number;
  /** Tells it from another revision of the same number; undefined where the backend has none. */
  mark?: string;
  /** When it was made, as an ISO time. */
  builtAt: string;
  pages: number;
  /** Every file, with forward slashes, and the folder that it lies in. Compressed copies lie beside it. */
  files: ReadonlyMap<string, string>;
  /** Headers that every page is sent with. */
  headers: Record<string, string>;
  /** Paths that were those of pages; carried on from release to release. */
  former: readonly FormerPath[];
  /** The decoded paths that lead elsewhere, in every language. */
  redirects: ReadonlyMap<string, string>;
  /** Content-Security-Policies, and which of them a page has; a page that is not named has the first. */
  policies: string[];
  policyOf: Readonly<Record<string, number>>;
  /** The release that was built whole and that this one goes back to; itself when it was. */
  base: string;
  /** The files of the base. */
  whole: z.infer<typeof wholeSchema>;
  /** Files that came after the base or changed since, each with the release that wrote it. */
  moved: ReadonlyMap<string, string>;
  /** Files of the base that are gone. */
  removed: ReadonlySet<string>;
  /** The releases in whose folders its files lie. */
  folders: ReadonlySet<string>;
}

export const recordSchema = z.object({
  id: z.string(),
  fingerprint: z.string(),
  revision: z.int(),
  mark: z.exactOptional(z.string()),
  builtAt: z.string(),
  pages: z.int(),
  headers: z.record(z.string(), z.string()),
  former: z._default(z.array(z.object({ path: z.string(), of: z.string(), to: z.exactOptional(z.string()) })), []),
  policies: z.array(z.string()),
  policyOf: z.record(z.string(), z.int()),
  base: z.string(),
  /** By the release that wrote them. */
  moved: z.record(z.string(), z.array(z.string())),
  removed: z.array(z.string()),
});

/** Record of a release: all of it but the files of its base. */
export type ReleaseRecord = z.infer<typeof recordSchema>;

/** The releases in whose folders the files of one lie. */
export const foldersOf = ({ base, moved }: ReleaseRecord): string[] => [base, ...Object.keys(moved)];

/** Parts of a release, from which follows where its files are. */
type ReleaseParts = Omit<Release, 'files' | 'folders' | 'redirects'>;

/** The folder of what was made for a release. */
const siteIn = (root: string, id: string): string => join(root, id, 'site');

/** Puts a release together. `root` is the folder of all releases. */
export function createRelease(root: string, parts: ReleaseParts): Release {
  const siteOf = new Map([parts.base, ...parts.moved.values()].map((id) => [id, siteIn(root, id)]));
  const files = new Map<string, string>();
  const base = siteOf.get(parts.base) ?? '';
  for (const file of parts.whole.files) if (!parts.removed.has(file)) files.set(file, base);
  for (const [file, id] of parts.moved) files.set(file, siteOf.get(id) ?? '');
  const policyOf = { ...parts.whole.policyOf, ...parts.policyOf };
  return { ...parts, policyOf, redirects: redirectsFrom(parts.former), files, folders: new Set(siteOf.keys()) };
}

/** Changes of a release against the one before. */
type ReleaseChange = Pick<Release, 'id' | 'fingerprint' | 'revision' | 'mark' | 'builtAt' | 'pages' | 'headers'> &
  Pick<Release, 'policies' | 'policyOf' | 'removed' | 'former'> & { changed: readonly string[] };

/** A release that keeps what another holds, but for some files. */
export function followingRelease(
  root: string,
  before: Release,
  { changed, removed, ...parts }: ReleaseChange,
): Release {
  const moved = new Map(before.moved);
  const gone = new Set(before.removed);
  const files = new Map(before.files);
  const site = siteIn(root, parts.id);
  for (const file of removed) {
    moved.delete(file);
    gone.add(file);
    files.delete(file);
  }
  for (const file of changed) {
    moved.set(file, parts.id);
    gone.delete(file);
    files.set(file, site);
  }
  const { base, whole } = before;
  const folders = new Set([base, ...moved.values()]);
  const policyOf = { ...before.policyOf, ...parts.policyOf };
  const redirects = redirectsFrom(parts.former);
  return { ...parts, policyOf, base, whole, moved, removed: gone, redirects, files, folders };
}

/** Returns what a release says of itself; undefined when there is none, or none whole. */
export async function readRecord(root: string, id: string): Promise<ReleaseRecord | undefined> {
  const record = await readJson(join(root, id, RECORD), recordSchema);
  return record && existsSync(join(root, record.base, WHOLE)) ? record : undefined;
}

/** The files of a release that was built whole; none when nobody knows them. */
export const readWholeFiles = async (root: string, id: string): Promise<string[]> =>
  (await readJson(join(root, id, WHOLE), wholeSchema))?.files ?? [];

/** The folders of all releases by name, oldest first; also of those that nothing is known of. */
export const listReleaseIds = async (root: string): Promise<string[]> =>
  (await readdir(root).catch((): string[] => [])).sort();

/** Returns what every whole release says of itself, oldest first. */
export async function readRecords(root: string): Promise<ReleaseRecord[]> {
  const records = await Promise.all((await listReleaseIds(root)).map((id) => readRecord(root, id)));
  return records.filter((record) => record !== undefined);
}

/** Returns whether there is a release of this name. */
export const hasRecord = (root: string, id: string): boolean => existsSync(join(root, id, RECORD));

/** A release without its record counts no more; other releases may still need its files. */
export const forgetRelease = (root: string, id: string): Promise<void> => rm(join(root, id, RECORD), { force: true });

/** Reads a release; undefined when a part of it is not there. */
export async function readRelease(root: string, id: string): Promise<Release | undefined> {
  const record = await readRecord(root, id);
  const whole = record && (await readJson(join(root, record.base, WHOLE), wholeSchema));
  return record && whole && releaseFrom(root, record, whole);
}

/** A release by what it says of itself, and by the files of its base. */
export function releaseFrom(root: string, record: ReleaseRecord, whole: Release['whole']): Release {
  const moved = new Map(Object.entries(record.moved).flatMap(([by, files]) => files.map((file) => [file, by])));
  return createRelease(root, { ...record, moved, removed: new Set(record.removed), whole });
}

/** Writes a release down in its folder. */
export async function writeRelease(home: string, release: Release): Promise<void> {
  const { files: _, folders: _folders, redirects: _redirects, whole, moved, removed, policyOf, ...facts } = release;
  const isWhole = release.base === release.id;
  if (isWhole) await replaceJson(join(home, WHOLE), whole);
  const byRelease: Record<string, string[]> = {};
  for (const [file, by] of moved) (byRelease[by] ??= []).push(file);
  const own = isWhole ? {} : Object.fromEntries([...moved.keys()].map((file) => [file, policyOf[file] ?? 0]));
  await replaceJson(join(home, RECORD), { ...facts, policyOf: own, moved: byRelease, removed: [...removed] });
}

/**
 * A name that sorts after the one before it, even when the clock was set back meanwhile: `20261121T090000123Z-suffix`.
 *
 * @param before the name before; absent for the first
 */
export function sortableId(now: Date, before: string | undefined, suffix: string): string {
  const last = before === undefined ? Number.NaN : momentOf(before);
  const moment = Number.isNaN(last) ? now : new Date(Math.max(now.getTime(), last + 1));
  return `${moment.toISOString().replaceAll(/[-:.]/gu, '')}-${suffix}`;
}

/** The milliseconds of a name; NaN when it is none of these. */
function momentOf(id: string): number {
  const [stamp = ''] = id.split('-');
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/u, '$1-$2-$3T$4:$5:$6.$7Z'));
}

const schema = z.object({ release: z.string(), heldFrom: z.optional(z.int()) });

/** The live release, and the revision that a rollback turned its back on, until something newer comes. */
export type LiveRelease = z.infer<typeof schema>;

const fileIn = (dataDir: string): string => join(dataDir, 'current.json');

/** Returns what the data folder says of it; undefined before the first release. */
export const readLiveRelease = (dataDir: string): Promise<LiveRelease | undefined> => readJson(fileIn(dataDir), schema);

/** Makes another release live, in a single rename. */
export const writeLiveRelease = (dataDir: string, live: LiveRelease): Promise<void> =>
  replaceJson(fileIn(dataDir), live);
