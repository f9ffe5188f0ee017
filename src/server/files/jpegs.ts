import { extname } from 'node:path';
import sharp from 'sharp';
import type { FastifyInstance } from 'fastify';
import { MAX_PICTURE_PIXELS } from '#contract/values/picture.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { publicHeaders, uploads } from './publicFiles.ts';
import { inPictureQueue } from './receivedPicture.ts';
import { keyOf, pictureHeaders } from './serveUploads.ts';

/** The light ground of the shop, on which a picture of another shape stands whole. */
const ground = '#fffdf8';

/**
 * Copies of pictures as JPEG, for what reads no other format: cards of pages on other sites, in their shape, and mails,
 * at three times the size at which they show goods.
 */
const copies = {
  share: { width: 1200, height: 630, fit: 'contain', background: ground },
  mail: { width: 168, height: 168, fit: 'inside' },
} as const;
type JpegCopy = keyof typeof copies;

const folder = `${uploads}jpeg/`;

/** The address of the copy of a picture below /uploads; undefined for a picture from elsewhere, or of a customer. */
export function jpegUrl(copy: JpegCopy, url: string): string | undefined {
  const [path = ''] = url.split(/[?#]/u, 1);
  if (!path.startsWith(`/${uploads}`) || !isCopied(path.slice(1))) return undefined;
  return `/${folder}${copy}/${path.slice(uploads.length + 1)}.jpg`;
}

/** Pictures of customers have no copies, nor have the copies themselves. */
const isCopied = (key: string): boolean => !key.startsWith(`${uploads}avatars/`) && !key.startsWith(folder);

/** Serves the copies. Each is drawn when it is asked for first, and kept in the store that all servers share. */
export function serveJpegs(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { copy: string; '*': string } }>(`/${folder}:copy/*`, async ({ params }, reply) => {
    const { copy } = params;
    const key = keyOf(`jpeg/${copy}/${params['*']}`);
    const source = extname(params['*']) === '.jpg' ? keyOf(params['*'].slice(0, -4)) : undefined;
    const isKnown = Object.hasOwn(copies, copy) && key !== undefined && source !== undefined && isCopied(source);
    const body = isKnown ? await readJpeg(files, copy as JpegCopy, key, source) : undefined;
    if (!isKnown || !body) throw new Refusal('not_found');
    return reply.headers({ ...pictureHeaders, ...publicHeaders(key) }).send(body);
  });
}

async function readJpeg(files: FileStore, copy: JpegCopy, key: string, source: string): Promise<Buffer | undefined> {
  const kept = await files.read(key);
  if (kept) return kept;
  const picture = await files.read(source);
  const drawn = picture && (await drawJpeg(copy, picture));
  if (drawn) await files.write(key, drawn, publicHeaders(key));
  return drawn;
}

/** Draws a copy, for mails never larger than the picture is; undefined for what is no picture. */
const drawJpeg = (copy: JpegCopy, bytes: Buffer): Promise<Buffer | undefined> =>
  inPictureQueue(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, pages: 1 })
        .autoOrient()
        .resize({ ...copies[copy], withoutEnlargement: copy === 'mail' })
        .flatten({ background: ground })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer();
    } catch {
      return undefined;
    }
  });
