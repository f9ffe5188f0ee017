import type { PublishProgress } from '#contract/operator/publish.ts';
import { PublishLockLost } from '#publish/schedule/lock.ts';
import type { Release } from '#publish/release/record.ts';
import { type ReleaseStore, UnknownRelease } from '#publish/release/store.ts';
import { fetchRelease } from './fetchRelease.ts';
import type { ReleaseFollower } from './follower.ts';
import type { PublishTurn, SharedState } from './ports.ts';
import { putRelease } from './putRelease.ts';
import { type LivePointer, ReleaseNotStored, type StoredFiles } from './storedFiles.ts';
import { sweepStore } from './sweepStore.ts';

export interface SharedParts {
  state: SharedState;
  stored: StoredFiles;
  releases: ReleaseStore;
  follower: ReleaseFollower;
  /** Gets what failed and is tried again. */
  onTrouble: (failure: unknown) => void;
}

/** What a server does to the releases of all, for as long as it is its turn. */
export class TurnReleases {
  readonly #parts: SharedParts;
  readonly #turn: PublishTurn;

  constructor(parts: SharedParts, turn: PublishTurn) {
    this.#parts = parts;
    this.#turn = turn;
  }

  /** Whether the live release is in the store, where servers with an empty disk look for it. */
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

  /**
   * Stores a release of this server and makes it live for all.
   *
   * @returns false when the turn is over
   * @throws {StoreUnavailable}
   */
  async goLive(id: string, onProgress: (progress: PublishProgress) => void): Promise<boolean> {
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
    const heldFrom = Math.max((await state.pointer())?.heldFrom ?? 0, follower.live?.revision ?? 0);
    if (!(await this.#point({ release: id, heldFrom }))) throw new PublishLockLost();
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
    const { state, stored, releases } = this.#parts;
    await state.dropOld(releases.keep);
    const plan = await state.stored(this.#turn.fence);
    if (!this.#turn.lost.aborted) await sweepStore(stored, { ...plan, forget: state.forget });
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
