import type { Image } from '#contract/catalogue/image.ts';
import { addCataloguePicture } from '#contract/operator/goods/catalogue.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

/** Sends a picture of goods, as base64, and answers it as a picture of the shop. */
export const sendGoodsPicture = async (name: string, data: string): Promise<Image> =>
  (await callAsOperator(addCataloguePicture, { body: { name, data } })).image;
