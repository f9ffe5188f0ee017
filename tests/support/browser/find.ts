import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../project/root.ts';

/** The headless shell has no window and is a third faster. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Folder of a browser from the npm registry; see `registry.ts`. */
export const registryFolder = join(root, 'node_modules/.cache/browser');

/** Path of an installed Chromium: from `CHROMIUM`, Playwright, the usual places, or the npm registry. */
export function findBrowser(): string | undefined {
  const own = [process.env['CHROMIUM'] ?? '', chromium.executablePath()];
  return [...own, headlessShell, ...usualPlaces, join(registryFolder, 'run')].find((path) => existsSync(path));
}

/** A Chromium that can open a window, for features that the headless shell lacks. */
export const findBrowserWithWindow = (): string | undefined => usualPlaces.find((path) => existsSync(path));
