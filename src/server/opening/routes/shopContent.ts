import type { FastifyInstance } from 'fastify';
import { getShopContent } from '#contract/content/settings.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { readShopContent } from '#server/content/shopContent.ts';
import { readShopTerms } from '#server/payments/opening.ts';

/** Serves the shop's changes of its texts, contact and home page, and whether it is open. */
export function routes(app: FastifyInstance, { database: { db }, config }: Deps): void {
  serve(app, getShopContent, async () => {
    const [content, { state }] = await Promise.all([readShopContent(db), readShopTerms(db, config)]);
    return { data: { ...content, ...(state !== 'open' && { state }) } };
  });
}

export const haveEtags = true;
