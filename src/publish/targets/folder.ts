import { chmod, mkdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileHeaders, publicPath } from '#publish/headers/fileHeaders.ts';
import { type SiteFile, type Target, type TargetFile, TargetUnusable } from './target.ts';
import { replaceFile } from '#publish/files/replaceFile.ts';

/** Written last. Begins with a dot, so that web servers do not serve it. */
const MANIFEST = '.zay-manifest.json';

/** A folder for a web server, with every file and its compressed copies. */
export function folderTarget(address: string): Target {
  const folder = resolve(address);
  const at = (key: string): string => join(folder, key);
  return {
    name: folder,
    filesOf: (file) => withCopies(file),
    readManifest: () => readIfThere(at(MANIFEST)),
    writeManifest: (text) => replace(at(MANIFEST), text),
    put: ({ key }, body) => replace(at(key), body),
    remove: async (key) => {
      await rm(at(key), { force: true });
      await removeEmpty(folder, dirname(at(key)));
    },
  };
}

async function withCopies({ file, folder }: SiteFile): Promise<TargetFile[]> {
  const found = await Promise.all(
    ['', '.br', '.gz'].map(async (ending) => {
      const source = join(folder, file + ending);
      return ending === '' || (await isThere(source)) ? [{ key: file + ending, source }] : [];
    }),
  );
  const same = { from: folder, headers: fileHeaders(file), isPage: file.endsWith('.html'), path: publicPath(file) };
  return found.flat().map((one) => ({ ...one, ...same }));
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function readIfThere(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (failure) {
    if (failure instanceof SyntaxError || (failure as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(failure);
  }
}

async function replace(file: string, content: Buffer | string): Promise<void> {
  try {
    await makeReadableFolder(dirname(file));
    await replaceReadable(file, content);
  } catch (failure) {
    throw unusable(failure);
  }
}

const unusable = (failure: unknown): TargetUnusable =>
  new TargetUnusable(`The folder cannot be written: ${(failure as Error).message}.`, { cause: failure });

/** Removes empty folders, except the top one. */
async function removeEmpty(top: string, folder: string): Promise<void> {
  if (!folder.startsWith(`${top}/`)) return;
  try {
    await rmdir(folder);
  } catch {
    return;
  }
  await removeEmpty(top, dirname(folder));
}

/** Creates a folder and its missing parents, readable for the web server's user. */
export async function makeReadableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  // The shop creates files that only its own user can read; published files must be readable for all.
  for (let made = folder; first !== undefined && made.length >= first.length; made = dirname(made))
    await chmod(made, 0o755);
}

/** Replaces a file atomically, readable for the web server's user. */
const replaceReadable = (file: string, content: Buffer | string): Promise<void> =>
  replaceFile(file, content, { mode: 0o644 });

/** Replaces a text file atomically if its content differs; returns whether it did. */
export async function replaceText(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return false;
  await replaceReadable(file, text);
  return true;
}
