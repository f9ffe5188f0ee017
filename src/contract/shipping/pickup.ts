import * as z from 'zod/mini';
import { amount } from '#contract/values/basic.ts';
import { country } from '#contract/values/country.ts';

const texts = z.object({ en: z.string(), my: z.string() });

/** The place where orders are collected. */
const pickupPlace = z.object({
  address: texts,
  /** The hours in which they are. */
  hours: texts,
});

/** The place and its country, where the shop lets orders be collected. */
export const offeredPickup = z.extend(pickupPlace, { country, fee: amount });
export type OfferedPickup = z.infer<typeof offeredPickup>;

/** The moment from which an order can be collected: a day, and the hour of it where that is known. */
export const readyFrom = z.object({ day: z.string(), time: z.optional(z.string()) });

/** The place of an order that is collected, and when it is ready, as agreed when it was placed. */
export const orderPickup = z.extend(pickupPlace, {
  from: readyFrom,
  /** True where the goods were taken along from the counter as they were ordered: nothing is collected later. */
  atCounter: z.optional(z.boolean()),
});
export type OrderPickup = z.infer<typeof orderPickup>;
