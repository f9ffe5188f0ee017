import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/goods/timedChanges.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import type { TimedChangeRow } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { cancelTimedChange, executeTimedChanges } from '#server/editing/timed/execute.ts';
import { pageOfTimedChanges, timedChangeById } from '#server/editing/timed/queries.ts';
import { scheduleChange } from '#server/editing/timed/schedule.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { actorOf } from '#server/http/operator.ts';
import { paged } from '#server/http/paged.ts';
import { serve } from '#server/http/serve.ts';

/** In bytes: a thousand edits with long texts. */
const large = { bodyLimit: 8 * 1024 * 1024 };

/** Changes of the catalogue for a time to come. */
export function routes(app: FastifyInstance, { config, database: { db }, files, clock }: Deps): void {
  const { region } = config;
  const measure = (urls: Iterable<string>) => measurePictures(urls, files);

  serve(
    app,
    calls.scheduleChange,
    async ({ body: { actor, ...body }, operator }) => {
      const now = clock();
      const row = await scheduleChange(db, {
        ...body,
        ...{ measure, timeZone: region.timeZone, now },
        actor: actorOf(operator, actor),
      });
      const isDue = row.state === 'waiting' && row.startsAt <= now;
      if (isDue) await executeTimedChanges({ db, now, measure, log: app.log });
      return { data: timedView((isDue && (await timedChangeById(db, row.id))) || row), ...region };
    },
    large,
  );

  serve(app, calls.listTimedChanges, async ({ query }) => {
    const { data, total } = await pageOfTimedChanges(db, query);
    return {
      ...paged(query, { data: data.map(timedView), total }),
      ...region,
      now: minuteOf(clock(), region.timeZone),
    };
  });

  serve(app, calls.cancelTimedChange, async ({ params, body: { actor, running }, operator }) => {
    const request = { id: params.timed, running, actor: actorOf(operator, actor), now: clock() };
    return { data: timedView(await cancelTimedChange(db, request)), ...region };
  });
}

function timedView(row: TimedChangeRow): calls.TimedChange {
  const { id, state, title, edits, changes, scheduledBy, revision, endRevision, reasons, cancelledBy } = row;
  return {
    ...{ id, state, title, edits, changes, scheduledBy, revision, endRevision, reasons, cancelledBy },
    from: row.startsAt.toISOString(),
    until: row.endsAt?.toISOString() ?? null,
    scheduledAt: row.scheduledAt.toISOString(),
    left: row.leftAlone,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}
