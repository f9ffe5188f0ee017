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
