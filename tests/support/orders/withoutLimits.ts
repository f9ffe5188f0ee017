/** Settings of a shop that lets a buyer take what there is: for tests of everything else, whose buyers come from one place. */
export const withoutLimits = {
  ...{ UNCONFIRMED_UNITS: '1000000', UNCONFIRMED_VALUE: '1000000', UNCONFIRMED_ORDERS: '1000000' },
  ...{ UNITS_OF_ONE: '1000000', ORDER_VALUE: '1000000', OPEN_ORDERS: '1000000', OPEN_ORDERS_PER_ADDRESS: '1000000' },
  HOLD_PAUSE_MINUTES: '0',
} as const;
