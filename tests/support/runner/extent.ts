/**
 * How much is tested. `npm test` sets TESTS=quick, and leaves out what is marked as slow; everything else runs all of
 * it. RUNS multiplies how often properties and random stories are tried: 10 is ten times as often.
 */
export const isQuick = process.env['TESTS'] === 'quick';

const share = Number(process.env['RUNS'] ?? (isQuick ? 0.1 : 1));

/** How often to run what runs `all` times when everything is tested; at least once. */
export const runs = (all: number): number => Math.max(1, Math.round(all * share));
