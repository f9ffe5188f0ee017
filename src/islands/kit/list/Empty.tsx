import type { ReactNode } from 'react';

/** Says that there is nothing here. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <p role="status" className="py-12 text-center text-muted">
    {children}
  </p>
);
