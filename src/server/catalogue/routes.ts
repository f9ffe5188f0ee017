import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import * as calls from '#contract/catalogue/calls.ts';
import { allCategories, firstBrands } from './queries/categories.ts';
import { type Live, liveOf } from './queries/onSale.ts';
import { pageOfProducts, productById } from './queries/products.ts';
import { promotedProducts } from './queries/promotions.ts';
import { nextSaleMoment } from './queries/sales.ts';
import { visibleState } from '#server/database/visibleState.ts';
import { keptAnswers } from '#server/http/memory/keptAnswers.ts';
import { batchReads } from '#server/database/batchReads.ts';
import type { Deps } from '#server/deps.ts';
import { categoryTree, subtreeIds } from './rules/hierarchy.ts';
import { Refusal } from '#server/http/refusal.ts';
import { CheckedBody, serve } from '#server/http/serve.ts';
import { serveShared } from '#server/http/serveShared.ts';
import { paged } from '#server/http/paged.ts';

/** The catalogue as shoppers and pages read it. */
export function routes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const { db } = deps.database;
  const kept = keptAnswers({ readState: () => visibleState(db), nextMoment: (now) => nextSaleMoment(db, now), clock });

  for (const call of [calls.listCategories, calls.listCategory]) {
    serveShared(app, call, kept, async () => ({ data: categoryTree(await allCategories(db)) }));
  }

  serveShared(app, calls.listProducts, kept, async ({ query }) =>
    paged(query, await pageOfProducts(db, query, clock())),
  );

  serveShared(app, calls.listProductsByCategory, kept, async ({ query }) =>
    paged(query, await pageOfProducts(db, query, clock(), await shelvesBelow(query.categoryId))),
  );

  serveShared(app, calls.getProduct, kept, async ({ query }) => {
    const product = await productById(db, query.productId, clock());
    if (!product) throw new Refusal('unknown_product');
    return { data: product };
  });

  serveShared(app, calls.listRelatedProducts, kept, async ({ query }) => {
    const { data } = await pageOfProducts(db, query, clock(), await shelvesBelow(query.categoryId));
    return { data };
  });

  serveShared(app, calls.listPromotionProducts, kept, ({ query }) =>
    promotedProducts(db, query.type, query.limit, clock()),
  );

  serveShared(app, calls.listBrands, kept, async ({ query }) => ({ data: await firstBrands(db, query.limit) }));

  const liveJson = batchReads(async (ids) => jsonOf(await liveOf(db, ids, clock())), mostLive);
  serve(app, calls.getLive, async ({ query }) => {
    const { json, etag } = await liveBody(query.ids);
    // It moves on with every second and is no part of the tag.
    return new CheckedBody(`{"data":[${String(json)}],"at":"${clock().toISOString()}"}`, etag);
  });

  async function liveBody(text: string): Promise<CheckedBody> {
    const answers = await kept();
    const key = `live ${text}`;
    const before = answers.get(key);
    if (before) return before;
    const ids = [...new Set(text.split(',').map(Number))].sort((one, other) => one - other);
    const known = await liveJson(ids);
    const body = new CheckedBody(ids.flatMap((id) => known.get(id) ?? []).join(','));
    answers.set(key, body);
    return body;
  }

  async function shelvesBelow(categoryId: number): Promise<number[]> {
    const ids = subtreeIds(await allCategories(db), categoryId);
    if (ids.length === 0) throw new Refusal('unknown_category');
    return ids;
  }
}

/** Products whose prices and stock one statement reads at most. */
const mostLive = 1_000;

const jsonOf = (found: ReadonlyMap<number, Live>): Map<number, string> =>
  new Map([...found].map(([id, live]) => [id, JSON.stringify(z.parse(calls.liveProduct, live))]));

export const haveEtags = true;
