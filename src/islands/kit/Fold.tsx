import type { ComponentProps, ReactNode } from 'react';

/** What is shown once somebody asks for it, below a line that says what it is. */
export const Fold = ({ summary, children, ...details }: ComponentProps<'details'> & { summary: ReactNode }) => (
  <details {...details} className="group">
    <summary className="flex min-h-11 cursor-pointer items-center text-primary before:ms-0.5 before:me-3 before:size-2 before:flex-none before:-rotate-45 before:border-e-2 before:border-b-2 before:border-current group-open:before:rotate-45">
      {summary}
    </summary>
    {children}
  </details>
);
