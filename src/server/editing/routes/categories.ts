import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/goods/categories.ts';
import type { Deps } from '#server/deps.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { actorOf, type Operator } from '#server/http/operator.ts';
import { serve } from '#server/http/serve.ts';
import {
  listAllBrands,
  listAllCategories,
  type CategoryOrBrandRequest,
  saveCategoryOrBrand,
} from '#server/editing/store/categories.ts';
import type { CategoryOrBrandEdit } from '#server/editing/plan/categoryOrBrand.ts';

type SaveRequest = Pick<CategoryOrBrandRequest, 'zawgyi' | 'seen' | 'attempt'> & { actor?: string | undefined };

/** Lets the desk list, make, name, move, order and hide categories and brands. */
export function routes(app: FastifyInstance, { database: { db }, files, clock }: Deps): void {
  const measure = (urls: Iterable<string>) => measurePictures(urls, files);
  const save = async (edit: CategoryOrBrandEdit, { actor, ...wish }: SaveRequest, operator: Operator) => {
    const who = { actor: actorOf(operator, actor), now: clock() };
    return { data: await saveCategoryOrBrand(db, { ...edit, ...wish, ...who, measure }) };
  };

  serve(app, calls.listAllCategories, () => listAllCategories(db));

  serve(app, calls.listAllBrands, () => listAllBrands(db));

  serve(app, calls.createCategory, ({ body: { set, ...wish }, operator }) =>
    save({ kind: 'category', id: undefined, set, was: {} }, wish, operator),
  );

  serve(app, calls.editCategory, ({ params: { id }, body: { set, was = {}, ...wish }, operator }) =>
    save({ kind: 'category', id, set, was }, wish, operator),
  );

  serve(app, calls.createBrand, ({ body: { set, ...wish }, operator }) =>
    save({ kind: 'brand', id: undefined, set, was: {} }, wish, operator),
  );

  serve(app, calls.editBrand, ({ params: { id }, body: { set, was = {}, ...wish }, operator }) =>
    save({ kind: 'brand', id, set, was }, wish, operator),
  );
}
