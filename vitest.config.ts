import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout: number, globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, hookTimeout: 60_000, globalSetup },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', 20_000),
      project('contract', 30_000, ['tests/support/migratedPglite.ts']),
      project('process', 120_000),
    ],
  },
});
