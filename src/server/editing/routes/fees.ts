import type { FastifyInstance } from 'fastify';
import { changeFeeTables, type FeesView, getFeeHistory, getFeeTables } from '#contract/operator/shipping.ts';
import type { Deps } from '#server/deps.ts';
import { faultyFields } from '#server/editing/content/routes.ts';
import { changeTables, feeHistory } from '#server/editing/shipping/queries.ts';
import { nameOfTables, readTables, shown } from '#server/editing/shipping/tables.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { feeTables } from '#server/shipping/queries.ts';

/** How the desk looks after the delivery fees by weight and country. */
export function feeRoutes(app: FastifyInstance, { database: { db }, config: { currency }, clock }: Deps): void {
  const view = async (): Promise<{ data: FeesView }> => {
    const tables = await feeTables(db);
    return { data: { tables: shown(tables), seen: nameOfTables(tables), currency } };
  };

  serve(app, getFeeTables, view);

  serve(app, getFeeHistory, async () => ({ data: await feeHistory(db) }));

  serve(app, changeFeeTables, async ({ body: { seen, tables: value }, operator: { actor }, request }) => {
    const read = readTables(value);
    if (!read.ok) throw faultyFields(read.faults, request);
    const changed = await changeTables(db, { tables: read.tables, seen, actor, now: clock() });
    if (changed === 'stale') throw new Refusal('content_changed');
    return view();
  });
}
