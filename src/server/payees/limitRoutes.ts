import type { FastifyInstance } from 'fastify';
import {
  type ShownGoodsLimits,
  changeGoodsLimits,
  getGoodsLimits,
  getGoodsLimitsHistory,
  goodsLimits,
} from '#contract/operator/goodsLimits.ts';
import { limitsDocument, withChanged } from '#server/content/goodsLimits.ts';
import { type ContentRow, documentRow } from '#server/content/queries.ts';
import type { Deps } from '#server/deps.ts';
import { documentHistory, saveDocument } from '#server/editing/content/queries.ts';
import { checked, shown } from '#server/editing/content/routes.ts';
import { readFields } from '#server/editing/content/rules/readFields.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

/** How much one buyer may take before it is paid for: changed by owners alone. */
export function limitRoutes(app: FastifyInstance, { database: { db }, config, clock }: Deps): void {
  const first = config.goodsLimits;

  serve(app, getGoodsLimits, async () => ({ data: view(await documentRow(db, limitsDocument)) }));

  serve(app, getGoodsLimitsHistory, async () => ({ data: await documentHistory(db, limitsDocument) }));

  serve(app, changeGoodsLimits, async ({ body, operator: { actor }, request }) => {
    const fields = checked(readFields(body.fields, goodsLimits, { ...first }, body.zawgyi), request);
    const save = {
      name: limitsDocument,
      version: body.version,
      fields,
      actor,
      now: clock(),
      what: 'Limits of a buyer',
    };
    const saved = await db.transaction((tx) => saveDocument(tx, save));
    if (saved === 'stale') throw new Refusal('content_changed');
    return { data: view(saved.row) };
  });

  const view = (row: ContentRow | undefined): ShownGoodsLimits => ({
    ...shown(limitsDocument, { ...first }, row),
    now: withChanged(first, row?.fields),
    currency: config.currency,
  });
}
