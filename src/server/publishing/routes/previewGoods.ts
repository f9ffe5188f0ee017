import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { catalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { newGoods, previewGoods } from '#contract/operator/goods/goods.ts';
import { id } from '#contract/values/basic.ts';
import type { Deps } from '#server/deps.ts';
import { draftedProduct } from '#server/editing/goods/queries/drafted.ts';
import { editRefused } from '#server/editing/routes/faultList.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { answerPreview } from './preview.ts';
import { publisherOf } from './publish.ts';

/** What the form has as JSON. */
const wished = z.union([z.object({ product: id, edits: z.array(catalogueEdit).check(z.maxLength(1_000)) }), newGoods]);

/** Shows a product with edits that are not saved. A form of the desk opens it in a tab, so that it is a page of its own. */
export function previewGoodsRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, files, clock } = deps;
  const measure = (urls: Iterable<string>) => measurePictures(urls, files);

  serve(app, previewGoods, async ({ form: { locale, goods }, request, reply }) => {
    const read = z.safeParse(wished, parsed(goods));
    if (!read.success) throw new Refusal('invalid', { reasons: { goods: 'wrong' } });
    const wish = { ...withoutSeen(read.data), zawgyi: 'keep' as const, measure };
    const drafted = await draftedProduct(database.db, wish, clock());
    if (!drafted.ok) throw editRefused(drafted);
    if (!drafted.product) throw new Refusal('not_found');
    const { preview } = publisherOf(deps);
    const page = await preview(drafted.product.id, locale, drafted.product).catch((failure: unknown) => {
      request.log.warn({ err: failure }, 'a preview could not be made');
      throw new Refusal('unavailable');
    });
    if (!page) throw new Refusal('not_found');
    // What is live now would be put over the prices and the stock of the draft.
    const html = page.html.replaceAll(/<zay-live\b[^>]*>[^<]*<\/zay-live>/gu, '');
    return answerPreview(reply, { ...page, html }, locale);
  });
}

/** Who only looks overwrites nothing. */
const withoutSeen = (wish: z.infer<typeof wished>): z.infer<typeof wished> =>
  'edits' in wish ? { ...wish, edits: wish.edits.map(({ was: _, ...edit }) => edit) } : wish;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
