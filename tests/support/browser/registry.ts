import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A headless Chromium as an npm package, for machines that can only reach the npm registry. */
const browserPackage = '@sparticuz/chromium@147.0.2';

/** The package only contains a build for this platform. */
export const isRegistrySupported = (): boolean => process.platform === 'linux' && process.arch === 'x64';

/** Its libraries are only for this browser; its fonts are used when the machine has none. */
const starter = `#!/bin/sh
here=$(dirname "$0")
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
LD_LIBRARY_PATH="$here/al2023/lib:$here" exec "$here/chromium" "$@"
`;

/**
 * Installs it into a folder. `run` in that folder starts it, and is only written after a successful start.
 *
 * @param timeoutMs for each step: download, unpacking, first start
 */
export async function installFromRegistry(folder: string, timeoutMs: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{}');
  const [npm, ...before] = npmCommand();
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(npm, [...before, 'install', browserPackage, ...flags], { cwd: folder, timeout: timeoutMs });
  // It unpacks into the temporary folder; it only unpacks its libraries when it seems to run on a hosting platform.
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  await run(process.execPath, ['--input-type=module', '-e', unpack], { cwd: folder, env, timeout: timeoutMs });
  await rm(join(folder, 'node_modules'), { recursive: true });
  const untried = join(folder, 'untried');
  await writeFile(untried, starter, { mode: 0o755 });
  await run(untried, ['--version'], { timeout: timeoutMs });
  await rename(untried, join(folder, 'run'));
}

/** The npm that runs this process, since there may be no other on PATH. */
function npmCommand(): [string, ...string[]] {
  const npm = process.env['npm_execpath'] ?? '';
  return /\.c?js$/u.test(npm) ? [process.execPath, npm] : ['npm'];
}
