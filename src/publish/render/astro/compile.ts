import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import lockfile from 'proper-lockfile';
import { BuildFailed } from '#publish/build/buildFailed.ts';
import { compressSite } from '#publish/files/compress.ts';
import { diskFailureIn } from '#publish/files/diskFailure.ts';
import { siteFiles } from '#publish/files/siteFiles.ts';
import { assetsIn, templatesFolder } from './folder.ts';

/**
 * Compiles the pages of the site with Astro, in a process of its own, and keeps what comes of it: the templates, which
 * render every page, and beside them the scripts, styles and public files, packed. They depend on the sources alone, so
 * one compilation serves every catalogue, every address, and every shop on this machine.
 *
 * @param fresh also when it was compiled before
 * @returns the folder
 * @throws {BuildFailed} with the first error of Astro
 */
export async function compileTemplates(
  { root, fingerprint }: { root: string; fingerprint: string },
  { fresh = false } = {},
): Promise<string> {
  const folder = templatesFolder(root, fingerprint);
  const asked = Date.now();
  if (fresh || !existsSync(folder)) {
    const giveBack = await takeTurn(root);
    try {
      if (fresh || !existsSync(folder)) await compile(root, folder);
    } finally {
      await giveBack();
    }
  }
  // The newest stay when templates are swept away.
  await utimes(folder, asked / 1000, asked / 1000);
  return folder;
}

/** Astro keeps what it is working on in the project's folder, so two at once would take each other's files. */
function takeTurn(root: string): Promise<() => Promise<void>> {
  return lockfile.lock(root, {
    lockfilePath: join(root, 'node_modules', '.zay-build.lock'),
    stale: 10_000,
    retries: { retries: 1_200, factor: 1, minTimeout: 500, maxTimeout: 500 },
  });
}

async function compile(root: string, folder: string): Promise<void> {
  const next = `${folder}.${process.pid}`;
  const old = `${next}.old`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await runAstro(root, next);
    await compressSite(assetsIn(next), await siteFiles(assetsIn(next)));
    if (existsSync(folder)) await rename(folder, old);
    await rename(next, folder);
  } finally {
    await Promise.all([next, old].map((left) => rm(left, { recursive: true, force: true })));
  }
}

async function runAstro(root: string, folder: string): Promise<void> {
  const require = createRequire(join(root, 'package.json'));
  const astro = join(dirname(require.resolve('astro/package.json')), 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--outDir', assetsIn(folder)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      // The address of a shop comes in when a page is rendered.
      PUBLIC_URL: '',
      KEEP_TEMPLATES: folder,
    },
  });
  const log: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => log.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const end = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  if (typeof end === 'string') throw new BuildFailed(`its process ended (${end})`, log.join('\n'));
  if (end !== 0) throw new BuildFailed(reasonIn(log), log.join('\n'));
}

/** What tells a person why, out of everything that Astro printed: what the disk said, or the first error. */
function reasonIn(log: readonly string[]): string {
  const disk = log.find((line) => diskFailureIn(line));
  const error = log.findIndex((line) => /\[ERROR\]|Error:/u.test(line));
  const first =
    disk ?? (error >= 0 ? log.slice(error, error + 2).join(' ') : log.findLast((line) => line.trim() !== ''));
  return (first ?? 'it printed nothing').replace(/^[\d:]+ /u, '').trim();
}
