import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import type { Db } from '#server/database/connect.ts';
import { documentRow } from './queries.ts';

/** The name of the document of what owners changed of how much one buyer may take. */
export const limitsDocument = 'goods-limits';

/** How much one buyer may take, with what owners changed; read each time, for another server may have written it. */
export const presentLimits = async (db: Db, first: GoodsLimits): Promise<GoodsLimits> =>
  withChanged(first, (await documentRow(db, limitsDocument))?.fields);

/** The limits with the fields of the document in the place of the first values. */
export const withChanged = (first: GoodsLimits, fields: object | null | undefined): GoodsLimits => ({
  ...first,
  ...fields,
});
