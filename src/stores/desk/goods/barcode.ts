import { readBarcode } from '#contract/operator/goods/goods.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { jpegOf, openPicture } from '#stores/desk/picture.ts';

/** Pixels of the longer side: enough for bars that fill a third of the picture, and quickly sent. */
const longest = 1600;

/** Returns the digits of the bars in a photograph; undefined where none can be read. Throws what the shop refuses. */
export async function photographedBarcode(file: File): Promise<string | undefined> {
  const picture = await openPicture(file);
  if (typeof picture === 'string') return undefined;
  try {
    return await barcodeIn(picture, picture);
  } finally {
    picture.close();
  }
}

/** Returns the digits of the bars in what a camera shows now; undefined where none can be read. */
export const filmedBarcode = (video: HTMLVideoElement): Promise<string | undefined> =>
  barcodeIn(video, { width: video.videoWidth, height: video.videoHeight });

async function barcodeIn(
  picture: CanvasImageSource,
  { width, height }: { width: number; height: number },
): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, longest / Math.max(width, height));
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { barcode } = await callAsOperator(readBarcode, { body: { picture: jpegOf(canvas) } });
  return barcode ?? undefined;
}
