import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { removeUnusedFiles } from './removeUnused.ts';
import { writeSizes, lostFileFinder } from './lostFiles.ts';
import { foldersOf, readRecord, type Release, readRelease, type ReleaseRecord, writeRelease } from './record.ts';
import { readJson, replaceJson } from '#publish/files/json.ts';
import { flushFolder, flushToDisk } from '#publish/files/flush.ts';

/** Which release is live, and the revision that a rollback turned its back on, until something newer comes. */
const pointerSchema = z.object({ release: z.string(), heldFrom: z.optional(z.int()) });

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

/** A live release that was not as it was written. */
export interface ReleaseRepair {
  /** The release that was live. */
  broken: string;
  /** Its files that are lost; none when the release itself cannot be read. */
  lost: readonly string[];
  /** The release that is live now; undefined when none is whole. */
  instead: string | undefined;
}

/** Releases that are kept in mind. */
const remembered = 2;

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
  /** The data folder. */
  readonly folder: string;
  /** Releases that stay on disk. */
  readonly keep: number;

  readonly #known = new Map<string, Release>();

  /** @param keep releases that stay on disk, the live one among them; at least 2, for pages opened before a switch */
  constructor(dataDir: string, keep = 5) {
    this.folder = dataDir;
    this.keep = Math.max(2, keep);
  }

  /** Where they all lie. */
  get root(): string {
    return join(this.folder, 'releases');
  }

  /** Where a publish keeps what it must know of the one before. */
  get memory(): string {
    return join(this.folder, 'published');
  }

  /** Where what was made for a release lies. */
  siteOf(id: string): string {
    return join(this.#home(id), 'site');
  }

  /** Makes room for a new release. The name sorts by time, also when the clock went backwards. */
  async create(fingerprint: string, now: Date): Promise<{ id: string; site: string }> {
    const taken = await this.#ids();
    const id = nameFor(fingerprint, now, taken.at(-1));
    await mkdir(this.siteOf(id), { recursive: true });
    return { id, site: this.siteOf(id) };
  }

  /** Writes the release down and makes it the live one in a single rename, once its files are on the disk itself. */
  async switchTo(release: Release, mayGoLive?: () => Promise<void>): Promise<void> {
    const home = this.#home(release.id);
    await writeSizes(home, await flushToDisk(this.siteOf(release.id)));
    await writeRelease(home, release);
    await flushFolder(this.root);
    await mayGoLive?.();
    await this.#point({ release: release.id });
    this.#remember(release);
  }

  /** The live release; undefined before the first one, or when its files are not readable. */
  async current(): Promise<Release | undefined> {
    const pointer = await this.#pointer();
    return pointer && this.get(pointer.release);
  }

  /** A kept release; undefined when there is none of this name. */
  async get(id: string): Promise<Release | undefined> {
    const known = this.#known.get(id);
    // What was written once is never written again; but it may have been swept away.
    if (known && existsSync(join(this.#home(id), 'release.json'))) return known;
    const release = await readRelease(this.root, id);
    if (release) this.#remember(release);
    return release;
  }

  /** Reading a release of a large shop takes longer than rendering a page; the last two are asked for again and again. */
  #remember(release: Release): void {
    this.#known.delete(release.id);
    this.#known.set(release.id, release);
    for (const id of this.#known.keys()) if (this.#known.size > remembered) this.#known.delete(id);
  }

  /** The revision of the catalogue that somebody took the site back from; undefined when nobody did. */
  async heldFrom(): Promise<number | undefined> {
    return (await this.#pointer())?.heldFrom;
  }

  /** The kept releases, newest first. */
  async list(): Promise<ReleaseSummary[]> {
    const live = (await this.#pointer())?.release;
    return (await this.#records())
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
    const from = Math.max((await this.heldFrom()) ?? 0, (await this.current())?.revision ?? 0);
    await this.#point({ release: id, heldFrom: from });
    return release;
  }

  /**
   * Takes out every release whose files are not as they were written. When the live one is among them, the one before
   * it becomes live. To be called by the one process that has the data folder, before anything is published.
   *
   * @returns what became of the live release; undefined when it is whole
   */
  async mend(): Promise<ReleaseRepair | undefined> {
    const pointer = await this.#pointer();
    const lostOf = lostFileFinder();
    const lost = new Map<string, string[]>();
    for (const { id } of await this.list()) {
      const release = await readRelease(this.root, id);
      lost.set(id, release ? await lostOf(release) : []);
      if (release && lost.get(id)?.length === 0) continue;
      await rm(join(this.#home(id), 'release.json'), { force: true });
      this.#known.delete(id);
    }
    const whole = await this.list();
    if (!pointer || whole.some(({ live }) => live)) return undefined;
    const { release: broken } = pointer;
    // Newer ones were made, and turned away from.
    const instead = (whole.find(({ id }) => id < broken) ?? whole.at(-1))?.id;
    if (instead) await this.#point({ ...pointer, release: instead });
    return { broken, lost: lost.get(broken) ?? [], instead };
  }

  /** Takes away a release that did not become live. */
  async discard(id: string): Promise<void> {
    await rm(this.#home(id), { recursive: true, force: true });
  }

  /** Takes away what no kept release needs: old ones, and what a publish that came to a sudden end left behind. */
  async sweep(): Promise<void> {
    const ids = await this.#ids();
    const live = (await this.#pointer())?.release;
    const records = (await this.#records()).reverse();
    const isKept = ({ id }: ReleaseRecord, place: number): boolean => id === live || place < this.keep;
    const kept = records.filter(isKept);
    for (const old of records.filter((record, place) => !isKept(record, place))) {
      await removeUnusedFiles(this.root, old, kept);
      await rm(join(this.#home(old.id), 'release.json'), { force: true });
    }
    const needed = new Set(kept.flatMap((record) => [record.id, ...foldersOf(record)]));
    for (const id of ids) if (!needed.has(id)) await this.discard(id);
  }

  /** What every whole release says of itself, oldest first. */
  async #records(): Promise<ReleaseRecord[]> {
    const read = await Promise.all((await this.#ids()).map((id) => readRecord(this.root, id)));
    return read.filter((record) => record !== undefined);
  }

  readonly #home = (id: string): string => join(this.root, id);
  readonly #pointer = () => readJson(join(this.folder, 'current.json'), pointerSchema);

  async #point(pointer: z.infer<typeof pointerSchema>): Promise<void> {
    await replaceJson(join(this.folder, 'current.json'), pointer);
  }

  /** Every folder, oldest first. */
  async #ids(): Promise<string[]> {
    try {
      return (await readdir(this.root)).sort();
    } catch {
      return [];
    }
  }
}

/** A name that comes after every other. */
function nameFor(fingerprint: string, now: Date, last: string | undefined): string {
  const stamp = (time: Date): string => time.toISOString().replace(/[-:.]/g, '');
  const name = `${stamp(now)}-${fingerprint.slice(0, 8)}`;
  if (!last || name > last) return name;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', thousandth = ''] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/u.exec(last) ?? [];
  const after = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandth}Z`);
  if (Number.isNaN(after.getTime())) return name;
  return `${stamp(new Date(after.getTime() + 1))}-${fingerprint.slice(0, 8)}`;
}
