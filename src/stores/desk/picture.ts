import type { Image } from '#contract/catalogue/image.ts';
import { addCataloguePicture } from '#contract/operator/goods/catalogue.ts';
import { callAsOperator } from './operator.ts';

/** The reason why a file cannot be used, by which the page has its words. */
export type PictureFault = 'large' | 'kind' | 'heic' | 'broken';

/** A file that is no picture, or none that can be used. */
export class PictureUnusable extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Returns the content of a file as the shop takes it. */
export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  const url = await new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** More than a camera makes. */
const maxBytes = 25 * 1024 * 1024;

/** Opens a file as a picture, whichever way the phone was held; or says why not. */
export async function openPicture(file: File): Promise<ImageBitmap | PictureFault> {
  const isHeic = /heic|heif/iu.test(file.type) || /\.hei[cf]$/iu.test(file.name);
  if (file.size > maxBytes) return 'large';
  if (!isHeic && !/^image\/(?!svg)/u.test(file.type)) return 'kind';
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return isHeic ? 'heic' : 'broken';
  }
}

/** Sends a picture of goods, as base64, and answers it as a picture of the shop. */
export const sendGoodsPicture = async (name: string, data: string): Promise<Image> =>
  (await callAsOperator(addCataloguePicture, { body: { name, data } })).image;

/** The pixels of what is sent. */
export interface PixelSize {
  width: number;
  height: number;
}

/** The part of a picture that is shown: how close, and where its middle is, from 0 to 1. */
export interface Crop {
  zoom: number;
  across: number;
  down: number;
}

/** Returns the part of a picture that a frame takes, in pixels of the picture. */
export function cropSize({ width, height }: PixelSize, picture: PixelSize, zoom: number): PixelSize {
  const scale = Math.min(picture.width / width, picture.height / height) / zoom;
  return { width: width * scale, height: height * scale };
}

/** Draws the part of a picture that is shown, in the size of the frame. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: PixelSize, crop: Crop): void {
  Object.assign(canvas, frame);
  const context = canvas.getContext('2d');
  if (!context) return;
  const taken = cropSize(frame, picture, crop.zoom);
  const left = (picture.width - taken.width) * crop.across;
  const top = (picture.height - taken.height) * crop.down;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, frame.width, frame.height);
  context.drawImage(picture, left, top, taken.width, taken.height, 0, 0, frame.width, frame.height);
}

/** Returns the content of a canvas as the shop takes pictures: base64 of a JPEG. */
export function jpegOf(canvas: HTMLCanvasElement): string {
  const url = canvas.toDataURL('image/jpeg', 0.9);
  return url.slice(url.indexOf(',') + 1);
}
