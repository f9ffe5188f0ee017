import type { Image } from '#contract/catalogue/image.ts';
import { addCataloguePicture } from '#contract/operator/goods/catalogue.ts';
import { callAsOperator } from './operator.ts';

/** The reason why a file cannot be used, by which the page has its words. */
export type PictureFault = 'large' | 'kind' | 'heic' | 'broken';

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
