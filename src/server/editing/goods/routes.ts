import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/goods/goods.ts';
import type { Deps } from '#server/deps.ts';
import { createGoods } from '#server/editing/edit/queries/createGoods.ts';
import { faulty } from '#server/editing/faultList.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { actorOf } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { goodsDetail } from './queries/detail.ts';
import { listGoods } from './queries/list.ts';

/** Lets the desk find goods, show one of them and make new ones. */
export function routes(app: FastifyInstance, { config: { currency }, database: { db }, files, clock }: Deps): void {
  const measure = (urls: Iterable<string>) => measurePictures(urls, files);
  const detail = async (id: number): Promise<calls.GoodsDetail> => {
    const found = await goodsDetail(db, id, currency);
    if (!found) throw new Refusal('not_found');
    return found;
  };

  serve(app, calls.listGoods, async ({ query }) => ({ currency, ...(await listGoods(db, query, query)) }));

  serve(app, calls.showGoods, async ({ params: { id } }) => ({ data: await detail(id) }));

  serve(app, calls.createGoods, async ({ body: { actor, ...body }, operator }) => {
    const made = await createGoods(db, { ...body, measure, actor: actorOf(operator, actor), now: clock() });
    if (!made.ok) throw faulty(made.faults);
    return { data: await detail(made.id) };
  });
}
