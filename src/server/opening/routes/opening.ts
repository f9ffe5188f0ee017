import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/opening.ts';
import type { Deps } from '#server/deps.ts';
import { documentRow } from '#server/content/queries.ts';
import { saveDocument } from '#server/editing/content/queries.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { openingDocument, readShopTerms } from '#server/payments/opening.ts';
import { sweepTestOrders } from '#server/orders/queries/testOrders.ts';
import { countTestOrders, readProgress, readSample } from '#server/opening/queries.ts';

/** Lets owners open the shop, and shows them what is still to be done before. */
export function routes(app: FastifyInstance, { database: { db }, config, clock, files }: Deps): void {
  serve(app, calls.getOpening, async () => ({ data: await read() }));

  serve(app, calls.changeOpening, async ({ body: { version, isOpen }, operator: { actor } }) => {
    const { hasOwnAccount } = await readShopTerms(db, config);
    if (isOpen && !hasOwnAccount) throw new Refusal('no_own_account');
    const save = { name: openingDocument, version, fields: { isOpen }, actor, now: clock(), what: 'Opening' };
    const saved = await db.transaction((tx) => saveDocument(tx, save));
    if (saved === 'stale') throw new Refusal('content_changed');
    return { data: await read() };
  });

  serve(app, calls.sweepTestOrders, async () => ({ data: await sweepTestOrders(db, files) }));

  const read = async (): Promise<calls.Opening> => {
    const [{ state, hasOwnAccount }, row, sample, testOrders] = await Promise.all([
      readShopTerms(db, config),
      documentRow(db, openingDocument),
      readSample(db),
      countTestOrders(db),
    ]);
    const done = { ...(await readProgress(db, sample.products)), payees: hasOwnAccount };
    return { state, version: row?.version ?? 0, hasOwnAccount, done, sample: sample.untouched, testOrders };
  };
}
