import { setTimeout } from 'node:timers/promises';
import type { PublishReceipt } from '#contract/operator/publish.ts';
import { diskFailure } from '#publish/files/diskFailure.ts';
import type { CatalogueState, PublishRequest, PublisherSettings } from '#publish/schedule/ports.ts';
import { Publisher } from '#publish/schedule/publisher.ts';
import type { PublishLease } from './ports.ts';
import { type SharedParts, LeasedReleases } from './leasedReleases.ts';

/** Interval of looking for requests of other servers, and at the catalogue (milliseconds). */
const POLL_MS = 300;
const CATALOGUE_MS = 1_000;
/** Interval of tidying up the store (milliseconds). */
const TIDY_MS = 60_000;
/** Interval in which a server says that it is alive, and its wait after a failure (milliseconds). */
const ANNOUNCE_MS = 3_000;
const RETRY_MS = 1_000;
/** An answer that the turn is still ours counts for so long (milliseconds). */
const SURE_MS = 1_000;
/**
 * Interval in which a server asks itself whether it is fit to publish, and how long an unfit one lets others go first
 * (milliseconds).
 */
const CHECK_MS = 5_000;
const YIELD_MS = 10_000;

/** A publish in the turn of this server. */
interface SharedPublish extends PublishRequest {
  shared: { turn: number; releases: readonly string[] };
}

export interface LeaderParts extends SharedParts, Pick<PublisherSettings, 'reasonOf' | 'isTransient'> {
  catalogue: () => Promise<CatalogueState>;
  /** Makes a release and switches to it. */
  publish: (publish: SharedPublish) => Promise<PublishReceipt>;
  /** Returns what is wrong with this server alone, so that another one publishes better; undefined when nothing is. */
  ownProblem: () => Promise<string | undefined>;
  checkMs?: number;
  yieldMs?: number;
}

/**
 * Publishes for all servers whenever it is the turn of this one: what changes, and what the others ask for. It goes on
 * from what is in the database, so that nothing is lost when the one before ended at any moment.
 *
 * A server that is unfit, as one whose disk is full, gives its turn away and lets others go first. Where it is alone it
 * has the turn again, tries, and says what is wrong.
 */
export class ReleaseLeader {
  readonly #parts: LeaderParts;
  readonly #closing = new AbortController();
  #woken = new AbortController();
  #work: Promise<unknown> | undefined;
  #turn: PublishLease | undefined;
  #sureUntil = 0;
  /** A publish failed for a reason of this server alone. */
  #hasFailed = false;

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

  /**
   * Returns whether it is the turn of this server, for what is written elsewhere than to the store and the database.
   */
  async mayWrite(): Promise<boolean> {
    const lease = this.#turn;
    if (!lease || lease.lost.aborted) return false;
    const now = performance.now();
    if (now < this.#sureUntil) return true;
    const isOurs = await lease.isHeld();
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
        const lease = await this.#parts.state.acquireTurn(signal);
        const isFit = await this.#lead(lease).finally(() => lease.release());
        if (!isFit) await this.#yield();
      } catch (failure) {
        if (this.#isClosing()) return;
        this.#parts.onTrouble(failure);
        await this.#pause(RETRY_MS);
      }
    }
  }

  /** Answers whether this server was fit until the end of its turn. */
  async #lead(lease: PublishLease): Promise<boolean> {
    const { follower, onTrouble } = this.#parts;
    const mine = new LeasedReleases(this.#parts, lease);
    const isStored = await mine.isLiveStored();
    await follower.settled();
    follower.isLeading = true;
    this.#turn = lease;
    this.#hasFailed = false;
    lease.lost.addEventListener('abort', () => this.wake());
    try {
      await mine.takeCatalogueOver().catch(onTrouble);
      const publisher = await this.#openPublisher(lease, mine);
      return await this.#publish(lease, mine, publisher, isStored).finally(() => publisher.close());
    } finally {
      follower.isLeading = false;
      this.#turn = undefined;
    }
  }

  /**
   * Publishes until the turn is over, or this server is unfit.
   *
   * @param isStored whether other servers can fetch the live release
   * @returns whether it is fit
   */
  async #publish(lease: PublishLease, mine: LeasedReleases, publisher: Publisher, isStored: boolean): Promise<boolean> {
    const { onTrouble, checkMs = CHECK_MS } = this.#parts;
    let [isFit, checked] = [true, performance.now()];
    if (!publisher.hold || !isStored) await publisher.start({ trigger: 'start', full: !isStored });
    let tidied = Number.NEGATIVE_INFINITY;
    let tidying: Promise<void> = Promise.resolve();
    while (isFit && !lease.lost.aborted && !this.#isClosing()) {
      await this.#answer(publisher).catch(onTrouble);
      if (performance.now() - tidied > TIDY_MS) {
        tidied = performance.now();
        tidying = tidying
          .then(() => mine.correctCopy())
          .then(() => mine.sweep())
          .catch(onTrouble);
      }
      await this.#pause(POLL_MS);
      if (this.#hasFailed) isFit = false;
      else if (performance.now() - checked > checkMs) {
        isFit = (await this.#parts.ownProblem()) === undefined;
        checked = performance.now();
      }
    }
    await tidying;
    return isFit;
  }

  /** Lets others have the turn, who ask for it every second. */
  async #yield(): Promise<void> {
    const { yieldMs = YIELD_MS } = this.#parts;
    for (const until = performance.now() + yieldMs; performance.now() < until && !this.#isClosing();)
      await this.#pause(Math.min(POLL_MS, yieldMs));
  }

  async #openPublisher(lease: PublishLease, mine: LeasedReleases): Promise<Publisher> {
    const { state, releases, catalogue, publish, reasonOf, isTransient, onTrouble } = this.#parts;
    const publisher = await Publisher.open({
      log: state.log(lease.fence),
      live: () => releases.current(),
      switchTo: (id) => mine.rollBack(id),
      reasonOf,
      isTransient,
      onTrouble,
      pollEvery: CATALOGUE_MS,
    });
    await publisher.begin({
      catalogue,
      acquireLock: () => Promise.resolve({ ...lease, release: () => Promise.resolve() }),
      publish: (request) =>
        mine
          .publish(request.onProgress, (more) => publish({ ...request, ...more }))
          .catch((failure: unknown) => {
            this.#hasFailed ||= diskFailure(failure) !== undefined;
            throw failure;
          }),
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
