import 'vitest';

declare module 'vitest' {
  /** The only mark that a test may have; `npm test` leaves out what is marked. */
  interface TestTags {
    tags: 'slow';
  }
}
