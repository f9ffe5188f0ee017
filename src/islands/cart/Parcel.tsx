import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { ShippingBand } from '#contract/shipping/calls.ts';
import { fill } from '#i18n/fill.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { Locale } from '#contract/values/locale.ts';
import { createDelivery, type Destination, type Fee, feeFetcher, readWeightBands } from '#stores/checkout/delivery.ts';
import { kilograms, type WeightBandLeft, weightBandLeft } from './sums.ts';
import type { ParcelWords } from './words.ts';

interface Props {
  /** Undefined while they are loading. */
  bands: readonly ShippingBand[] | undefined;
  /** Undefined while the weight is not known. */
  grams: number | undefined;
  words: ParcelWords;
}

/**
 * The room that is left in the parcel before delivery costs more; the element keeps its space while that is loading.
 */
export function Parcel({ bands, grams, words }: Props) {
  if (bands?.length === 0) return null;
  const weightLeft = bands && grams !== undefined ? weightBandLeft(bands, grams) : undefined;
  return (
    <div className="min-h-20 pt-1 [&:lang(my)]:min-h-23">
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
  const { country, province = '', postal_code = '' } = to ?? {};
  const place = useMemo(
    () => (country ? { country, province, postal_code } : undefined),
    [country, province, postal_code],
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
