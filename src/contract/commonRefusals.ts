import type { Call } from './call.ts';
import type { RefusalCode } from './refusals.ts';

/** What any request may meet before its call is looked at, or because the shop cannot work. */
const ofEvery = [
  'invalid',
  'too_slow',
  'expectation_failed',
  'headers_too_large',
  'unexpected',
  'unavailable',
] as const;
/** The same for what may have a body. */
const ofWrites = ['too_large', 'unsupported_type'] as const;
const ofShoppers = ['cross_origin'] as const;
/** Wrong tokens are counted, whatever they are sent along with. */
const ofOperators = ['too_many'] as const;

/** Every refusal that a call may be answered with: its own, and those that no call names because all have them. */
export function allRefusalsOf({ method, audience, refusals }: Call): RefusalCode[] {
  const isWrite = method !== 'GET';
  const isShoppers = audience === 'everyone' || audience === 'customer';
  return [
    ...new Set<RefusalCode>([
      ...refusals,
      ...ofEvery,
      ...(isWrite ? ofWrites : []),
      ...(isWrite && isShoppers ? ofShoppers : []),
      ...(audience === 'operator' ? ofOperators : []),
    ]),
  ];
}
