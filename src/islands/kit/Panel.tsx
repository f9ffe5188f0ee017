import type { ComponentProps } from 'react';

/** A part of a page, on a ground of its own. */
export const Panel = ({ className = '', ...section }: ComponentProps<'section'>) => (
  <section {...section} className={`grid grid-cols-1 content-start gap-3 rounded-box bg-base-200 p-4 ${className}`} />
);
