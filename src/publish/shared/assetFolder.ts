import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inParallel } from '#publish/files/inParallel.ts';
import type { Release } from '#publish/release/record.ts';

/** Files with a hash in their name stay so long after they left the site: pages that were opened before ask for them. */
const KEEP_MS = 24 * 3_600_000;
const CONCURRENCY = 16;

export const isAsset = (file: string): boolean => file.startsWith('_astro/');

/**
 * The scripts and styles of releases that are not live here: earlier ones, and those of another version of the code
 * while servers are replaced one by one. They lie beside the releases, as links where the disk can.
 */
export class AssetFolder {
  readonly folder: string;

  /** @param dataDir folder of the server's data */
  constructor(dataDir: string) {
    this.folder = join(dataDir, 'assets');
  }

  /** Returns whether it is there. */
  async has(file: string): Promise<boolean> {
    return isAsset(file) && !file.split('/').includes('..') && (await isFile(join(this.folder, file)));
  }

  /** Puts what a release has onto the shelf; from now on its files count as needed. */
  async add({ files }: Pick<Release, 'files'>): Promise<void> {
    const assets = [...files].filter(([file]) => isAsset(file));
    const now = new Date();
    await inParallel(assets, CONCURRENCY, async ([file, folder]) => {
      for (const ending of ['', '.br', '.gz']) await put(join(folder, file + ending), join(this.folder, file + ending));
      // Only the shelf goes by the time of the file itself.
      await utimes(join(this.folder, file), now, now).catch(() => undefined);
    });
  }

  /** Takes away what was not added for a day. */
  async sweep(now: Date): Promise<void> {
    const names = await readdir(join(this.folder, '_astro')).catch((): string[] => []);
    const plain = names.filter((name) => !/\.(?:br|gz)$/u.test(name));
    await inParallel(plain, CONCURRENCY, async (name) => {
      const path = join(this.folder, '_astro', name);
      const { mtimeMs } = await stat(path);
      if (now.getTime() - mtimeMs < KEEP_MS) return;
      for (const ending of ['', '.br', '.gz']) await rm(path + ending, { force: true });
    });
  }
}

/** Whoever reads sees none of it or all: a copy gets its name once it is whole. */
async function put(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (failure) {
    const { code = '' } = failure as NodeJS.ErrnoException;
    // It is there, or there is no such compressed copy.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    const next = `${to}.${randomUUID()}`;
    await copyFile(from, next, constants.COPYFILE_FICLONE);
    await rename(next, to);
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
