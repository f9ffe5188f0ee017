import type { Locale } from '#contract/values/locale.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ShippingBand } from '#contract/shipping.ts';
import { feeFetcher, type Fee, createDelivery, readWeightBands } from '#stores/checkout/delivery.ts';

export interface DeliveryState {
  fee: Fee;
  /** Not there while they are read. */
  bands: readonly ShippingBand[] | undefined;
  retry: () => void;
}

/**
 * What delivery of so many grams costs, and the bands that it goes by.
 *
 * @param grams nothing while the weight is not known
 */
export function useDelivery(grams: number | undefined, locale: Locale): DeliveryState {
  const [delivery] = useState(() => createDelivery(feeFetcher(locale)));
  const [bands, setBands] = useState<readonly ShippingBand[]>();
  const fee = useStore(delivery.$fee);
  useEffect(() => {
    if (grams !== undefined) delivery.weigh(grams);
  }, [delivery, grams]);
  useEffect(() => void readWeightBands(locale).then(setBands), [locale]);
  return { fee, bands, retry: delivery.retry };
}
