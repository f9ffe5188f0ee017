import type { ReactNode } from 'react';

const tones = {
  plain: 'border-line',
  done: 'border-primary bg-primary text-primary-content',
  late: 'border-accent bg-accent text-accent-content',
  bad: 'border-error text-error',
} as const;

/** A state or a fault of something, in a word or two. */
export const Badge = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <b className={`inline-block rounded-xl border px-2.5 text-small font-normal whitespace-nowrap ${tones[tone]}`}>
    {children}
  </b>
);
