import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  type?: 'checkbox' | 'radio';
  /** True where what stands beside it says what is ticked. */
  isLabelHidden?: boolean;
}

const boxes = { checkbox: 'checkbox checkbox-primary', radio: 'radio radio-primary' } as const;

/** A box to tick, or one of several ways, with its label: as high as a finger. */
export const Tick = ({ label, type = 'checkbox', isLabelHidden = false, ...input }: Props) => (
  // Above a link that is as wide as its row.
  <label className="relative z-1 flex min-h-11 cursor-pointer items-center gap-2">
    <input {...input} type={type} className={`${boxes[type]} border-line`} />
    <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
  </label>
);
