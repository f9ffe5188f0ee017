/** Currencies without parts. */
const wholeUnits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Without parts too, but Stripe still takes them in hundredths. */
const inHundredths = new Set(['ISK', 'UGX']);
const thousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/**
 * Our minor units (hundredths of any currency) in those of Stripe. Undefined for a fraction of a currency without
 * parts: no card can pay it.
 */
export function cardAmount(minor: number, currency: string): number | undefined {
  if (thousandths.has(currency)) return minor * 10;
  if (!wholeUnits.has(currency) && !inHundredths.has(currency)) return minor;
  if (minor % 100 !== 0) return undefined;
  return wholeUnits.has(currency) ? minor / 100 : minor;
}

const MINUTE = 60_000;

/** A session must last at minDuration half an hour by the provider's clock, which may be a little behind ours. */
const minDuration = 31 * MINUTE;
const step = 5 * MINUTE;

/**
 * Returns when a session ends that is opened now: after 31 to 36 minutes, at a full five minutes. So attempts that
 * follow each other closely send the same request, as an idempotency key demands.
 */
export const sessionEnd = (now: Date): Date => new Date(Math.ceil((now.getTime() + minDuration) / step) * step);

/** Until when the stock of a session is reserved: a card of the last second takes a moment. */
export const stockUntil = (end: Date): Date => new Date(end.getTime() + 5 * MINUTE);
