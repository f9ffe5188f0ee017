import type { ReactNode } from 'react';
import { Fact } from '#islands/ui/Fact.tsx';

/** A list with its summary: beside it on a desktop, where it stays in sight, and below it on a phone. */
export function WithSummary({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 lg:grid lg:min-h-112 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-10">
      {children}
    </div>
  );
}

interface Props {
  title: string;
  /** Names and values of what the total is made of. */
  facts: readonly (readonly [string, string])[];
  busy?: boolean;
  totalName: string;
  total: string;
  /** Below the facts. */
  children: ReactNode;
  /** Beside the total. */
  action?: ReactNode;
}

/** The sums of a list. The total and its action are a bar on a phone, which stays in sight. */
export function SummaryAside({ title, facts, busy, totalName, total, children, action }: Props) {
  return (
    <aside
      className="contents lg:sticky lg:top-[calc(var(--stays)+1rem)] lg:block lg:low:static"
      aria-labelledby="summary"
    >
      <div className="mt-6 panel p-5 lg:mt-0 lg:rounded-b-none lg:pb-3" aria-busy={busy}>
        <h2 id="summary">{title}</h2>
        <dl className="my-3 grid gap-2 *:flex *:items-baseline *:justify-between *:gap-4">
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} className="num">
              {value}
            </Fact>
          ))}
        </dl>
        {children}
      </div>
      <div
        className="flex flex-wrap items-center justify-between gap-2 max-lg:sticky max-lg:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:-mx-[clamp(1rem,3vw,2rem)] max-lg:border-y max-lg:border-base-300 max-lg:bg-base-100 max-lg:px-[clamp(1rem,3vw,2rem)] max-lg:py-2 max-[22rem]:*:last:grow lg:flex-col lg:items-stretch lg:rounded-b-box lg:bg-base-200 lg:px-5 lg:pb-5 max-lg:low:static"
        data-pay
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 lg:border-t lg:border-base-300 lg:pt-3">
          {totalName} <output className="font-display text-h3 font-bold num">{total}</output>
        </p>
        {action}
      </div>
    </aside>
  );
}
