import type { Call } from '#contract/call.ts';
import { type Shop, nameOf } from './shop/shop.ts';

/** One promise of the contract that can be seen from outside. */
export interface Check {
  /** The call that it is about, as reports group it: "POST /client/orders", or "every call". */
  group: string;
  /** Promise that somebody can rely on, as a sentence without a full stop. */
  title: string;
  /** Calls that must be there; without one of them the check is not reached, or not offered. */
  calls: readonly Call[];
  /** @throws {Fault | NotReached | LeftOut} */
  run: (shop: Shop) => Promise<void>;
}

/** A check about one call. */
export const checkOf = (call: Call, title: string, run: Check['run']): Check => ({
  group: nameOf(call),
  title,
  calls: [call],
  run,
});

/** A check about what all calls have in common. */
export const commonCheck = (title: string, run: Check['run'], ...calls: Call[]): Check => ({
  group: 'every call',
  title,
  calls,
  run,
});
