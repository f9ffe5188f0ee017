import { useEffect } from 'react';

/** Brings alerts, toasts and the counters of the header also to a page that had no product buttons when it came. */
export const useBasketFeedback = (): void =>
  useEffect(() => void import('#elements/basket/controller.ts').catch(() => undefined), []);
