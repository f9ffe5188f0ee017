import type { Country } from '#contract/values/country.ts';
import type { Locale } from '#contract/values/locale.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { ShippingBand } from '#contract/shipping.ts';
import { feeFetcher, type Fee, createDelivery, readWeightBands } from '#stores/checkout/delivery.ts';

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
 * @param country undefined where nobody has said where the parcel goes
 */
export function useDelivery(grams: number | undefined, locale: Locale, country?: Country): DeliveryState {
  const delivery = useMemo(() => createDelivery(feeFetcher(locale, country)), [locale, country]);
  const [bands, setBands] = useState<readonly ShippingBand[]>();
  const fee = useStore(delivery.$fee);
  useEffect(() => {
    if (grams !== undefined) delivery.weigh(grams);
  }, [delivery, grams]);
  useEffect(() => void readWeightBands(locale, country).then(setBands), [locale, country]);
  return { fee, bands, retry: delivery.retry };
}
