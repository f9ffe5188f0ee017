import { later } from '#islands/ui/later.tsx';

/** An empty cart or wishlist, which comes once there is nothing on the list; its place is kept meanwhile. */
export const EmptyBasket = later(
  async () => (await import('./EmptyBasket.tsx')).EmptyBasket,
  () => <div className="min-h-108" />,
);
