import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/goods/aliases.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Deps } from '#server/deps.ts';
import { faulty } from '#server/editing/faultList.ts';
import { actorOf } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { addAlias, aliasChoices } from './queries.ts';

/** Lets the desk make what shoppers searched for a hidden name. */
export function routes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, calls.listAliasChoices, ({ query: { q } }) => aliasChoices(db, q));

  serve(app, calls.addAlias, async ({ body: { actor, ...body }, operator }) => {
    const added = await addAlias(db, { ...body, actor: actorOf(operator, actor), now: clock() });
    if (added.ok) return { data: withoutUndefined({ revision: added.revision, shared: added.shared }) };
    if (added.reason === 'not found') throw new Refusal('not_found');
    throw faulty(added.faults);
  });
}
