import { decodeQRBatch, type Image } from 'qr/decode.js';

/** Draws a picture at a scale. */
export type DrawPicture = (scale: number) => Image | Promise<Image>;

/** Enough for a whole screen of most phones as it is, and little enough for a cheap phone to hold. */
const pixelsAtOnce = 3_000_000;
/** Small codes on noisy photographs are found by it: measured in docs/decisions/payments.md. */
const enlargement = 1.5;

/**
 * Reads the QR codes on a picture in plain JavaScript, also upside down and askew: first at its size, or what of it is
 * handled at once, then larger. Whoever has found enough takes no more. It pauses every 8 ms, for what a shopper does.
 */
export async function* readQrCodes(width: number, height: number, draw: DrawPicture): AsyncGenerator<string[]> {
  const scale = Math.min(1, Math.sqrt(pixelsAtOnce / (width * height)));
  for (const each of [scale, scale * enlargement]) {
    const image = await draw(each);
    // The library copies what is given: of an ImageData, which only inherits its size, nothing would be left.
    const maxSize = { width: image.width, height: image.height };
    const found = await decodeQRBatch([image], { maxSize, effort: Infinity, timeLimit: Infinity });
    yield found.flat().filter((text) => typeof text === 'string');
  }
}

/** Draws with a canvas, on white. */
export function onCanvas(picture: ImageBitmap): DrawPicture {
  return (scale) => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}
