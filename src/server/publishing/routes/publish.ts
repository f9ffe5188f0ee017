import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPublish, listPublishes, type PublishView, startPublish } from '#contract/operator/publish.ts';
import type { Deps, SitePublisher } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { EventStream, sendEvents, wantsEvents } from '#server/http/eventStream.ts';

const isLast = ({ state }: PublishView): boolean => state === 'live' || state === 'failed';

/** Without the pages of its receipt: thirty lists of two hundred pages are a long answer. */
const inShort = ({ receipt, ...view }: PublishView): PublishView => ({
  ...view,
  ...(receipt ? { receipt: { ...receipt, changes: [] } } : {}),
});

/** Who publishes. @throws {Refusal} unavailable, where the server has no site */
export function publisherOf({ publisher }: Deps): SitePublisher {
  if (publisher) return publisher;
  throw new Refusal('unavailable');
}

/** How a publish is started and watched. */
export function publishRoutes(app: FastifyInstance, deps: Deps): void {
  const open = new Set<EventStream<PublishView>>();
  // A publish takes longer than a server that closes should wait.
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.finish();
    done();
  });

  const { publishesPerAddress } = deps.config.limits;
  serve(
    app,
    startPublish,
    async ({ body: { full } }) => ({ id: await publisherOf(deps).start({ full }) }),
    atMost(publishesPerAddress),
  );

  serve(app, listPublishes, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const publisher = publisherOf(deps);
    const hold = publisher.hold();
    return Promise.resolve({ data: publisher.recent().map(inShort), ...(hold ? { hold } : {}) });
  });

  serve(
    app,
    getPublish,
    ({ params: { id }, reply }) => {
      reply.header('cache-control', 'no-store').header('vary', 'Accept');
      return Promise.resolve(known(publisherOf(deps), id));
    },
    { preHandler: events },
  );

  /** Who wants events has them, and the call goes no further. */
  function events(request: FastifyRequest, reply: FastifyReply, goOn: (failure?: Error) => void): void {
    if (!wantsEvents(request)) return goOn();
    const { id } = request.params as { id: string };
    try {
      const publisher = publisherOf(deps);
      known(publisher, id);
      const stream = new EventStream<PublishView>({ watch: (told) => publisher.watch(id, told), isLast });
      open.add(stream);
      stream.once('close', () => open.delete(stream));
      sendEvents(reply, stream);
    } catch (failure) {
      goOn(failure as Error);
    }
  }
}

function known(publisher: SitePublisher, id: string): PublishView {
  const view = publisher.find(id);
  if (view) return view;
  throw new Refusal('not_found');
}
