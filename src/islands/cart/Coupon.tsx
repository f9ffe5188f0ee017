import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import { later } from '#islands/ui/later.tsx';
import { $coupon } from '#stores/checkout/chosenCoupon.ts';
import type { CouponBox } from './CouponBox.tsx';

// Few have a code: the box comes when it is asked for.
const Box = later(async () => (await import('./CouponBox.tsx')).CouponBox);

/** The coupon of the order, or the way to a box for its code. */
export function Coupon(props: ComponentProps<typeof CouponBox>) {
  const coupon = useStore($coupon);
  const [isOpen, setOpen] = useState(false);
  if (coupon || isOpen) return <Box {...props} />;
  return (
    <button type="button" className="min-h-11 cursor-pointer justify-self-start link" onClick={() => setOpen(true)}>
      {props.words.coupon.have}
    </button>
  );
}
