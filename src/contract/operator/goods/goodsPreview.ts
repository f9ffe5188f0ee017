import { defineCall } from '#contract/call.ts';
import { locale } from '#contract/values/locale.ts';
import * as z from 'zod/mini';

export const previewGoods = defineCall({
  tag: 'Goods',
  audience: 'operator',
  right: 'edit',
  id: 'previewGoods',
  method: 'POST',
  path: '/operator/goods/preview',
  summary: 'The page of a product with edits that are not saved, by the templates of the live site; writes nothing',
  form: z.object({
    locale,
    /** As JSON: `product` and the `edits` of `editCatalogue`, or `set` and `variations` of `createGoods`. */
    goods: z.string().check(z.maxLength(500_000)),
  }),
  produces: 'text/html',
  refusals: ['invalid', 'not_allowed', 'not_found', 'goods_changed', 'insufficient_stock', 'too_large', 'unavailable'],
});
