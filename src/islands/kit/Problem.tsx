import type { ComponentProps } from 'react';
import { Problem as Said } from '#islands/ui/Problem.tsx';

/** The looks of a problem on the desk. */
export const problem =
  'mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box border-s-4 border-error bg-base-200 px-4 py-3 [&_strong]:text-error [&>.btn:not(.btn-primary)]:border-line [&>.btn:not(.btn-primary)]:bg-base-100';

/** A problem on the desk, and the way to try again. */
export const Problem = (props: Omit<ComponentProps<typeof Said>, 'className'>) => (
  <Said {...props} className={problem} />
);
