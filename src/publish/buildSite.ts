import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import lockfile from 'proper-lockfile';

export interface BuildOptions {
  /** Folder of the project. */
  root: string;
  /** Where the pages go; made new by the build. */
  outDir: string;
  /** Address of the API, up to and with `/api/v1`. */
  apiUrl: string;
  /** Address that shoppers see. */
  publicUrl: string;
  currency: string;
  /** Milliseconds that a call of the API may take; the build's own default when absent. */
  apiTimeout?: number;
  /** A catalogue that was read already (`PublishedCatalogue.waiting`); the API is asked for it when absent. */
  catalogueFile?: string;
  /** Where to keep the compiled templates. */
  templatesTo?: string;
  /** Where to write what the build took (`process.resourceUsage`), for benches. */
  usageFile?: string;
  /** Told how many pages are there, as they come. */
  onPage?: (pages: number) => void;
}

/** The build did not come to an end; `message` is the first reason that it gave. */
export class BuildFailed extends Error {
  readonly reason: string;
  readonly log: string;

  constructor(reason: string, log: string, options?: ErrorOptions) {
    super(`The site could not be built: ${reason}`, options);
    this.name = 'BuildFailed';
    this.reason = reason;
    this.log = log;
  }
}

/**
 * Prebuilds every page with Astro, in a process of its own so that a failing build takes nothing down.
 *
 * @throws {BuildFailed} with the call and the field named when the API is what failed
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  const giveBack = await takeTurn(options.root);
  try {
    await runAstro(options);
  } finally {
    await giveBack();
  }
}

/** Astro keeps what it is working on in the project's folder, so two builds there would take each other's files. */
function takeTurn(root: string): Promise<() => Promise<void>> {
  return lockfile.lock(root, {
    lockfilePath: join(root, 'node_modules', '.zay-build.lock'),
    stale: 10_000,
    retries: { retries: 1_200, factor: 1, minTimeout: 500, maxTimeout: 500 },
  });
}

async function runAstro(options: BuildOptions): Promise<void> {
  const require = createRequire(join(options.root, 'package.json'));
  const astro = join(dirname(require.resolve('astro/package.json')), 'bin', 'astro.mjs');
  const measured = options.usageFile ? ['--import', join(import.meta.dirname, 'usageAtExit.ts')] : [];
  const child = spawn(process.execPath, [...measured, astro, 'build', '--outDir', options.outDir], {
    cwd: options.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      API_URL: options.apiUrl,
      PUBLIC_URL: options.publicUrl,
      SHOP_CURRENCY: options.currency,
      ...(options.usageFile ? { USAGE_FILE: options.usageFile } : {}),
      ...(options.catalogueFile ? { CATALOGUE_FILE: options.catalogueFile } : {}),
      ...(options.templatesTo ? { KEEP_TEMPLATES: options.templatesTo } : {}),
      ...(options.apiTimeout ? { API_TIMEOUT: String(options.apiTimeout) } : {}),
    },
  });
  const log: string[] = [];
  let pages = 0;
  const read = (line: string): void => {
    log.push(line);
    if (/[├└]─ .*\.html|\/index\.html/u.test(line)) options.onPage?.(++pages);
  };
  createInterface({ input: child.stdout }).on('line', read);
  createInterface({ input: child.stderr }).on('line', read);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new BuildFailed(reasonIn(log), log.join('\n'));
}

/** What tells a person why, out of everything that the build printed: the failed call, or the first error. */
function reasonIn(log: readonly string[]): string {
  const call = log.find((line) => /(GET|POST) \/client\//u.test(line));
  const error = log.findIndex((line) => /\[ERROR\]|ENOSPC|Error:/u.test(line));
  const first =
    call ?? (error >= 0 ? log.slice(error, error + 2).join(' ') : log.findLast((line) => line.trim() !== ''));
  return (first ?? 'it printed nothing').replace(/^[\d:]+ /u, '').trim();
}
