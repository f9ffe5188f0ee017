import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type PublishView,
  getPublish,
  listPublishes,
  listReleases,
  rollBack,
  startPublish,
} from '#contract/operator/publish.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Deps, SitePublisher } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { EventStream, sendEvents, wantsEvents } from '#server/http/eventStream.ts';
import { getUnpublished } from '#contract/operator/goods/unpublished.ts';
import { readUnpublished } from '#server/publishing/queries/unpublished.ts';

const isLast = ({ state }: PublishView): boolean => state === 'live' || state === 'failed';

/** A publish without the pages of its receipt, which would make a list too long. */
const withoutPages = ({ receipt, ...view }: PublishView): PublishView => ({
  ...view,
  ...withoutUndefined({ receipt: receipt && { ...receipt, changes: [] } }),
});

/** The publisher. @throws {Refusal} unavailable, where the server has no site */
export function publisherOf({ publisher }: Deps): SitePublisher {
  if (publisher) return publisher;
  throw new Refusal('unavailable');
}

/** Starting and watching a publish. */
function publishRoutes(app: FastifyInstance, deps: Deps): void {
  const open = new Set<EventStream<PublishView>>();
  // A closing server does not wait for a publish.
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.finish();
    done();
  });

  const { publishesPerAddress } = deps.config.limits;
  serve(
    app,
    startPublish,
    async ({ body: { full }, operator: { actor: by } }) => ({ id: await publisherOf(deps).start({ full, by }) }),
    atMost(publishesPerAddress),
  );

  serve(app, listPublishes, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const publisher = publisherOf(deps);
    const [recent, pause] = await Promise.all([publisher.recent(), publisher.hold()]);
    return withoutUndefined({ data: recent.map(withoutPages), hold: pause });
  });

  serve(
    app,
    getPublish,
    ({ params: { id }, reply }) => {
      reply.header('cache-control', 'no-store').header('vary', 'Accept');
      return find(publisherOf(deps), id);
    },
    { preHandler: events },
  );

  /**
   * Answers with events where they are asked for, instead of the call. It calls back, for Fastify would go on with the
   * call after an `async` one whose reader has left.
   */
  function events(request: FastifyRequest, reply: FastifyReply, done: (failure?: Error) => void): void {
    if (!wantsEvents(request)) return done();
    const { id } = request.params as { id: string };
    const publisher = publisherOf(deps);
    find(publisher, id).then(() => {
      const stream = new EventStream<PublishView>({ watch: (onStep) => publisher.watch(id, onStep), isLast });
      open.add(stream);
      stream.once('close', () => open.delete(stream));
      sendEvents(reply, stream);
    }, done);
  }
}

async function find(publisher: SitePublisher, id: string): Promise<PublishView> {
  const view = await publisher.find(id);
  if (view) return view;
  throw new Refusal('not_found');
}

/** The releases, making one of them live, and what has changed since the live one. */
function releaseRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listReleases, async () => {
    const publisher = publisherOf(deps);
    return withoutUndefined({ data: await publisher.releases(), hold: await publisher.hold() });
  });

  serve(app, rollBack, async ({ params: { id }, operator }) => {
    const publisher = publisherOf(deps);
    if (!(await publisher.releases()).some((release) => release.id === id)) throw new Refusal('not_found');
    await publisher.rollBack(id, operator.actor);
    const now = (await publisher.releases()).find((release) => release.id === id);
    if (!now) throw new Refusal('not_found');
    return { data: now };
  });

  serve(app, getUnpublished, async () => {
    const publisher = publisherOf(deps);
    const live = (await publisher.releases()).find((release) => release.live)?.revision;
    return {
      ...withoutUndefined({ live, hold: await publisher.hold() }),
      ...(await readUnpublished(deps.database.db, live ?? 0)),
    };
  });
}

export const routes = [publishRoutes, releaseRoutes];
