/** The channels by which staff take an order for somebody. */
export const orderChannels = ['phone', 'line', 'counter'] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** The maximum length of a reason for a price that was agreed on. */
export const MAX_PRICE_REASON = 200;
