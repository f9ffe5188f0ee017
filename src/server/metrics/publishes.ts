import type { SitePublisher } from '#server/deps.ts';
import type { PublishView } from '#contract/operator/publish.ts';

/** Figures of publishing. */
export interface PublishFigures {
  isHeld: boolean;
  /** Publishes that ended since the last time, by outcome; those of all servers where they share their releases. */
  ended: ReadonlyMap<'live' | 'failed', number>;
  /** Seconds that the last one took that went live. */
  lastSeconds?: number;
  /** True when the last one that ended failed. */
  hasFailed: boolean;
  /** Of the release that is live. */
  revision?: number;
  /** The moment that was built (Unix time in seconds). */
  builtAt?: number;
}

/** Reads what a publisher remembers; each publish that ends is counted once. */
export function watchPublishes(publisher: SitePublisher): () => Promise<PublishFigures> {
  const known = async (): Promise<ReadonlySet<string>> => new Set((await endedOf(publisher)).map(({ id }) => id));
  let knownKinds = known().catch((): ReadonlySet<string> => new Set());
  return async () => {
    const ended = await endedOf(publisher);
    const before = await knownKinds;
    const fresh = ended.filter(({ id }) => !before.has(id));
    knownKinds = Promise.resolve(new Set(ended.map(({ id }) => id)));
    const live = (await publisher.releases()).find((release) => release.live);
    return {
      isHeld: (await publisher.hold()) !== undefined,
      ended: new Map((['live', 'failed'] as const).map((state) => [state, countOf(fresh, state)])),
      hasFailed: ended[0]?.state === 'failed',
      ...secondsOf(ended.find(({ state }) => state === 'live')),
      ...(live && { revision: live.revision, builtAt: Date.parse(live.builtAt) / 1_000 }),
    };
  };
}

/** Newest first. */
const endedOf = async (publisher: SitePublisher): Promise<PublishView[]> =>
  (await publisher.recent()).filter(({ state }) => state === 'live' || state === 'failed');

const countOf = (views: readonly PublishView[], state: string): number =>
  views.filter((view) => view.state === state).length;

const secondsOf = (view: PublishView | undefined): Pick<PublishFigures, 'lastSeconds'> =>
  view?.endedAt ? { lastSeconds: (Date.parse(view.endedAt) - Date.parse(view.startedAt)) / 1_000 } : {};
