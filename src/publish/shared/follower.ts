import { setTimeout } from 'node:timers/promises';
import { shareWhileRunning } from '#contract/values/shareWhileRunning.ts';
import { type LiveRelease, hasRecord, type Release } from '#publish/release/record.ts';
import type { ReleaseStore } from '#publish/release/store.ts';
import { type AssetFolder, isAsset } from './assetFolder.ts';
import { CONCURRENCY, fetchRelease } from './fetchRelease.ts';
import type { LivePointer, StoredFiles } from './storedFiles.ts';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inParallel } from '#publish/files/inParallel.ts';
import { replaceFile } from '#publish/files/replaceFile.ts';

/** Time between two questions of a server which release is live (milliseconds). */
const POLL_MS = 500;
/** After a failure it waits longer (milliseconds). */
const RETRY_MS = 2_000;
/** Longest wait for a script that this server has not heard of yet (milliseconds). */
const ASSET_WAIT_MS = 5_000;

export interface FollowerPorts {
  releases: ReleaseStore;
  stored: StoredFiles;
  shelf: AssetFolder;
  /** Returns which release is live, as the database says; undefined before the first. */
  pointer: () => Promise<LivePointer | undefined>;
  /** The releases that can be made live. */
  kept: () => Promise<readonly string[]>;
  /** Gets what failed; it is tried again. */
  onTrouble: (failure: unknown) => void;
}

/**
 * Shows the release that the database points to: fetches what is lacking here, and switches in one step once all of it
 * is. Whatever fails, the release that was shown before is shown on.
 */
export class ReleaseFollower {
  /** The release that this server shows; undefined before the first. */
  live: Release | undefined;
  /** True when this server publishes: its releases are switched on the disk by whoever makes them. */
  isLeading = false;
  /** True when it was tried to show what is live since this server started. */
  hasAsked = false;
  readonly #ports: FollowerPorts;
  readonly #closing = new AbortController();
  #pointer: LivePointer | undefined;
  #tidying: Promise<void> = Promise.resolve();
  #work: Promise<void> | undefined;

  private constructor(ports: FollowerPorts) {
    this.#ports = ports;
  }

  /** Opens it with the release that was live here last, or with the one that the store names where the disk is empty. */
  static async open(ports: FollowerPorts): Promise<ReleaseFollower> {
    const follower = new ReleaseFollower(ports);
    follower.live = await ports.releases.current();
    const copy = follower.live ? undefined : await ports.stored.pointer().catch(ports.onTrouble);
    if (copy) await follower.#follow(copy).catch(ports.onTrouble);
    return follower;
  }

  /** Begins to follow. */
  begin(): void {
    this.#work ??= this.#loop();
  }

  /** Shows what is live now. Throws when the database or the store does not answer, or lacks a part of it. */
  readonly sync = shareWhileRunning(async () => {
    try {
      const pointer = await this.#ports.pointer();
      if (pointer) await this.#follow(pointer);
    } finally {
      this.hasAsked = true;
    }
  });

  /** Shows what is live now, and writes it down here whoever has made it; to be called while nobody makes a release. */
  async settle(): Promise<void> {
    // One that runs may have asked before the pointer moved.
    await this.sync().catch(() => undefined);
    await this.sync();
    if (this.#pointer) await this.#ports.releases.follow(liveRelease(this.#pointer));
  }

  /** Reads from the disk again what is live there. */
  async reload(): Promise<void> {
    this.live = await this.#ports.releases.current();
    this.#pointer = undefined;
  }

  /** Resolves when nothing is tidied up on the disk. */
  settled(): Promise<void> {
    return this.#tidying;
  }

  /**
   * The folder of a script or style that the live release does not have. A page of another server may be of a release
   * that this one is still fetching, so that is waited for a moment.
   */
  async findAsset(file: string): Promise<string | undefined> {
    const { shelf } = this.#ports;
    if (!isAsset(file)) return undefined;
    const deadline = AbortSignal.any([AbortSignal.timeout(ASSET_WAIT_MS), this.#closing.signal]);
    for (let tries = 0; tries < 2 && !(await shelf.has(file)); tries += 1) {
      const asked = this.#askAgain();
      const found = (async () => {
        while (!deadline.aborted && !(await shelf.has(file))) await setTimeout(100);
      })();
      await Promise.race([asked, found]);
    }
    return (await shelf.has(file)) ? shelf.folder : undefined;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#work, this.#tidying]);
  }

  /** However many ask, the database is asked ten times a second at most. */
  readonly #askAgain = shareWhileRunning(async () => {
    await setTimeout(100);
    await this.sync().catch(this.#ports.onTrouble);
  });

  async #loop(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const pause = await this.sync().then(
        () => POLL_MS,
        (failure: unknown) => {
          this.#ports.onTrouble(failure);
          return RETRY_MS;
        },
      );
      await setTimeout(pause, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
    }
  }

  async #follow(pointer: LivePointer): Promise<void> {
    const { releases } = this.#ports;
    const isShown = this.live?.id === pointer.release && hasRecord(releases.root, pointer.release);
    if (!isShown) await this.#show(pointer.release);
    if (!this.isLeading && !isSame(this.#pointer, pointer)) await releases.follow(liveRelease(pointer));
    this.#pointer = pointer;
    if (!isShown) this.#tidying = this.#tidy().catch(this.#ports.onTrouble);
  }

  async #show(id: string): Promise<void> {
    const { releases, stored, shelf } = this.#ports;
    await this.#tidying;
    const before = this.live;
    if (before) await shelf.add(before);
    const here = await releases.get(id);
    const onAssets = (release: Release): void => void shelf.add(release).catch(this.#ports.onTrouble);
    const known = before && hasRecord(releases.root, before.id) ? before : undefined;
    const release = here ?? (await fetchRelease(stored, id, { root: releases.root, known, onAssets })).release;
    await shelf.add(release);
    this.live = release;
  }

  /** Does what can wait until the release is shown. */
  async #tidy(): Promise<void> {
    const { releases, stored, shelf, kept } = this.#ports;
    if (!this.isLeading) await releases.sweep();
    for (const id of await kept()) if (id !== this.live?.id) await fetchAssets(stored, id, shelf);
    await shelf.sweep(new Date());
  }
}

const isSame = (one: LivePointer | undefined, other: LivePointer): boolean =>
  one?.release === other.release && one.heldFrom === other.heldFrom;

const liveRelease = ({ release, heldFrom }: LivePointer): LiveRelease =>
  heldFrom === undefined ? { release } : { release, heldFrom };

/**
 * Fetches the scripts and styles of a release that is not live here onto the shelf: a server that starts with an empty
 * disk is asked for them by pages that were opened before.
 *
 * @throws {ReleaseNotStored | StoreUnavailable}
 */
async function fetchAssets(stored: StoredFiles, id: string, assets: AssetFolder): Promise<void> {
  const { base, moved } = await stored.record(id);
  const { files } = await stored.whole(base);
  const writers = new Map(files.filter(isAsset).map((file) => [file, base]));
  for (const [writer, names] of Object.entries(moved))
    for (const file of names.filter(isAsset)) writers.set(file, writer);
  for (const writer of new Set(writers.values())) {
    const written = await stored.written(writer);
    const plain = [...writers].filter(([, by]) => by === writer).map(([file]) => file);
    await inParallel(plain, CONCURRENCY, async (file) => {
      if (await assets.has(file)) return;
      // The file itself comes last: with it the shelf says that it is there.
      for (const name of [`${file}.br`, `${file}.gz`, file]) {
        const facts = written[name];
        if (!facts) continue;
        const path = join(assets.folder, name);
        await mkdir(dirname(path), { recursive: true });
        await replaceFile(path, await stored.file(writer, name, facts));
      }
    });
  }
}
