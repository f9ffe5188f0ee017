import { setTimeout } from 'node:timers/promises';
import type { PublishReceipt } from '#contract/operator/publish.ts';
import type { CatalogueState } from '#publish/schedule/catalogueState.ts';
import type { PublishRequest, PublisherSettings } from '#publish/schedule/ports.ts';
import { Publisher } from '#publish/schedule/publisher.ts';
import type { PublishTurn } from './ports.ts';
import { type SharedParts, TurnReleases } from './turnReleases.ts';

/** How often requests of other servers are looked for, and the catalogue is (milliseconds). */
const LOOK_MS = 300;
const CATALOGUE_MS = 1_000;
/** How often the store is tidied up (milliseconds). */
const TIDY_MS = 60_000;
/** How often a server says that it is alive, and waits after a failure (milliseconds). */
const ANNOUNCE_MS = 3_000;
const RETRY_MS = 1_000;
/** An answer that the turn is still ours counts for so long (milliseconds). */
const SURE_MS = 1_000;

/** A publish in the turn of this server. */
export interface SharedPublish extends PublishRequest {
  shared: { turn: number; releases: readonly string[] };
}

export interface LeaderParts extends SharedParts, Pick<PublisherSettings, 'reasonOf' | 'isTransient'> {
  catalogue: () => Promise<CatalogueState>;
  /** Makes a release and switches to it. */
  publish: (publish: SharedPublish) => Promise<PublishReceipt>;
}

/**
 * Publishes for all servers whenever it is the turn of this one: what changes, and what the others ask for. It goes on
 * from what is in the database, so that nothing is lost when the one before ended at any moment.
 */
export class ReleaseLeader {
  readonly #parts: LeaderParts;
  readonly #closing = new AbortController();
  #woken = new AbortController();
  #work: Promise<unknown> | undefined;
  #turn: PublishTurn | undefined;
  #sureUntil = 0;

  constructor(parts: LeaderParts) {
    this.#parts = parts;
  }

  begin(): void {
    this.#work ??= Promise.all([this.#announce(), this.#loop()]);
  }

  /** There is something to look at: a request, or the end. */
  wake(): void {
    this.#woken.abort();
  }

  /** Whether it is the turn of this server, for what is written elsewhere than to the store and the database. */
  async mayWrite(): Promise<boolean> {
    const turn = this.#turn;
    if (!turn || turn.lost.aborted) return false;
    const now = performance.now();
    if (now < this.#sureUntil) return true;
    const isOurs = await turn.isHeld();
    if (isOurs) this.#sureUntil = now + SURE_MS;
    return isOurs;
  }

  /** Gives the turn back, so that another server has it at once. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.wake();
    await this.#work;
    await this.#parts.state.leave().catch(() => undefined);
  }

  #isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  async #announce(): Promise<void> {
    while (!this.#isClosing()) {
      await this.#parts.state.announce().catch(this.#parts.onTrouble);
      await this.#pause(ANNOUNCE_MS);
    }
  }

  async #loop(): Promise<void> {
    const { signal } = this.#closing;
    while (!this.#isClosing()) {
      try {
        const turn = await this.#parts.state.acquireTurn(signal);
        await this.#lead(turn).finally(() => turn.release());
      } catch (failure) {
        if (this.#isClosing()) return;
        this.#parts.onTrouble(failure);
        await this.#pause(RETRY_MS);
      }
    }
  }

  async #lead(turn: PublishTurn): Promise<void> {
    const { follower, onTrouble } = this.#parts;
    const mine = new TurnReleases(this.#parts, turn);
    const isStored = await mine.isLiveStored();
    await follower.settled();
    follower.isLeading = true;
    this.#turn = turn;
    turn.lost.addEventListener('abort', () => this.wake());
    try {
      await mine.takeCatalogueOver().catch(onTrouble);
      const publisher = await this.#openPublisher(turn, mine);
      await this.#publish(turn, mine, publisher, isStored).finally(() => publisher.close());
    } finally {
      follower.isLeading = false;
      this.#turn = undefined;
    }
  }

  /** Publishes until the turn is over. @param isStored whether other servers can fetch the live release */
  async #publish(turn: PublishTurn, mine: TurnReleases, publisher: Publisher, isStored: boolean): Promise<void> {
    const { onTrouble } = this.#parts;
    if (!publisher.hold || !isStored) await publisher.start({ trigger: 'start', full: !isStored });
    let tidied = Number.NEGATIVE_INFINITY;
    let tidying: Promise<void> = Promise.resolve();
    while (!turn.lost.aborted && !this.#isClosing()) {
      await this.#answer(publisher).catch(onTrouble);
      if (performance.now() - tidied > TIDY_MS) {
        tidied = performance.now();
        tidying = tidying
          .then(() => mine.correctCopy())
          .then(() => mine.sweep())
          .catch(onTrouble);
      }
      await this.#pause(LOOK_MS);
    }
    await tidying;
  }

  async #openPublisher(turn: PublishTurn, mine: TurnReleases): Promise<Publisher> {
    const { state, releases, catalogue, publish, reasonOf, isTransient, onTrouble } = this.#parts;
    const publisher = await Publisher.open({
      log: state.log(turn.fence),
      live: () => releases.current(),
      switchTo: (id) => mine.rollBack(id),
      reasonOf,
      isTransient,
      onTrouble,
      pollEvery: CATALOGUE_MS,
    });
    await publisher.begin({
      catalogue,
      acquireLock: () => Promise.resolve({ ...turn, release: () => Promise.resolve() }),
      publish: (request) => mine.publish(request.onProgress, (more) => publish({ ...request, ...more })),
    });
    return publisher;
  }

  /** Does what other servers ask for, one after the other. */
  async #answer(publisher: Publisher): Promise<void> {
    const { state, reasonOf } = this.#parts;
    for (const { id, request } of await state.requests()) {
      const { by } = request;
      const done =
        request.kind === 'start'
          ? publisher
              .start({ full: request.full, ...(by === undefined ? {} : { by }) })
              .then((publish) => ({ id: publish }))
          : publisher.rollBack(request.release, by).then(() => ({}));
      await state.answer(id, await done.catch((failure: unknown) => ({ failure: reasonOf(failure) })));
    }
  }

  /** Waits, or until there is something to do. */
  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#woken;
    await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    if (this.#woken.signal.aborted) this.#woken = new AbortController();
  }
}
