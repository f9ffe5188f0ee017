import { existsSync } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compressSite } from '#publish/files/compress.ts';
import { siteFiles } from '#publish/files/siteFiles.ts';
import { astroFolder, runAstroBuild, withBuildLock } from './command.ts';
import { assetsIn, templatesFolder } from './folder.ts';

/**
 * Compiles the pages of the site with Astro, in a process of its own, and keeps what comes of it: the templates, which
 * render every page, and beside them the scripts, styles and public files, compressed. They depend on the sources alone,
 * so one compilation serves every catalogue, every address, and every shop on this machine.
 *
 * @param fresh also when it was compiled before, where Astro is installed
 * @returns the folder
 * @throws {BuildFailed} with the first error of Astro, or of this adapter within it
 */
export async function compileTemplates(
  { root, fingerprint }: { root: string; fingerprint: string },
  { fresh = false } = {},
): Promise<string> {
  const folder = templatesFolder(root, fingerprint);
  const asked = Date.now();
  // Without Astro, what came along is used again: nothing else could come of these sources.
  const again = fresh && astroFolder(root) !== undefined;
  if (again || !existsSync(folder)) {
    await withBuildLock(root, async () => {
      if (again || !existsSync(folder)) await compile(root, folder);
    });
  }
  // The newest stay when templates are swept away. In an image nobody may write there, and there is one set alone.
  await utimes(folder, asked / 1000, asked / 1000).catch(() => undefined);
  return folder;
}

async function compile(root: string, folder: string): Promise<void> {
  const next = `${folder}.${process.pid}`;
  const old = `${next}.old`;
  const outDir = assetsIn(next);
  try {
    await mkdir(dirname(folder), { recursive: true });
    // The address of a shop comes in when a page is rendered.
    await runAstroBuild({ root, outDir, env: { PUBLIC_URL: '', KEEP_TEMPLATES: next } });
    await compressSite(outDir, await siteFiles(outDir));
    if (existsSync(folder)) await rename(folder, old);
    await rename(next, folder);
  } finally {
    await Promise.all([next, old].map((left) => rm(left, { recursive: true, force: true })));
  }
}
