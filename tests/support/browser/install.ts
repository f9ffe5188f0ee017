import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { findBrowser, registryFolder } from './find.ts';
import { installFromRegistry, isRegistrySupported } from './registry.ts';

/** One way to come by a browser. */
export interface BrowserSource {
  name: string;
  /** Whether it can work on this machine at all. */
  isOpen: () => boolean;
  bring: () => Promise<unknown>;
}

const MINUTE = 60_000;
const run = (command: string, args: string[], timeout: number) => promisify(execFile)(command, args, { timeout });

const ways: readonly BrowserSource[] = [
  {
    name: 'Debian',
    isOpen: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    bring: async () => {
      await run('apt-get', ['update', '-qq'], MINUTE);
      const install = ['install', '-y', '-qq', '--no-install-recommends'];
      await run('apt-get', [...install, 'chromium-headless-shell'], 2 * MINUTE).catch(() =>
        run('apt-get', [...install, 'chromium'], 2 * MINUTE),
      );
    },
  },
  {
    name: 'the npm registry',
    isOpen: isRegistrySupported,
    bring: () => installFromRegistry(registryFolder, 2 * MINUTE),
  },
  { name: 'Playwright', isOpen: () => true, bring: () => run('playwright', ['install', 'chromium'], 3 * MINUTE) },
];

/**
 * Finds a browser or brings one. What cannot be had after a few minutes is not waited for.
 *
 * @throws when there is none and none can be had, with what was tried and the one thing that a person can do
 */
export async function installBrowser(
  say: (sentence: string) => void,
  find: () => string | undefined = findBrowser,
  tried: readonly BrowserSource[] = ways,
): Promise<string> {
  const there = find();
  if (there) return there;
  const failures: string[] = [];
  for (const { name, bring } of tried.filter(({ isOpen }) => isOpen())) {
    say(`bringing a browser for the tests from ${name} …`);
    const failure: unknown = await bring().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const brought = find();
    if (brought) return brought;
    const why = failure instanceof Error ? failure.message.trim().split('\n').at(-1) : 'nothing was found afterwards';
    failures.push(`${name}: ${why}`);
  }
  const end = failures.length > 0 ? ` (${failures.join('; ')})` : '';
  throw new Error(`No browser was found and none could be brought${end}. Install Chromium, or name one in CHROMIUM.`);
}
