import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { FastifyInstance } from 'fastify';
import { barcodeIn } from '#contract/values/barcode.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { codesIn, pixelsOf } from '#server/files/codes.ts';
import { inPictureQueue } from '#server/files/receivedPicture.ts';
import * as calls from '#contract/operator/goods/goods.ts';
import type { Deps } from '#server/deps.ts';
import { createGoods } from '#server/editing/store/editCatalogue.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { actorOf } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { goodsDetail, listGoods } from '#server/editing/store/goods.ts';
import { addAlias as addAliasCall, listAliasChoices } from '#contract/operator/goods/aliases.ts';
import { addAlias, aliasChoices } from '#server/editing/store/aliases.ts';

/** Size at which bars are read; smaller takes less time and reads less. */
const readable = { width: 1600, height: 1600, fit: 'inside' } as const;

/** Lets the desk find goods, show one of them and make new ones. */
function goodsRoutes(app: FastifyInstance, { config: { region }, database: { db }, files, clock }: Deps): void {
  const measure = (urls: Iterable<string>) => measurePictures(urls, files);
  const detail = async (id: number): Promise<calls.GoodsDetail> => {
    const found = await goodsDetail(db, id, region.currency);
    if (!found) throw new Refusal('not_found');
    return found;
  };

  serve(app, calls.listGoods, async ({ query }) => {
    const today = minuteOf(clock(), region.timeZone).slice(0, 10);
    return { currency: region.currency, ...(await listGoods(db, { ...query, today }, query)) };
  });

  serve(
    app,
    calls.readBarcode,
    async ({ body: { picture } }) => {
      const bytes = Buffer.from(picture, 'base64');
      const pixels = await inPictureQueue(() => pixelsOf(bytes, readable));
      const texts = pixels ? await codesIn(pixels, 'bars') : [];
      return { barcode: texts.map(barcodeIn).find((code) => code !== undefined) ?? null };
    },
    { bodyLimit: calls.MAX_SCAN_BASE64 + 1_000 },
  );

  serve(app, calls.showGoods, async ({ params: { id } }) => ({ data: await detail(id) }));

  serve(app, calls.createGoods, async ({ body: { actor, ...body }, operator }) => {
    const request = { ...body, measure, actor: actorOf(operator, actor), now: clock() };
    return { data: await detail(await createGoods(db, request)) };
  });
}

/** Lets the desk make what shoppers searched for a hidden name. */
function aliasRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, listAliasChoices, ({ query: { q } }) => aliasChoices(db, q));

  serve(app, addAliasCall, async ({ body: { actor, ...body }, operator }) => {
    return { data: withoutUndefined(await addAlias(db, { ...body, actor: actorOf(operator, actor), now: clock() })) };
  });
}

export const routes = [goodsRoutes, aliasRoutes];
