import type { FastifyInstance } from 'fastify';
import { getShopContent } from '#contract/content/settings.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { documentRow } from '#server/content/queries.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { readShopContent } from '#server/content/shopContent.ts';
import { readShopTerms } from '#server/payments/opening.ts';
import { regionDocument, type RegionFields } from '#server/content/region.ts';

/** Serves the shop's changes of its texts, contact and home page, and whether it is open. */
export function routes(app: FastifyInstance, { database: { db }, config }: Deps): void {
  serve(app, getShopContent, async () => {
    const [content, { state }, row] = await Promise.all([
      readShopContent(db),
      readShopTerms(db, config),
      documentRow(db, regionDocument),
    ]);
    const { currency, timeZone }: RegionFields = row?.fields ?? {};
    const region = withoutUndefined({ currency, timeZone });
    const isChosen = Object.keys(region).length > 0;
    return { data: { ...content, ...(state !== 'open' && { state }), ...(isChosen && { region }) } };
  });
}

export const haveEtags = true;
