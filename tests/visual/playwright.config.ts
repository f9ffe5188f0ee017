import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/browser/find.ts';

/** What a person would see, on every screen of the shop at SHOP_URL. With TESTS=quick a third of them, in Burmese on a phone. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  fullyParallel: true,
  // A browser waits now and then: three on two processors are a seventh quicker than two.
  workers: Number(process.env['WORKERS'] ?? 3),
  forbidOnly: true,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['../support/runner/skipSlow.ts'], ['list'], ['json', { outputFile: '../../test-results/visual.json' }]],
  use: {
    baseURL: process.env['SHOP_URL'] ?? 'http://localhost:4321',
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
