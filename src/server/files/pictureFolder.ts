import type { FileStore, StoredFile } from '#storage/fileStore.ts';

/** Some files of a folder by name; `sources` are the `{name}-{width}.avif` of each name, narrow ones first. */
export interface PictureFolder {
  files: ReadonlyMap<string, StoredFile>;
  sources: ReadonlyMap<string, { file: string; width: number }[]>;
}

/**
 * Reads the pictures of a folder whose names begin so; a missing folder is empty.
 *
 * @param folder a key with a slash at its end
 * @throws {StoreUnavailable}
 */
export async function readPictureFolder(store: FileStore, folder: string, start: string): Promise<PictureFolder> {
  const files = new Map<string, StoredFile>();
  for await (const file of store.list(folder + start)) {
    const name = file.key.slice(folder.length);
    if (!name.includes('/')) files.set(name, file);
  }
  const sources = [...files.keys()].flatMap((file) => {
    const [, name, width] = /^(.+)-([1-9]\d{0,4})\.avif$/.exec(file) ?? [];
    return name === undefined ? [] : [{ name, file, width: Number(width) }];
  });
  sources.sort((a, b) => a.width - b.width);
  return { files, sources: Map.groupBy(sources, ({ name }) => name) };
}
