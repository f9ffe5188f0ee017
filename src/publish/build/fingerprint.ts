import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { worksOffline } from '#catalogue/site/worksOffline.ts';

/** Inputs of a release beside the catalogue. Two equal fingerprints make the same pages of the same catalogue. */
export interface FingerprintInput {
  /** Folder of the project. */
  root: string;
  /** Settings that show on a page: address, currency, and the like. */
  settings: Record<string, string>;
}

/** The parts of the project that end up in a page; the server and its data are not among them. */
const siteParts = [
  'package-lock.json',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'public',
  ...['api', 'burmese', 'catalogue', 'components', 'contract', 'elements', 'i18n', 'islands', 'layouts'].map(
    (folder) => `src/${folder}`,
  ),
  ...['middleware.ts', 'pages', 'publish', 'search', 'stores', 'styles', 'worker'].map((name) => `src/${name}`),
];

/** Returns the setting by which devices keep nothing, where it is set. */
export const offlineSetting = (): Record<string, string> => (worksOffline() ? {} : { offline: 'false' });

/** Two short hashes, that of the site's sources and that of the settings. */
export async function fingerprint({ root, settings }: FingerprintInput): Promise<string> {
  const set = createHash('sha256').update(JSON.stringify(Object.entries(settings).sort()));
  const hash = createHash('sha256');
  for (const part of siteParts) {
    for (const file of await filesUnder(root, part)) {
      hash
        .update(file)
        .update('\0')
        .update(hashOfFile(join(root, file)));
    }
  }
  return `${hash.digest('hex').slice(0, 16)}-${set.digest('hex').slice(0, 8)}`;
}

/** Hashes of files by their path, each with what a file would have otherwise had it been written since. */
const known = new Map<string, { written: string; hash: Buffer }>();

/** The hash of a file. It is read once for each time that it is written: all of them take longer than a change of one price. */
function hashOfFile(path: string): Buffer {
  const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
  const written = [ino, size, mtimeNs, ctimeNs].join(' ');
  const before = known.get(path);
  if (before?.written === written) return before.hash;
  const hash = createHash('sha256').update(readFileSync(path)).digest();
  known.set(path, { written, hash });
  return hash;
}

/** The hash of the sources alone, which is the same for all settings. */
export const sourcesHash = (print: string): string => print.split('-')[0] ?? print;

/** Every file at or below a path, sorted, relative to the root; none when the path is not there. */
async function filesUnder(root: string, part: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, part), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return files.map((file) => file.slice(root.length + 1)).sort();
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure)) throw failure;
    return failure.code === 'ENOTDIR' ? [part] : [];
  }
}
