import { conform, faultsOf, type Report } from '#conform/conform.ts';
import type { ShopOptions } from '#conform/shop/shop.ts';

/** Tries a backend as `npm run conform` does, with some options replaced. */
export const tryBackend = (base: URL, options: Partial<ShopOptions> = {}): Promise<Report> =>
  conform({
    base,
    origin: base.origin,
    // A busy machine is slow.
    timeoutMs: 60_000,
    ...{ customers: [], mailDomain: 'mail.example', limits: false, minimum: false },
    ...options,
  });

/** The faults of a report, as "call: title". */
export const namesOfFaults = (report: Report): string[] =>
  faultsOf(report).map(({ check: { group, title } }) => `${group}: ${title}`);

/** What else was not passed, with the reason. */
export const notTried = ({ results }: Report): string[] =>
  results.flatMap(({ check: { group, title }, outcome }) =>
    outcome.kind === 'passed' || outcome.kind === 'fault'
      ? []
      : [`${group}: ${title}: ${outcome.kind}, ${outcome.reason}`],
  );
