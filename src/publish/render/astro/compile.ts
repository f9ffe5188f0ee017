import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sourcesHash } from '#publish/build/fingerprint.ts';
import { compressSite } from '#publish/files/compress.ts';
import { siteFiles } from '#publish/files/siteFiles.ts';
import { astroFolder, runAstroBuild, withBuildLock } from './command.ts';

/** Sets of templates that stay: that of the live release, and the one before for the time of a switch. */
const kept = 4;

/**
 * Returns where the compiled templates of some sources are kept. They find their libraries from there, so it is in the
 * project; they name files of it by their whole path, so another project has a folder of its own.
 */
export function templatesFolder(root: string, fingerprint: string): string {
  const project = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return join(root, 'node_modules', '.zay', 'templates', `${sourcesHash(fingerprint)}-${project}`);
}

/** The scripts, styles and public files that belong to some templates. */
export const assetsIn = (templates: string): string => join(templates, 'assets');

/** Takes away templates that nobody needs any more: all but the newest few. */
export async function sweepTemplates(root: string): Promise<void> {
  const folder = dirname(templatesFolder(root, ''));
  const names = await readdir(folder).catch(() => []);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const old = dated.sort((one, other) => other.at - one.at).slice(kept);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}

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
