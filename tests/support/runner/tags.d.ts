import 'vitest';

declare module 'vitest' {
  /** The only tag of tests; `npm test` skips them. */
  interface TestTags {
    tags: 'slow';
  }
}
