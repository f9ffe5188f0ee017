/**
 * How much to test. `npm test` sets TESTS=quick, which skips slow tests; otherwise all tests run. RUNS multiplies the
 * number of runs of property-based and random tests.
 */
export const isQuick = process.env['TESTS'] === 'quick';

const share = Number(process.env['RUNS'] ?? (isQuick ? 0.1 : 1));

/** The number of runs for a test with `all` runs in the full suite; at least one. */
export const runs = (all: number): number => Math.max(1, Math.round(all * share));
