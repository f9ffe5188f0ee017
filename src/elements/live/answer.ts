import type { CallOutput } from '#contract/call.ts';
import type { getLive } from '#contract/catalogue/calls.ts';

/** What the shop has now, by product. */
export type LiveProducts = CallOutput<typeof getLive>['data'];

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPrice = (value: unknown): boolean => value === null || (Number.isFinite(value) && Number(value) >= 0);

const isVariation = (value: unknown): boolean =>
  isThing(value) && Number.isInteger(value['id']) && Number.isInteger(value['stock']) && isPrice(value['sale_price']);

const isProduct = (value: unknown): boolean =>
  isThing(value) &&
  Number.isInteger(value['id']) &&
  Array.isArray(value['variations']) &&
  value['variations'].every(isVariation);

/**
 * The products of an answer, or nothing when it is not what the contract says. Checked by hand, without
 * `api/checkShape.ts` and the shape, which would be larger; the type comes from the contract.
 */
export function parseProducts(body: unknown): LiveProducts | undefined {
  if (!isThing(body) || !Array.isArray(body['data']) || !body['data'].every(isProduct)) return undefined;
  return body['data'] as LiveProducts;
}
