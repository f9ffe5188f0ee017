import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'div'>, 'role'> {
  role: 'meter' | 'progressbar';
  value: number;
  max: number;
}

/** A bar as long as the share of something that is there, or done. */
export const Bar = ({ value, max, ...bar }: Props) => (
  <div
    {...bar}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    className="h-2.5 overflow-hidden rounded-full bg-base-300"
  >
    <div
      className="h-full rounded-full bg-primary transition-[width] duration-200"
      style={{ width: `${(100 * value) / max}%` }}
    />
  </div>
);
