import { readdir } from 'node:fs/promises';

/** The files of a folder; `sources` are the `{name}-{width}.avif` of each name, narrow ones first. */
export interface PictureFolder {
  files: ReadonlySet<string>;
  sources: ReadonlyMap<string, { file: string; width: number }[]>;
}

/** Reads a folder of pictures; a missing one is empty. */
export async function readPictureFolder(path: string): Promise<PictureFolder> {
  const files = await readdir(path).catch(() => []);
  const sources = files.flatMap((file) => {
    const [, name, width] = /^(.+)-([1-9]\d{0,4})\.avif$/.exec(file) ?? [];
    return name === undefined ? [] : [{ name, file, width: Number(width) }];
  });
  sources.sort((a, b) => a.width - b.width);
  return { files: new Set(files), sources: Map.groupBy(sources, ({ name }) => name) };
}
