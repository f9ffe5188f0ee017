import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of the account, on a ground of its own. */
export const Section = ({ title, children }: Props) => (
  <section className={sectionStyle}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** The looks of such a part; its buttons stand out from the ground. */
export const sectionStyle =
  'panel grid grid-cols-1 content-start gap-4 [--btn-color:var(--color-base-300)] [&>.btn]:justify-self-start';

/** The looks of something to know about what stands above it, with a way to change it. */
export const noticeStyle = 'mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere';
