import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

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

/** A Chromium on this machine: `CHROMIUM`, Playwright's own, or one in the usual places. */
export function findBrowser(): string | undefined {
  const own = [process.env['CHROMIUM'] ?? '', chromium.executablePath()];
  return [...own, headlessShell, ...usualPlaces].find((path) => existsSync(path));
}

/** A Chromium that can open a window; the headless shell cannot do all that it does. */
export const findBrowserWithWindow = (): string | undefined => usualPlaces.find((path) => existsSync(path));

/**
 * Finds a browser or brings one: Playwright's download first, then Debian's package where we may.
 *
 * @throws when there is none and none can be had, with the one thing that a person can do
 */
export function installBrowser(say: (sentence: string) => void): string {
  const there = findBrowser();
  if (there) return there;
  say('Installing a browser for the tests …');
  const quiet = { stdio: 'ignore', timeout: 300_000 } as const;
  spawnSync('playwright', ['install', 'chromium'], quiet);
  if (!findBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], quiet);
    for (const browser of ['chromium-headless-shell', 'chromium'])
      if (!findBrowser()) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser], quiet);
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error('No browser was found and none could be installed. Install Chromium, or name one in CHROMIUM.');
  return installed;
}
