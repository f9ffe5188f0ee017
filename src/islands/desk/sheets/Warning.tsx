import type { ReactNode } from 'react';

/** A sentence that somebody should read before they go on. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="border-s-4 border-accent bg-base-100 px-3 py-2">{children}</p>
);
