import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isQuick } from './tests/support/runner/extent.ts';

const project = (name: string, testTimeout: number, more: TestProjectInlineConfiguration['test'] = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, hookTimeout: 120_000, ...more },
});

const globalSetup = ['tests/support/database/migrated.ts'];

// How long a test may take only ends what hangs: stories run beside them, and machines are busy.
export default defineConfig({
  test: {
    // Most wait for a process or a database now and then.
    maxWorkers: 3,
    tags: [{ name: 'slow', description: 'Left to npm run test:all' }],
    ...(isQuick ? { tagsFilter: ['!slow'] } : {}),
    projects: [
      // Threads start sooner than processes. Each file has one to itself: stores are opened in pages made up for them.
      project('unit', 20_000, { pool: 'threads' }),
      // The files share what they import: a server and a database that are compiled once answer every one of them.
      project('contract', 180_000, { isolate: false, globalSetup }),
      project('process', 300_000, { globalSetup, env: { PAGE_COMPRESSION: 'quick' } }),
      // Minutes of load, one file after the other: of `npm run test:all` and `npm run bench:orders`.
      project('load', 900_000, { globalSetup }),
      // How long things take at a size: of `npm run bench:orders` alone, since no time on a busy machine is a fault.
      project('figures', 900_000, { globalSetup }),
      // Thousands of bent requests to every operation.
      project('fuzz', 1_500_000, { globalSetup }),
    ],
  },
});
