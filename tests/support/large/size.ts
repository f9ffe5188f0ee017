export interface ShopSize {
  products: number;
  customers: number;
  orders: number;
  /** Orders that still wait for somebody; the newest. */
  waiting: number;
}

/** The size that the shop is measured at. */
export const largeSize: ShopSize = { products: 100_000, customers: 1_000_000, orders: 1_000_000, waiting: 10_000 };

/** A size at which a plan that reads a whole table is told from one that does not, and that is filled in seconds. */
export const planSize: ShopSize = { products: 6_000, customers: 8_000, orders: 30_000, waiting: 300 };

/** Days that the orders of such a shop are spread over. */
export const shopDays = 730;
