import type { Report, Result } from '#conform/conform.ts';
import type { Outcome } from '#conform/outcome.ts';

/** How often each outcome came. */
export type Counts = Record<Outcome['kind'], number>;

export function countsOf({ results }: Report): Counts {
  const counts: Counts = { passed: 0, fault: 0, 'left out': 0, 'not reached': 0, 'not offered': 0 };
  for (const { outcome } of results) counts[outcome.kind] += 1;
  return counts;
}

/** Results by the call that they are about, in the order in which the calls came. */
export const groupsOf = ({ results }: Report): [group: string, results: Result[]][] => [
  ...Map.groupBy(results, ({ check }) => check.group),
];

/** The counts in one line, without those of which there are none. */
export const summaryOf = (report: Report): string => {
  const { passed, fault, ...others } = countsOf(report);
  const rest = Object.entries(others).filter(([, count]) => count > 0);
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const parts = [`${passed} passed`, `${fault} ${fault === 1 ? 'fault' : 'faults'}`];
  return `${[...parts, ...rest.map(([kind, count]) => `${count} ${kind}`)].join(', ')} in ${seconds} s`;
};
