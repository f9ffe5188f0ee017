import { defineConfig, devices } from '@playwright/test';
import { isQuick } from './tests/support/runner/extent.ts';
import { findBrowser } from './tests/support/browser/find.ts';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

/** Stories run against a shop that `npm test` has opened; SHOP_URL says where. */
export default defineConfig({
  testDir: 'tests/e2e',
  // It is emptied first; what the other tests report beside the stories must stay.
  outputDir: 'test-results/stories',
  fullyParallel: true,
  // A story waits now and then. In a hurry the other tests run beside them.
  workers: isQuick ? 2 : 3,
  forbidOnly: true,
  // Machines of CI are noisy: a story may be told twice there. What needed it is named in the report.
  retries: process.env['CI'] ? 1 : 0,
  // Long enough for the longest story on a busy machine: what hangs is found by its step, and what is slow is measured elsewhere.
  timeout: 270_000,
  expect: { timeout: 15_000 },
  reporter: [['./tests/support/runner/skipSlow.ts'], ['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // What hangs says where.
    actionTimeout: 150_000,
    navigationTimeout: 150_000,
    baseURL: process.env['SHOP_URL'] ?? 'http://localhost:4321',
    // It would answer for calls and pages that stories answer themselves; those about it allow it.
    serviceWorkers: 'block',
    // Recording costs a third of the time of a story; only one that failed is told again with it.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: /phone/, use: desktop },
    { name: 'phone', testMatch: /phone/, use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } } },
  ],
});
