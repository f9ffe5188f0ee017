import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Image } from '#contract/catalogue/image.ts';
import type { FileStore, StoredFile } from '#storage/fileStore.ts';
import { uploads } from './publicFiles.ts';

/** Pictures that are read at once; more would only wait for libvips. */
const AT_ONCE = 8;
/** With more pictures of one folder it is listed whole, which a bucket does by the thousand. */
const MOST_LISTS = 20;

/**
 * Looks up each URL once: pictures below /uploads get their size and their sources; those from elsewhere, and those
 * that do not exist (yet), stay bare URLs.
 *
 * @throws {StoreUnavailable}
 */
export async function measurePictures(urls: Iterable<string>, store: FileStore): Promise<Map<string, Image>> {
  const places = new Map([...urls].map((url) => [url, placeOf(url)]));
  const folderOf = openFolders(store, places.values());
  const pictures = new Map<string, Image>([...places.keys()].map((url) => [url, { url }]));
  const queue = places.entries();
  const work = async (): Promise<void> => {
    for (const [url, place] of queue) {
      if (place) pictures.set(url, await measure(url, place, await folderOf(place), store));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}

/** A file below /uploads: a folder with a slash at its end, the name of the file, and that without its ending. */
interface MeasuredBox {
  folder: string;
  file: string;
  name: string;
}

async function measure(
  url: string,
  { file, name }: MeasuredBox,
  { files, sources }: PictureFolder,
  store: FileStore,
): Promise<Image> {
  const stored = files.get(file);
  if (!stored) return { url };
  const folderUrl = url.replace(/[?#].*/s, '').replace(/(?<![^/])[^/]*$/, '');
  return { url, ...(await sizeOf(stored, store)), ...sourcesOf(folderUrl, sources.get(name) ?? []) };
}

/** Lists each folder once, or of one where few pictures are asked for only what begins with their names. */
function openFolders(
  store: FileStore,
  places: Iterable<MeasuredBox | undefined>,
): (place: MeasuredBox) => Promise<PictureFolder> {
  const known = new Map<string, Promise<PictureFolder>>();
  const names = Map.groupBy(
    [...places].filter((place) => place !== undefined),
    ({ folder }) => folder,
  );
  return ({ folder, name }) => {
    const start = (names.get(folder)?.length ?? 0) > MOST_LISTS ? '' : name;
    const list = known.get(folder + start) ?? readPictureFolder(store, folder, start);
    known.set(folder + start, list);
    return list;
  };
}

/** The place below /uploads that a URL names; undefined when it leads elsewhere. */
function placeOf(url: string): MeasuredBox | undefined {
  if (!url.startsWith('/uploads/')) return undefined;
  const steps = URL.parse(url, 'http://shop')?.pathname.split('/').slice(2).map(decoded) ?? [];
  const isSafe = steps.every((step) => step !== undefined && step !== '' && !/^\.\.?$|[/\\\0]/.test(step));
  const file = steps.at(-1) ?? '';
  const folder =
    uploads +
    steps
      .slice(0, -1)
      .map((step) => `${step ?? ''}/`)
      .join('');
  return isSafe ? { folder, file, name: file.replace(/\.\w+$/, '') } : undefined;
}

function decoded(step: string): string | undefined {
  try {
    return decodeURIComponent(step);
  } catch {
    return undefined;
  }
}

type Size = Pick<Image, 'width' | 'height'>;

/** Reading a picture from a bucket takes longer than all else: it is done once for each content. */
const sizes = new LRUCache<string, Size>({ max: 20_000 });

/** The size as the picture is shown, after the rotation that the camera noted; none for what is not a picture. */
async function sizeOf({ key, size, modifiedAt }: StoredFile, store: FileStore): Promise<Size> {
  const content = [store.name, key, size, modifiedAt.getTime()].join(' ');
  const known = sizes.get(content);
  if (known) return known;
  const bytes = await store.read(key);
  const measured = bytes ? await sizeIn(bytes) : {};
  if (bytes) sizes.set(content, measured);
  return measured;
}

async function sizeIn(bytes: Buffer): Promise<Size> {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return {};
  }
}

function sourcesOf(folderUrl: string, ours: { file: string; width: number }[]): Pick<Image, 'sources'> {
  if (ours.length === 0) return {};
  return {
    sources: ours.map(({ file, width }) => ({ url: folderUrl + encodeURIComponent(file), width, type: 'image/avif' })),
  };
}

/** Some files of a folder by name; `sources` are the `{name}-{width}.avif` of each name, narrow ones first. */
interface PictureFolder {
  files: ReadonlyMap<string, StoredFile>;
  sources: ReadonlyMap<string, { file: string; width: number }[]>;
}

/**
 * Reads the pictures of a folder whose names begin so; a missing folder is empty.
 *
 * @param folder a key with a slash at its end
 * @throws {StoreUnavailable}
 */
async function readPictureFolder(store: FileStore, folder: string, start: string): Promise<PictureFolder> {
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
