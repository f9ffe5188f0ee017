import { createHash } from 'node:crypto';
import fastifyEtag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/catalogue/calls.ts';
import { getShippingFee, listShippingBands } from '#contract/shipping.ts';
import { searchProducts as searchCall } from '#contract/search/calls.ts';
import { listCatalogueChanges } from '#contract/catalogue/changes.ts';
import { catalogueSince } from '#server/publishing/queries/since.ts';
import { allCategories, firstBrands } from './queries/categories.ts';
import { liveOf } from './queries/live.ts';
import { pageOfProducts, productById } from './queries/products.ts';
import { promotedProducts } from './queries/promotions.ts';
import { searchProducts } from '#server/search/queries/search.ts';
import { allBands } from '#server/shipping/queries/bands.ts';
import type { Deps } from '#server/deps.ts';
import { categoryTree, subtreeIds } from './rules/hierarchy.ts';
import { fromMinor } from './rules/money.ts';
import { Refusal } from '#server/http/refusal.ts';
import { feeOf } from '#server/shipping/rules/bands.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/lifecycle/serve.ts';
import { paged } from '#server/http/paged.ts';

/** The catalogue, open to everyone (contract, "Catalogue"). */
export async function catalogueRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps.database;
  await app.register(fastifyEtag, { weak: true });
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-cache');
    done();
  });

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

  serve(
    app,
    searchCall,
    async ({ params }) => ({ data: await searchProducts(db, params.text) }),
    atMost(deps.config.searchesPerMinute),
  );

  serve(app, calls.getLive, async ({ query, reply }) => {
    const data = await liveOf(db, query.ids.split(',').map(Number));
    reply.header('etag', tagOf(data));
    return { data, at: deps.clock().toISOString() };
  });

  serve(app, listCatalogueChanges, async ({ query: { since, soldAfter, mark } }) => {
    const at = deps.clock().toISOString();
    return {
      at,
      ...(await catalogueSince(db, since, soldAfter === undefined ? undefined : new Date(soldAfter), mark)),
    };
  });

  serve(app, getShippingFee, async ({ query }) => {
    const fee = feeOf(await allBands(db), Math.ceil(query.weight * 1000));
    if (fee === undefined) throw new Refusal('bad_weight');
    return { price: fromMinor(fee) };
  });

  serve(app, listShippingBands, async () => {
    const bands = await allBands(db);
    return {
      data: bands.map(({ upToGrams, priceMinor }) => ({ upTo: upToGrams / 1000, price: fromMinor(priceMinor) })),
    };
  });

  async function shelvesBelow(categoryId: number): Promise<number[]> {
    const ids = subtreeIds(await allCategories(db), categoryId);
    if (ids.length === 0) throw new Refusal('unknown_category');
    return ids;
  }
}

/** The tag of what counts: `at` moves on with every second, price and stock do not. */
const tagOf = (data: unknown): string => `W/"${createHash('sha1').update(JSON.stringify(data)).digest('base64')}"`;
