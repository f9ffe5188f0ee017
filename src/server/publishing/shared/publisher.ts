import { setTimeout } from 'node:timers/promises';
import type { PublishView } from '#contract/operator/publish.ts';
import type { Db } from '#server/database/connect.ts';
import type { SitePublisher } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { findPublish, readHold, recentPublishes } from '#server/publishing/queries/shared/history.ts';
import { listReleases } from '#server/publishing/queries/shared/releases.ts';
import {
  answerTo,
  askPublisher,
  type PublishAnswer,
  type PublishRequest,
  withdrawRequest,
} from '#server/publishing/queries/shared/requests.ts';

/** How often an answer is looked for, and how a publish goes on (milliseconds). */
const LOOK_MS = 150;
const WATCH_MS = 300;
/** Another server takes over within fifteen seconds; whoever has no answer by then is told so (milliseconds). */
const ANSWER_TIMEOUT_MS = 25_000;

interface SharedPublisherParts extends Pick<SitePublisher, 'preview' | 'previewPage'> {
  /** The database, once the shop is open. */
  db: () => Db | undefined;
  /** There is a request: this server may be the one that does it. */
  wake: () => void;
}

/**
 * The publisher of several servers, as each of them sees it: what is asked for is written into the database, where the
 * one that publishes finds it, and how it goes on is read from there.
 */
export function sharedPublisher({ db: opened, wake, ...previews }: SharedPublisherParts): SitePublisher {
  const db = (): Db => {
    const known = opened();
    if (known) return known;
    throw new Refusal('unavailable');
  };
  return {
    ...previews,
    // Whoever publishes looks at the catalogue every second.
    changed: () => undefined,
    start: async ({ full, by }) => {
      const { id } = await ask(db(), { kind: 'start', full, by }, wake);
      if (id === undefined) throw new Refusal('unavailable');
      return id;
    },
    find: (id) => findPublish(db(), id),
    recent: () => recentPublishes(db()),
    hold: () => readHold(db()),
    watch: (id, onView) => watch(db(), id, onView),
    releases: () => listReleases(db()),
    rollBack: async (release, by) => {
      await ask(db(), { kind: 'rollBack', release, by }, wake);
    },
  };
}

/** Asks whoever publishes, and waits for the answer. @throws {Refusal} unavailable: nothing was done */
async function ask(db: Db, request: PublishRequest, wake: () => void): Promise<PublishAnswer> {
  const id = await askPublisher(db, request);
  wake();
  for (let waited = 0; waited < ANSWER_TIMEOUT_MS; waited += LOOK_MS) {
    const answer = await answerTo(db, id);
    if (answer) return unlessFailed(answer);
    await setTimeout(LOOK_MS);
  }
  if (await withdrawRequest(db, id)) throw new Refusal('unavailable');
  return unlessFailed((await answerTo(db, id)) ?? {});
}

function unlessFailed(answer: PublishAnswer): PublishAnswer {
  if (answer.failure !== undefined) throw new Refusal('unavailable', { cause: new Error(answer.failure) });
  return answer;
}

/** Tells each step of a publish that is new, until its end. A database that is away is asked again. */
function watch(db: Db, id: string, onView: (view: PublishView) => void): () => void {
  const stop = new AbortController();
  const isStopped = (): boolean => stop.signal.aborted;
  void (async () => {
    let told = '';
    while (!isStopped()) {
      const view = await findPublish(db, id).catch(() => undefined);
      const text = JSON.stringify(view);
      if (view && text !== told && !isStopped()) onView(view);
      if (view?.state === 'live' || view?.state === 'failed') return;
      told = text;
      await setTimeout(WATCH_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => stop.abort();
}
