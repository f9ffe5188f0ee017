import * as z from 'zod/mini';
import { longId, time } from '#contract/values/basic.ts';
import { carrier } from './carriers.ts';

/** A parcel that is with a carrier. */
export const shipment = z.object({
  carrier,
  /** Of the carrier, to be shown. */
  name: z.string(),
  /** The carrier's own page about the parcel; null where the shop knows of none. */
  url: z.nullable(z.string()),
});

/** One of several parcels of an order: what was in it, by the ids of the lines. */
export const parcel = z.object({
  shippedAt: time,
  trackingNumber: z.nullable(z.string()),
  /** The one who brings it; null where nobody said so. */
  shipment: z.nullable(shipment),
  lines: z.array(z.object({ line: longId, quantity: z.int() })),
});
export type Parcel = z.infer<typeof parcel>;
