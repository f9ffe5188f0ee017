import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sourcesHash } from '#publish/build/fingerprint.ts';

/** Sets of templates that stay: that of the live release, and the one before for the time of a switch. */
const kept = 4;

/**
 * Where the compiled templates of some sources are kept. They find their libraries from there, so it is in the
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
