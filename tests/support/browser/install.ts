import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { findBrowser, registryFolder } from './find.ts';
import { installFromRegistry, isRegistrySupported } from './registry.ts';

export interface BrowserSource {
  name: string;
  isSupported: () => boolean;
  install: () => Promise<unknown>;
}

const MINUTE = 60_000;
const run = (command: string, args: string[], timeout: number) => promisify(execFile)(command, args, { timeout });

const sources: readonly BrowserSource[] = [
  {
    name: 'Debian',
    isSupported: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    install: async () => {
      await run('apt-get', ['update', '-qq'], MINUTE);
      const flags = ['install', '-y', '-qq', '--no-install-recommends'];
      await run('apt-get', [...flags, 'chromium-headless-shell'], 2 * MINUTE).catch(() =>
        run('apt-get', [...flags, 'chromium'], 2 * MINUTE),
      );
    },
  },
  {
    name: 'the npm registry',
    isSupported: isRegistrySupported,
    install: () => installFromRegistry(registryFolder, 2 * MINUTE),
  },
  {
    name: 'Playwright',
    isSupported: () => true,
    install: () => run('playwright', ['install', 'chromium'], 3 * MINUTE),
  },
];

/**
 * Finds or installs a browser, with a timeout of some minutes for each source.
 *
 * @throws when none is available; the message lists the attempts and how to install one manually
 */
export async function installBrowser(
  say: (sentence: string) => void,
  find: () => string | undefined = findBrowser,
  from: readonly BrowserSource[] = sources,
): Promise<string> {
  const there = find();
  if (there) return there;
  const failures: string[] = [];
  for (const { name, install } of from.filter(({ isSupported }) => isSupported())) {
    say(`bringing a browser for the tests from ${name} …`);
    const failure: unknown = await install().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const installed = find();
    if (installed) return installed;
    const why = failure instanceof Error ? failure.message.trim().split('\n').at(-1) : 'nothing was found afterwards';
    failures.push(`${name}: ${why}`);
  }
  const end = failures.length > 0 ? ` (${failures.join('; ')})` : '';
  throw new Error(`No browser was found and none could be brought${end}. Install Chromium, or name one in CHROMIUM.`);
}
