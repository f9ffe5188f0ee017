/** Currencies whose smallest part is the unit itself. */
const wholeUnits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Whole units too, but told in hundredths as they were once. */
const toldInHundredths = new Set(['ISK', 'UGX']);
const thousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/**
 * Our minor units (hundredths, whatever the currency) in those of the card's provider. Undefined for a part of a
 * unit in a currency that has no parts: no card can pay it.
 */
export function cardAmount(minor: number, currency: string): number | undefined {
  if (thousandths.has(currency)) return minor * 10;
  if (!wholeUnits.has(currency) && !toldInHundredths.has(currency)) return minor;
  if (minor % 100 !== 0) return undefined;
  return wholeUnits.has(currency) ? minor / 100 : minor;
}
