import type { ComponentProps } from 'react';

/** A part of a page, on a ground of its own. */
export const Panel = ({ className = '', ...section }: ComponentProps<'section'>) => (
  <section {...section} className={`grid grid-cols-1 content-start gap-3 rounded-box bg-base-200 p-4 ${className}`} />
);

/** Panels side by side where there is room. */
export const panels = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-3';
