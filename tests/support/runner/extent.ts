/**
 * How much to test. `npm test` sets TESTS=quick, which skips slow tests; otherwise all tests run. RUNS multiplies the
 * number of runs of property-based and random tests.
 */
export const isQuick = process.env['TESTS'] === 'quick';

/**
 * Whether there is no time left for what repeats: TESTS_UNTIL says until when, in seconds since 1970. `.ci/run` sets it,
 * for where it runs it is ended some time later, and all that was found is lost.
 */
export const isLate = (): boolean => Date.now() > Number(process.env['TESTS_UNTIL'] ?? Infinity) * 1000;

const share = Number(process.env['RUNS'] ?? (isQuick ? 0.1 : 1));

/** The number of runs for a test with `all` runs in the full suite; at least one. */
export const runs = (all: number): number => Math.max(1, Math.round(all * share));
