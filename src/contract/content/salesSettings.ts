import * as z from 'zod/mini';
import { amount } from '#contract/values/basic.ts';

/** Terms of the shop beside its prices. */
export const salesSettings = z.object({
  /** The sum of goods, after sales and coupons, from which delivery is free; 0 where it never is. */
  freeDeliveryFrom: amount.check(z.maximum(1_000_000)),
  /** Products in a sale say the lowest price of the 30 days before it, which some countries want to be told. */
  tellLowestPrice: z.boolean(),
});
export type SalesSettings = z.infer<typeof salesSettings>;
