import type { Call } from './call.ts';
import type { RefusalCode } from './refusals.ts';

/** Refusals that any request can get, from the HTTP layer or when the server fails. */
const universalRefusals = [
  'invalid',
  'too_slow',
  'expectation_failed',
  'headers_too_large',
  'unexpected',
  'unavailable',
] as const;
/** Refusals that any request with a body can get. */
const writeRefusals = ['too_large', 'unsupported_type'] as const;
const shopperWriteRefusals = ['cross_origin'] as const;
/** Requests with a wrong operator token are rate-limited. */
const operatorRefusals = ['too_many'] as const;

/** All refusals of a call: those that it declares, and those common to all calls of its kind. */
export function allRefusalsOf({ method, audience, refusals }: Call): RefusalCode[] {
  const isWrite = method !== 'GET';
  const isShoppers = audience === 'everyone' || audience === 'customer';
  return [
    ...new Set<RefusalCode>([
      ...refusals,
      ...universalRefusals,
      ...(isWrite ? writeRefusals : []),
      ...(isWrite && isShoppers ? shopperWriteRefusals : []),
      ...(audience === 'operator' ? operatorRefusals : []),
    ]),
  ];
}
