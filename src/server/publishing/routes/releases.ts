import type { FastifyInstance } from 'fastify';
import { listReleases, rollBack } from '#contract/operator/publish.ts';
import { getUnpublished } from '#contract/operator/goods/unpublished.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { readUnpublished } from '#server/publishing/queries/unpublished.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { publisherOf } from './publish.ts';

/** The releases, making one of them live, and what has changed since the live one. */
export function releaseRoutes(app: FastifyInstance, deps: Deps): void {
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
