import { type ComponentProps, useId } from 'react';
import { Panel } from '#islands/kit/Panel.tsx';

/** A part of the form of a product, a category or a brand, under its title. */
export function Section({ title, children, ...section }: ComponentProps<'section'> & { title: string }) {
  const id = useId();
  return (
    <Panel {...section} aria-labelledby={id}>
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      {children}
    </Panel>
  );
}

/** The looks of boxes side by side where there is room. */
export const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-4 gap-y-3';

/** The looks of the page, its form and its sections: one below the other. */
export const column = 'grid grid-cols-1 content-start gap-3';
