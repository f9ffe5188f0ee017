import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../project/root.ts';

/** The same engine without the window, and a third faster. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where a browser from the npm registry is kept; see `registry.ts`. */
export const registryFolder = join(root, 'node_modules/.cache/browser');

/** A Chromium on this machine: `CHROMIUM`, Playwright's own, one in the usual places, or one from the npm registry. */
export function findBrowser(): string | undefined {
  const own = [process.env['CHROMIUM'] ?? '', chromium.executablePath()];
  return [...own, headlessShell, ...usualPlaces, join(registryFolder, 'run')].find((path) => existsSync(path));
}

/** A Chromium that can open a window; the headless shell cannot do all that it does. */
export const findBrowserWithWindow = (): string | undefined => usualPlaces.find((path) => existsSync(path));
