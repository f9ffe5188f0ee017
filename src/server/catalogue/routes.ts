import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/catalogue/calls.ts';
import { allCategories, firstBrands } from './queries/categories.ts';
import { liveOf } from './queries/live.ts';
import { pageOfProducts, productById } from './queries/products.ts';
import { promotedProducts } from './queries/promotions.ts';
import type { Deps } from '#server/deps.ts';
import { categoryTree, subtreeIds } from './rules/hierarchy.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { paged } from '#server/http/paged.ts';

/** The catalogue as shoppers and pages read it. */
export function catalogueRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  for (const call of [calls.listCategories, calls.listCategory]) {
    serve(app, call, async () => ({ data: categoryTree(await allCategories(db)) }));
  }

  serve(app, calls.listProducts, async ({ query }) => paged(query, await pageOfProducts(db, query)));

  serve(app, calls.listProductsByCategory, async ({ query }) =>
    paged(query, await pageOfProducts(db, query, await shelvesBelow(query.categoryId))),
  );

  serve(app, calls.getProduct, async ({ query }) => {
    const product = await productById(db, query.productId);
    if (!product) throw new Refusal('unknown_product');
    return { data: product };
  });

  serve(app, calls.listRelatedProducts, async ({ query }) => {
    const { data } = await pageOfProducts(db, query, await shelvesBelow(query.categoryId));
    return { data };
  });

  serve(app, calls.listPromotionProducts, async ({ query }) => ({
    data: await promotedProducts(db, query.type, query.limit),
  }));

  serve(app, calls.listBrands, async ({ query }) => ({ data: await firstBrands(db, query.limit) }));

  serve(app, calls.getLive, async ({ query, reply }) => {
    const data = await liveOf(db, query.ids.split(',').map(Number));
    reply.header('etag', tagOf(data));
    return { data, at: deps.clock().toISOString() };
  });

  async function shelvesBelow(categoryId: number): Promise<number[]> {
    const ids = subtreeIds(await allCategories(db), categoryId);
    if (ids.length === 0) throw new Refusal('unknown_category');
    return ids;
  }
}

/** The tag of what counts: `at` moves on with every second, price and stock do not. */
const tagOf = (data: unknown): string => `W/"${createHash('sha1').update(JSON.stringify(data)).digest('base64')}"`;
