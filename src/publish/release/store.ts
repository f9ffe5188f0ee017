import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, flushToDisk } from '#publish/files/flush.ts';
import {
  type LiveRelease,
  type Release,
  hasRecord,
  listReleaseIds,
  readLiveRelease,
  readRecords,
  readRelease,
  sortableId,
  writeLiveRelease,
  writeRelease,
} from './record.ts';
import { type ReleaseRepair, forgetBroken, writeSizes } from './repair.ts';
import { sweepReleases } from './sweep.ts';

/** A kept release as a person sees it. */
export interface ReleaseSummary {
  id: string;
  /** Revision of the catalogue that its pages show. */
  revision: number;
  /** When it was made, as an ISO time. */
  builtAt: string;
  pages: number;
  live: boolean;
}

/** Releases that are kept in memory: reading one of a large shop takes longer than rendering a page. */
const MAX_CACHED = 2;

/** Nobody keeps a release of this name. */
export class UnknownRelease extends Error {
  constructor(id: string) {
    super(`There is no release ${id}.`);
    this.name = 'UnknownRelease';
  }
}

/**
 * The releases of one data folder: `releases/{id}`, and `current.json` that names the live one. A release holds
 * the files that it changed; what it left as it was lies in the folders of those before it.
 */
export class ReleaseStore {
  readonly dataDir: string;
  /** Releases that stay on disk. */
  readonly keep: number;

  readonly #cache = new Map<string, Release>();

  /** @param keep releases that stay on disk, the live one among them; at least 2, for pages opened before a switch */
  constructor(dataDir: string, keep = 5) {
    this.dataDir = dataDir;
    this.keep = Math.max(2, keep);
  }

  /** The folder of all releases. */
  get root(): string {
    return join(this.dataDir, 'releases');
  }

  /** The folder of what a publish must know of the one before. */
  get stateFolder(): string {
    return join(this.dataDir, 'published');
  }

  /** The folder of what was made for a release. */
  siteOf(id: string): string {
    return join(this.root, id, 'site');
  }

  /**
   * Makes the folder of a new release. Its name sorts by time, also when the clock went backwards.
   *
   * @param lease of several servers, which share their releases: no other makes one of this name
   */
  async create(fingerprint: string, now: Date, lease?: number): Promise<{ id: string; site: string }> {
    const suffix = fingerprint.slice(0, 8) + (lease === undefined ? '' : `-${lease}`);
    const id = sortableId(now, (await listReleaseIds(this.root)).at(-1), suffix);
    await mkdir(this.siteOf(id), { recursive: true });
    return { id, site: this.siteOf(id) };
  }

  /** Writes the release down and makes it the live one in a single rename, once its files are on the disk itself. */
  async switchTo(release: Release, mayGoLive?: (release: string) => Promise<void>): Promise<void> {
    const home = join(this.root, release.id);
    await writeSizes(home, await flushToDisk(this.siteOf(release.id)));
    await writeRelease(home, release);
    await flushFolder(this.root);
    await mayGoLive?.(release.id);
    await writeLiveRelease(this.dataDir, { release: release.id });
    this.#remember(release);
  }

  /** The live release; undefined before the first one, or when its files are not readable. */
  async current(): Promise<Release | undefined> {
    const live = await readLiveRelease(this.dataDir);
    return live && this.get(live.release);
  }

  /** A kept release; undefined when there is none of this name. */
  async get(id: string): Promise<Release | undefined> {
    const cached = this.#cache.get(id);
    // What was written once is never written again; but it may have been swept away.
    if (cached && hasRecord(this.root, id)) return cached;
    const release = await readRelease(this.root, id);
    if (release) this.#remember(release);
    return release;
  }

  /** The revision of the catalogue that somebody took the site back from; undefined when nobody did. */
  async heldFrom(): Promise<number | undefined> {
    return (await readLiveRelease(this.dataDir))?.heldFrom;
  }

  /** Makes a release live that another server has made, whose files are here. */
  async follow(live: LiveRelease): Promise<void> {
    await writeLiveRelease(this.dataDir, live);
  }

  /** The kept releases, newest first. */
  async list(): Promise<ReleaseSummary[]> {
    const live = (await readLiveRelease(this.dataDir))?.release;
    return (await readRecords(this.root))
      .map(({ id, revision, builtAt, pages }) => ({ id, revision, builtAt, pages, live: id === live }))
      .reverse();
  }

  /**
   * Makes a kept release the live one in a single rename. It stays so until somebody publishes by hand or the
   * catalogue changes.
   *
   * @throws {UnknownRelease}
   */
  async rollback(id: string): Promise<Release> {
    const release = await this.get(id);
    if (!release) throw new UnknownRelease(id);
    const pausedFrom = Math.max((await this.heldFrom()) ?? 0, (await this.current())?.revision ?? 0);
    await writeLiveRelease(this.dataDir, { release: id, heldFrom: pausedFrom });
    return release;
  }

  /**
   * Takes out every release whose files are not as they were written. When the live one is among them, the one before
   * it becomes live. To be called by the one process that has the data folder, before anything is published.
   *
   * @returns what became of the live release; undefined when it is whole
   */
  async repair(): Promise<ReleaseRepair | undefined> {
    const live = await readLiveRelease(this.dataDir);
    const repair = await forgetBroken(this.root, live?.release);
    this.#cache.clear();
    if (repair?.instead) await writeLiveRelease(this.dataDir, { ...live, release: repair.instead });
    return repair;
  }

  /** Takes away a release that did not become live. */
  async discard(id: string): Promise<void> {
    await rm(join(this.root, id), { recursive: true, force: true });
  }

  /** Takes away what no kept release needs: old ones, and what a publish that came to a sudden end left behind. */
  async sweep(): Promise<void> {
    await sweepReleases(this.root, { keep: this.keep, live: (await readLiveRelease(this.dataDir))?.release });
  }

  #remember(release: Release): void {
    this.#cache.delete(release.id);
    this.#cache.set(release.id, release);
    for (const id of this.#cache.keys()) if (this.#cache.size > MAX_CACHED) this.#cache.delete(id);
  }
}
