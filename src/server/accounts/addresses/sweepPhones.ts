import { internationalPhone } from '#contract/values/phone.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';
import { oddPhones, rewritePhones } from './queries.ts';

/** Addresses that are read and written in one statement. */
const batch = 500;

/**
 * Brings phones of addresses from before there was one notation to it; answers how many. What is no number of its country
 * stays as it is.
 */
export async function sweepAddressPhones({ db, isClosing }: Pick<SweepRound, 'db' | 'isClosing'>): Promise<number> {
  let changed = 0;
  for (let last: number | undefined = 0; last !== undefined && !isClosing();) {
    const odd = await oddPhones(db, last, batch);
    const others = odd.flatMap(({ id, phone: before }) => {
      const now = internationalPhone(before);
      return now === undefined || now === before ? [] : [{ id, before, now }];
    });
    if (others.length > 0) await rewritePhones(db, others);
    changed += others.length;
    last = odd.length === batch ? odd.at(-1)?.id : undefined;
  }
  return changed;
}
