import * as z from 'zod/mini';

/** Carrier of a parcel; `other` comes with a name that somebody typed. */
export const carrier = z.enum(['thailand-post', 'kex', 'flash', 'jt', 'dhl', 'ems', 'other']);
export type Carrier = z.infer<typeof carrier>;

/** The names of carriers, the same in every language. */
export const carrierNames: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  'thailand-post': 'Thailand Post',
  kex: 'KEX Express (Kerry)',
  flash: 'Flash Express',
  jt: 'J&T Express',
  dhl: 'DHL',
  ems: 'EMS',
};

/** Their own pages about a parcel. The number is added where the page takes one. */
const trackingPages: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  'thailand-post': 'https://track.thailandpost.co.th/?trackNumber=',
  kex: 'https://th.kex-express.com/th/track/?track=',
  flash: 'https://www.flashexpress.com/fle/tracking?se=',
  jt: 'https://www.jtexpress.co.th/service/track',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  ems: 'https://www.ems.post/en/global-network/tracking',
};

/** The carrier's own page about a parcel; null for a carrier that the shop does not know. */
export function trackingUrl(by: Carrier, trackingNumber: string): string | null {
  if (by === 'other') return null;
  const page = trackingPages[by];
  return page.endsWith('=') ? page + encodeURIComponent(trackingNumber) : page;
}
