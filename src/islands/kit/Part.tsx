import { type ComponentProps, type ReactNode, useId } from 'react';
import { Panel } from './Panel.tsx';

interface Props extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** Beside the title, such as a state. */
  beside?: ReactNode;
  /** Of a part of a form that has a title itself, a smaller one. */
  heading?: 'h2' | 'h3';
}

/** A part of a page under its title, by which it is found. */
export function Part({ title, beside, heading: Heading = 'h2', children, ...section }: Props) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} {...section}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 wrap-anywhere">
        <Heading id={id} className="text-h3">
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </Panel>
  );
}

/** The looks of a list in a part: a line above each of its things. */
export const rows = '*:border-t *:border-base-300 *:py-3 *:wrap-anywhere *:last:pb-0 empty:hidden';
