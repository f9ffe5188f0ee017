import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inParallel } from '#publish/files/inParallel.ts';
import { replaceFile } from '#publish/files/replaceFile.ts';
import { type AssetShelf, isAsset } from './assetShelf.ts';
import { CONCURRENCY } from './putRelease.ts';
import type { StoredFiles } from './storedFiles.ts';

/**
 * Fetches the scripts and styles of a release that is not live here onto the shelf: a server that starts with an empty
 * disk is asked for them by pages that were opened before.
 *
 * @throws {ReleaseNotStored | StoreUnavailable}
 */
export async function fetchAssets(stored: StoredFiles, id: string, shelf: AssetShelf): Promise<void> {
  const { base, moved } = await stored.record(id);
  const { files } = await stored.whole(base);
  const writers = new Map(files.filter(isAsset).map((file) => [file, base]));
  for (const [writer, names] of Object.entries(moved))
    for (const file of names.filter(isAsset)) writers.set(file, writer);
  for (const writer of new Set(writers.values())) {
    const written = await stored.written(writer);
    const plain = [...writers].filter(([, by]) => by === writer).map(([file]) => file);
    await inParallel(plain, CONCURRENCY, async (file) => {
      if (await shelf.has(file)) return;
      // The file itself comes last: with it the shelf says that it is there.
      for (const name of [`${file}.br`, `${file}.gz`, file]) {
        const facts = written[name];
        if (!facts) continue;
        const path = join(shelf.folder, name);
        await mkdir(dirname(path), { recursive: true });
        await replaceFile(path, await stored.file(writer, name, facts));
      }
    });
  }
}
