import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { ShippingBand } from '#contract/shipping/calls.ts';
import { fill } from '#i18n/fill.ts';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import type { Locale } from '#contract/values/locale.ts';
import { createDelivery, type Destination, type Fee, feeFetcher, readWeightBands } from '#stores/checkout/delivery.ts';
import { kilograms, toCents, type WeightBandLeft, weightBandLeft } from './sums.ts';
import type { ParcelWords } from './words.ts';

interface Props {
  /** Undefined while they are loading. */
  bands: readonly ShippingBand[] | undefined;
  /** Undefined while the weight is not known. */
  grams: number | undefined;
  /** The sum of the goods in cents, without what a coupon takes off; undefined while it is not known. */
  goods: number | undefined;
  /** The sum of goods from which delivery is free, in the shop's currency; undefined where it never is. */
  freeFrom: number | undefined;
  words: ParcelWords;
}

/**
 * What is missing until delivery is free, and the room that is left in the parcel before it costs more; the element
 * keeps its space while that is loading.
 */
export function Parcel({ bands, grams, goods, freeFrom, words }: Props) {
  const missing = freeFrom && grams && goods !== undefined ? toCents(freeFrom) - goods : undefined;
  const free =
    missing === undefined ? undefined : (
      <p className="muted">
        {fill(missing > 0 ? words.freeMissing : words.freeFrom, {
          missing: formatCents(words.symbol, missing),
          sum: formatPrice(words.symbol, freeFrom),
        })}
      </p>
    );
  if (bands?.length === 0 || (missing !== undefined && missing <= 0)) return free;
  const weightLeft = bands && grams !== undefined ? weightBandLeft(bands, grams) : undefined;
  return (
    <div className="min-h-20 pt-1 [&:lang(my)]:min-h-23">
      {free}
      {weightLeft && (
        <>
          <progress
            className="mb-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-base-300 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-base-300 [&::-webkit-progress-value]:bg-primary"
            max={weightLeft.upTo - weightLeft.from}
            value={weightLeft.upTo - weightLeft.from - weightLeft.left}
            aria-label={words.room}
          />
          <p className="muted">{sentence(weightLeft, words)}</p>
        </>
      )}
    </div>
  );
}

function sentence({ left, nextPrice }: WeightBandLeft, words: ParcelWords): string {
  if (nextPrice === undefined) return fill(words.roomLast, { left: kilograms(left) });
  return fill(left === 0 ? words.roomFull : words.roomLeft, {
    left: kilograms(left),
    price: formatPrice(words.symbol, nextPrice),
  });
}

interface DeliveryState {
  fee: Fee;
  /** Undefined while they are loading. */
  bands: readonly ShippingBand[] | undefined;
  retry: () => void;
}

/**
 * The delivery fee of a weight, and the bands of all weights.
 *
 * @param grams undefined while the weight is not known
 * @param to undefined where nobody has said where the parcel goes
 */
export function useDelivery(grams: number | undefined, locale: Locale, to?: Destination): DeliveryState {
  // Another object of the same address is no other place.
  const { country, province = '', postal_code = '', collect } = to ?? {};
  const place = useMemo(
    () => (country ? { country, province, postal_code, collect } : undefined),
    [country, province, postal_code, collect],
  );
  const delivery = useMemo(() => createDelivery(feeFetcher(locale, place)), [locale, place]);
  const [bands, setBands] = useState<readonly ShippingBand[]>();
  const fee = useStore(delivery.$fee);
  useEffect(() => {
    if (grams !== undefined) delivery.weigh(grams);
  }, [delivery, grams]);
  useEffect(() => void readWeightBands(locale, place).then(setBands), [locale, place]);
  return { fee, bands, retry: delivery.retry };
}
