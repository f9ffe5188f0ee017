import type { PublishProgress, PublishReceipt } from '#contract/operator/publish.ts';
import type { PublishJob } from '#publish/render/worker/messages.ts';
import { type LockGuard, PublishLockLost } from '#publish/schedule/lock.ts';
import { type Release, type ReleaseRecord, foldersOf } from '#publish/release/record.ts';
import { type ReleaseStore, UnknownRelease } from '#publish/release/store.ts';
import { CONCURRENCY, fetchRelease, putRelease } from './fetchRelease.ts';
import type { ReleaseFollower } from './follower.ts';
import type { PublishLease, SharedState } from './ports.ts';
import type { StoredCatalogue } from './storedCatalogue.ts';
import { type LivePointer, ReleaseNotStored, type StoredFiles } from './storedFiles.ts';
import { inParallel } from '#publish/files/inParallel.ts';
import { unusedFiles } from '#publish/release/sweep.ts';

export interface SharedParts {
  state: SharedState;
  stored: StoredFiles;
  catalogues: StoredCatalogue;
  releases: ReleaseStore;
  follower: ReleaseFollower;
  /** Gets what failed and is tried again. */
  onTrouble: (failure: unknown) => void;
}

/** Changes the releases of all, for as long as it is this server's turn. */
export class LeasedReleases {
  readonly #parts: SharedParts;
  readonly #turn: PublishLease;

  constructor(parts: SharedParts, lease: PublishLease) {
    this.#parts = parts;
    this.#turn = lease;
  }

  /** Returns whether the live release is in the store, where servers with an empty disk look for it. */
  async isLiveStored(): Promise<boolean> {
    const { follower, stored } = this.#parts;
    try {
      await follower.settle();
      if (follower.live) await stored.record(follower.live.id);
      return true;
    } catch (failure) {
      if (failure instanceof ReleaseNotStored) return false;
      throw failure;
    }
  }

  /** Takes over what whoever published before knew of the catalogue. Without it all pages are made once. */
  async takeCatalogueOver(): Promise<void> {
    const { follower, catalogues, releases } = this.#parts;
    if (follower.live) await catalogues.fetch(follower.live.base, releases);
  }

  /**
   * Makes a release, which goes live for all, and stores the catalogue that it shows.
   *
   * @param make asks for permission to go live once the release is whole
   */
  async publish(
    onProgress: (progress: PublishProgress) => void,
    make: (may: Pick<LockGuard, 'mayGoLive'> & Required<Pick<PublishJob, 'shared'>>) => Promise<PublishReceipt>,
  ): Promise<PublishReceipt> {
    const { state, releases, catalogues, follower, onTrouble } = this.#parts;
    const shared = { turn: this.#turn.fence, releases: (await state.releases()).map(({ id }) => id) };
    try {
      const receipt = await make({ shared, mayGoLive: (id) => this.#goLive(id, onProgress) });
      await catalogues.put(receipt, releases).catch(onTrouble);
      return receipt;
    } finally {
      await follower.settle().catch(onTrouble);
    }
  }

  /**
   * Stores a release of this server and makes it live for all.
   *
   * @returns false when the turn is over
   * @throws {StoreUnavailable}
   */
  async #goLive(id: string, onProgress: (progress: PublishProgress) => void): Promise<boolean> {
    const { state, stored, releases } = this.#parts;
    const release = await releases.get(id);
    if (!release) throw new UnknownRelease(id);
    const { revision, builtAt, pages } = release;
    if (!(await state.register(this.#turn.fence, { id, revision, builtAt, pages }))) return false;
    await putRelease(stored, releases.root, release, {
      signal: this.#turn.lost,
      onProgress: (done, total) => onProgress({ stage: 'switching', done, total }),
    });
    return this.#point({ release: id });
  }

  /**
   * Makes an earlier release live for all.
   *
   * @throws {UnknownRelease} {PublishLockLost}
   */
  async rollBack(id: string): Promise<void> {
    const { state, releases, follower } = this.#parts;
    if (!(await state.releases()).some((release) => release.id === id)) throw new UnknownRelease(id);
    if (!(await releases.get(id))) await this.#fetch(id);
    const pausedFrom = Math.max((await state.pointer())?.heldFrom ?? 0, follower.live?.revision ?? 0);
    if (!(await this.#point({ release: id, heldFrom: pausedFrom }))) throw new PublishLockLost();
    await follower.settle();
  }

  /** Writes the copy of the pointer anew where it differs: whoever had the turn before may have written it last. */
  async correctCopy(): Promise<void> {
    const { state, stored } = this.#parts;
    const [pointer, copy] = [await state.pointer(), await stored.pointer()];
    if (pointer && JSON.stringify(pointer) !== JSON.stringify(copy)) await stored.putPointer(pointer);
  }

  /** Takes out of the store what nobody can need any more. */
  async sweep(): Promise<void> {
    const { state, stored, catalogues, releases } = this.#parts;
    await state.dropOld(releases.keep);
    const plan = await state.stored(this.#turn.fence);
    if (this.#turn.lost.aborted) return;
    const bases = await sweepStore(stored, { ...plan, forget: state.forget });
    if (bases) await catalogues.sweep(bases);
  }

  async #point(pointer: LivePointer): Promise<boolean> {
    const { state, stored, onTrouble } = this.#parts;
    if (!(await state.move(this.#turn.fence, pointer))) return false;
    await stored.putPointer(pointer).catch(onTrouble);
    return true;
  }

  async #fetch(id: string): Promise<Release> {
    const { stored, releases, follower } = this.#parts;
    return (await fetchRelease(stored, id, { root: releases.root, known: follower.live })).release;
  }
}

interface SweepOptions {
  /** Releases that some server may show or fetch. */
  needed: readonly string[];
  /** Releases that nobody can need any more, and those that never went live. */
  unneeded: readonly string[];
  /** The record and all that went with it are gone. */
  forget: (id: string) => Promise<void>;
}

/**
 * Takes out of the store what no needed release has. Broken off at any point, the next one goes on from there. To be
 * called by the one server that publishes.
 *
 * @returns the whole releases that those which stay go back to; undefined when nothing was to be done
 * @throws {StoreUnavailable}
 */
export async function sweepStore(
  stored: StoredFiles,
  { needed, unneeded, forget }: SweepOptions,
): Promise<ReadonlySet<string> | undefined> {
  if (unneeded.length === 0) return undefined;
  const kept = (await Promise.all(needed.map((id) => recordOf(stored, id)))).filter((record) => record !== undefined);
  const folders = new Set([...needed, ...kept.flatMap(foldersOf)]);
  for (const id of unneeded) {
    const record = await recordOf(stored, id);
    if (record) await removeUnused(stored, record, kept, folders);
    await stored.removeRecord(id);
    if (!folders.has(id)) await stored.removeAll(id);
    await forget(id);
  }
  return new Set(kept.map(({ base }) => base));
}

/** Returns what a release says of itself; undefined when it is not stored whole. */
const recordOf = (stored: StoredFiles, id: string): Promise<ReleaseRecord | undefined> =>
  stored.record(id).catch((failure: unknown) => {
    if (failure instanceof ReleaseNotStored) return undefined;
    throw failure;
  });

async function removeUnused(
  stored: StoredFiles,
  old: ReleaseRecord,
  kept: readonly ReleaseRecord[],
  folders: ReadonlySet<string>,
): Promise<void> {
  const unused = await unusedFiles(old, kept, async (base) => (await stored.whole(base)).files);
  await inParallel(unused, CONCURRENCY, ([file, by]) => stored.removeFile(by, file));
  for (const id of foldersOf(old)) if (!folders.has(id)) await stored.removeAll(id);
}
