import type { FastifyInstance } from 'fastify';
import { getShopContent } from '#contract/content/settings.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { readShopContent } from './shopContent.ts';

/** Serves the shop's changes of its texts, contact and home page. */
export function routes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, getShopContent, async () => ({ data: await readShopContent(db) }));
}

export const haveEtags = true;
