import type { ComponentProps } from 'react';

/** A box of choices in a form, as wide as its place. */
export const Select = (props: ComponentProps<'select'>) => (
  <select
    {...props}
    className="select w-full rounded-lg border-line bg-base-100 text-base aria-invalid:border-2 aria-invalid:border-error"
  />
);
