/** Tests of one kind, in `tests/{name}`. */
export interface Suite {
  name: string;
  /** The Playwright configuration of what is seen in a browser; without it, the suite is a project of Vitest. */
  config?: string;
  /** Runs with nothing beside it, because it measures under load. */
  alone?: true;
  /** All of it is left to `npm run test:all`. */
  slow?: true;
}

/** In the order of the report. */
export const suites: readonly Suite[] = [
  { name: 'unit' },
  { name: 'contract' },
  { name: 'process', slow: true },
  { name: 'e2e', config: 'playwright.config.ts' },
  { name: 'visual', config: 'tests/visual/playwright.config.ts' },
  { name: 'fuzz', slow: true },
  { name: 'load', alone: true, slow: true },
];
