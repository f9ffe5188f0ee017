import * as z from 'zod/mini';
import { withReason } from '#contract/values/fieldReasons.ts';
import { isWholeMinor } from '#contract/values/patterns.ts';
import { multiLine } from '#contract/values/text.ts';

/** The longest time that an order takes to be ready, in hours or days. */
const MOST_READY_AFTER = 60;

const price = z
  .number(withReason('money'))
  .check(z.refine((value) => value >= 0 && value < 10_000_000 && isWholeMinor(value), withReason('money')));

const inBoth = (longest: number) => z.object({ en: multiLine(longest), my: multiLine(longest) });

/** Collecting orders at the shop, as owners set it. */
export const pickupSettings = z
  .object({
    isOffered: z.boolean(),
    address: inBoth(300),
    hours: inBoth(300),
    readyAfter: z.object({
      count: z
        .int(withReason('number'))
        .check(z.minimum(0, withReason('number')), z.maximum(MOST_READY_AFTER, withReason('number'))),
      unit: z.enum(['hours', 'days']),
    }),
    /** In the currency of the shop; 0 where it is free. */
    fee: price,
  })
  .check(
    z.check(({ value, issues }) => {
      if (!value.isOffered) return;
      for (const field of ['address', 'hours'] as const)
        for (const locale of ['en', 'my'] as const)
          if (value[field][locale] === '')
            issues.push({ code: 'custom', input: value, message: 'required', path: [field, locale] });
    }),
  );
export type PickupSettings = z.infer<typeof pickupSettings>;

/** At first nothing is collected. */
export const firstPickup: PickupSettings = {
  isOffered: false,
  address: { en: '', my: '' },
  hours: { en: '', my: '' },
  readyAfter: { count: 1, unit: 'days' },
  fee: 0,
};
