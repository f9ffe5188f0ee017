import { allChecks } from './checks/allChecks.ts';
import type { Check } from './check.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { Shop, type ShopOptions } from './shop/shop.ts';

/** One check and how it ended. */
export interface Result {
  check: Check;
  outcome: Outcome;
  milliseconds: number;
}

/** Result of one run. */
export interface Report {
  /** Up to and with `/api/v1/`. */
  url: string;
  minimum: boolean;
  startedAt: Date;
  milliseconds: number;
  results: readonly Result[];
}

/**
 * Tries everything that the contract promises on a backend, whatever fails.
 *
 * @param onResult called with each result as it comes
 */
export async function conform(
  options: ShopOptions,
  onResult: (result: Result) => void = () => undefined,
): Promise<Report> {
  const shop = new Shop(options);
  const startedAt = new Date();
  const begun = performance.now();
  const results: Result[] = [];
  try {
    for (const check of allChecks(options)) {
      const result = await run(check, shop);
      results.push(result);
      onResult(result);
    }
  } finally {
    shop.close();
  }
  const milliseconds = performance.now() - begun;
  return { url: options.base.href, minimum: options.minimum, startedAt, milliseconds, results };
}

async function run(check: Check, shop: Shop): Promise<Result> {
  const begun = performance.now();
  const outcome = await outcomeIn(check, shop);
  return { check, outcome, milliseconds: performance.now() - begun };
}

async function outcomeIn(check: Check, shop: Shop): Promise<Outcome> {
  try {
    shop.need(check.calls);
    await check.run(shop);
    return { kind: 'passed' };
  } catch (failure) {
    return outcomeOf(failure);
  }
}

export const faultsOf = ({ results }: Report): Result[] => results.filter(({ outcome }) => outcome.kind === 'fault');
