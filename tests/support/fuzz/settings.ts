/** The seed of a run: the same seed sends the same requests. Override with `FUZZ_SEED`. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

export const requestsEach = Number(process.env['FUZZ_REQUESTS'] ?? 40);

/** Time limit of a long run in seconds: no operation starts after it (`FUZZ_SECONDS`). */
export const maxSeconds = Number(process.env['FUZZ_SECONDS'] ?? 600);
