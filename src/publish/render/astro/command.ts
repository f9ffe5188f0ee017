import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import lockfile from 'proper-lockfile';
import { BuildFailed } from '#publish/build/buildFailed.ts';
import { diskFailureIn } from '#publish/files/diskFailure.ts';

/** Folders and environment of an Astro build. */
export interface AstroCommand {
  /** Folder of the project. */
  root: string;
  /** Folder of the site. */
  outDir: string;
  env: Readonly<Record<string, string>>;
}

/** The folder of a project's Astro; undefined where the shop runs without it, from templates that came along. */
export function astroFolder(root: string): string | undefined {
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve('astro/package.json'));
  } catch {
    return undefined;
  }
}

/**
 * What `import.meta.env` says of a build. Vite gives it, but Astro reads the environment first, where whoever runs tests
 * has left values of another: what was compiled below them would develop for good.
 */
const ofVite = new Set(['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR']);

/**
 * Runs `astro build` in a process of its own.
 *
 * @throws {BuildFailed} with its first error, or because there is no Astro
 */
export async function runAstroBuild({ root, outDir, env }: AstroCommand): Promise<void> {
  const folder = astroFolder(root);
  if (!folder) throw new BuildFailed('Astro is not installed here, and nothing is compiled of these sources', '');
  const astro = join(folder, 'bin', 'astro.mjs');
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVite.has(name)));
  const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, NODE_ENV: 'production', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', ...env },
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

/** Returns why a build failed, out of everything that Astro printed: what the disk said, or the first error. */
function reasonIn(log: readonly string[]): string {
  const disk = log.find((line) => diskFailureIn(line));
  const error = log.findIndex((line) => /\[ERROR\]|Error:/u.test(line));
  const first =
    disk ?? (error >= 0 ? log.slice(error, error + 2).join(' ') : log.findLast((line) => line.trim() !== ''));
  return (first ?? 'it printed nothing').replace(/^[\d:]+ /u, '').trim();
}

/**
 * Works while no other build runs in the project: Astro keeps what it is working on in the project's folder, so two at
 * once would take each other's files.
 */
export async function withBuildLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const release = await lockfile.lock(root, {
    lockfilePath: join(root, 'node_modules', '.zay-build.lock'),
    stale: 10_000,
    retries: { retries: 1_200, factor: 1, minTimeout: 500, maxTimeout: 500 },
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
