import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { siteFiles } from '#publish/files/siteFiles.ts';
import { root } from '../project/root.ts';

/** What Vitest says to those that it runs, and Astro would take for what Vite says of the build. */
const ofVitest = { BASE_URL: undefined, DEV: undefined, MODE: undefined, PROD: undefined, SSR: undefined };

/** The result of a plain `astro build` by file, in base64: the reference for builds that reuse templates. */
export async function buildWithAstro(apiUrl: string, publicUrl: string): Promise<Map<string, string>> {
  const outDir = await mkdtemp(join(tmpdir(), 'zay-astro-'));
  const require = createRequire(join(root, 'package.json'));
  const astro = join(dirname(require.resolve('astro/package.json')), 'bin', 'astro.mjs');
  const settings = { API_URL: apiUrl, PUBLIC_URL: publicUrl, SHOP_CURRENCY: 'USD', NODE_ENV: 'production' };
  try {
    await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', outDir], {
      cwd: root,
      env: { ...process.env, ...ofVitest, ...settings, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    const files = await siteFiles(outDir);
    const read = files.map(async (file) => [file, await readFile(join(outDir, file), 'base64')] as const);
    return new Map(await Promise.all(read));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
