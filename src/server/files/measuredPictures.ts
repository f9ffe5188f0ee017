import { join } from 'node:path';
import sharp from 'sharp';
import type { Image } from '#contract/catalogue/image.ts';
import { type PictureFolder, readPictureFolder } from './pictureFolder.ts';

/** Pictures that are read at once; more would only wait for libvips. */
const AT_ONCE = 8;

/**
 * Looks up each URL once: pictures below /uploads get their size and their sources; those from elsewhere, and those
 * that do not exist (yet), stay bare URLs.
 */
export async function measurePictures(urls: Iterable<string>, uploads: string): Promise<Map<string, Image>> {
  const pictures = new Map<string, Image>();
  const folders = new Map<string, Promise<PictureFolder>>();
  const queue = new Set(urls).values();
  const work = async (): Promise<void> => {
    for (const url of queue) pictures.set(url, await measure(url, uploads, folders));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}

async function measure(url: string, uploads: string, folders: Map<string, Promise<PictureFolder>>): Promise<Image> {
  const place = placeOf(url);
  if (!place) return { url };
  const path = join(uploads, place.folder);
  const folder = folders.get(path) ?? readPictureFolder(path);
  folders.set(path, folder);
  const { files, sources } = await folder;
  if (!files.has(place.file)) return { url };
  const ours = sources.get(place.file.replace(/\.\w+$/, '')) ?? [];
  const folderUrl = url.replace(/[^/]*([?#].*)?$/s, '');
  return { url, ...(await sizeOf(join(path, place.file))), ...sourcesOf(folderUrl, ours) };
}

/** The folder and the file below /uploads that a URL names; undefined when it leads elsewhere. */
function placeOf(url: string): { folder: string; file: string } | undefined {
  if (!url.startsWith('/uploads/')) return undefined;
  const steps = URL.parse(url, 'http://shop')?.pathname.split('/').slice(2).map(decoded) ?? [];
  const isSafe = steps.every((step) => step !== undefined && step !== '' && !/^\.\.?$|[/\\\0]/.test(step));
  return isSafe ? { folder: steps.slice(0, -1).join('/'), file: steps.at(-1) ?? '' } : undefined;
}

function decoded(step: string): string | undefined {
  try {
    return decodeURIComponent(step);
  } catch {
    return undefined;
  }
}

/** The size as the picture is shown, after the rotation that the camera noted; undefined for what is not a picture. */
async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient } = await sharp(path).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

function sourcesOf(folderUrl: string, ours: { file: string; width: number }[]): Pick<Image, 'sources'> {
  if (ours.length === 0) return {};
  return {
    sources: ours.map(({ file, width }) => ({ url: folderUrl + encodeURIComponent(file), width, type: 'image/avif' })),
  };
}
