import type { ReactNode } from 'react';

interface Props {
  label?: string;
  children: ReactNode;
}

/** The bar that stays in sight below a page, with what can be done. Above the ways between the parts of the desk on a phone. */
export const BottomBar = ({ label, children }: Props) => (
  <section
    aria-label={label}
    className="sticky bottom-(--tabs) z-20 -mx-3 grid grid-cols-1 gap-1.5 border-t border-base-300 bg-base-100 px-3 py-2 sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:rounded-t-box lg:border lg:p-3"
  >
    {children}
  </section>
);
