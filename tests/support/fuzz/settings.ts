/** The seed of a fuzz run: the same one sends the same requests. `FUZZ_SEED` sets another. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/** Requests to each operation in a long run (`FUZZ_REQUESTS`). */
export const requestsEach = Number(process.env['FUZZ_REQUESTS'] ?? 150);

/** Seconds after which a long run begins no further operation (`FUZZ_SECONDS`). */
export const maxSeconds = Number(process.env['FUZZ_SECONDS'] ?? 600);
