import { join } from 'node:path';
import sharp from 'sharp';
import type { Image } from '#contract/catalogue/image.ts';
import { type PictureFolder, readPictureFolder } from './pictureFolder.ts';

/** How many pictures are read at once; more would only wait for libvips. */
const AT_ONCE = 8;

/**
 * Looks up each URL once: pictures of our own get their size and their sources, those from elsewhere
 * and those that are not there (yet) stay bare URLs.
 */
export async function measurePictures(urls: Iterable<string>, uploads: string): Promise<Map<string, Image>> {
  const pictures = new Map<string, Image>();
  const folders = new Map<string, Promise<PictureFolder>>();
  const waiting = new Set(urls).values();
  const work = async (): Promise<void> => {
    for (const url of waiting) pictures.set(url, await measure(url, uploads, folders));
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
  const above = url.replace(/[^/]*([?#].*)?$/s, '');
  return { url, ...(await sizeOf(join(path, place.file))), ...sourcesBelow(above, ours) };
}

/** The folder and the file below /uploads that a URL leads to, unless it leads elsewhere. */
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

/** As it is shown, so turned when the camera says so; nothing for what is no picture. */
async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient } = await sharp(path).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

function sourcesBelow(above: string, ours: { file: string; width: number }[]): Pick<Image, 'sources'> {
  if (ours.length === 0) return {};
  return {
    sources: ours.map(({ file, width }) => ({ url: above + encodeURIComponent(file), width, type: 'image/avif' })),
  };
}
