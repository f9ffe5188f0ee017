import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Release, readRelease, writeRelease } from './releaseRecord.ts';
import { readJson, replaceJson } from './storedJson.ts';

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
export class Releases {
  /** The data folder. */
  readonly folder: string;
  /** Releases that stay on disk. */
  readonly keep: number;

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

  /** Writes the release down and makes it the live one in a single rename. */
  async switchTo(release: Release): Promise<void> {
    await writeRelease(this.#home(release.id), release);
    await this.#point({ release: release.id });
  }

  /** The live release; undefined before the first one, or when its files are not readable. */
  async current(): Promise<Release | undefined> {
    const pointer = await this.#pointer();
    return pointer && this.get(pointer.release);
  }

  /** A kept release; undefined when there is none of this name. */
  get(id: string): Promise<Release | undefined> {
    return readRelease(this.root, id);
  }

  /** The revision of the catalogue that somebody took the site back from; undefined when nobody did. */
  async heldFrom(): Promise<number | undefined> {
    return (await this.#pointer())?.heldFrom;
  }

  /** The kept releases, newest first. */
  async list(): Promise<ReleaseSummary[]> {
    const live = (await this.#pointer())?.release;
    const kept = await Promise.all((await this.#ids()).map((id) => this.get(id)));
    return kept
      .filter((release) => release !== undefined)
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

  /** Takes away a release that did not become live. */
  async discard(id: string): Promise<void> {
    await rm(this.#home(id), { recursive: true, force: true });
  }

  /** Takes away what no kept release needs: old ones, and what a publish that came to a sudden end left behind. */
  async sweep(): Promise<void> {
    const ids = await this.#ids();
    const listed = await this.list();
    const isKept = ({ live }: ReleaseSummary, place: number): boolean => live || place < this.keep;
    const kept = await this.#all(listed.filter(isKept));
    for (const old of await this.#all(listed.filter((release, place) => !isKept(release, place)))) {
      await dropFiles(old, kept);
      await rm(join(this.#home(old.id), 'release.json'), { force: true });
    }
    const needed = new Set(kept.flatMap(({ folders }) => [...folders]));
    for (const id of ids) if (!needed.has(id)) await this.discard(id);
  }

  async #all(releases: readonly ReleaseSummary[]): Promise<Release[]> {
    const read = await Promise.all(releases.map(({ id }) => this.get(id)));
    return read.filter((release) => release !== undefined);
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

/** Takes away the files of a release that are in none of those that stay. */
async function dropFiles({ files }: Release, kept: readonly Release[]): Promise<void> {
  for (const [file, folder] of files) {
    if (kept.some((release) => release.files.get(file) === folder)) continue;
    const copies = ['', '.br', '.gz'].map((ending) => rm(join(folder, file + ending), { force: true }));
    await Promise.all(copies);
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
