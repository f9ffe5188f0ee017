import { randomBytes, randomInt } from 'node:crypto';
import { generate } from 'promptparse';
import sharp, { type Sharp } from 'sharp';
import { renderSVG } from 'uqr';

/** A unique phone screenshot of a bank transfer; with the bank's QR code for a transfer reference. */
export async function slipImage(transfer?: string): Promise<Sharp> {
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="100%" height="100%" fill="#e8f5ee"/>
<text x="40" y="200" font-size="44">Transfer ${randomInt(281_474_976_710_655)}</text></svg>`;
  const drawing = sharp(Buffer.from(words));
  if (transfer === undefined) return drawing;
  const code = renderSVG(generate.slipVerify({ sendingBank: '014', transRef: transfer }), { border: 4 });
  const picture = await sharp(Buffer.from(code)).resize(150).png().toBuffer();
  return drawing.composite([{ input: picture, left: 520, top: 1080 }]);
}

export async function slipFile(transfer?: string): Promise<Uint8Array<ArrayBuffer>> {
  return imageBytes((await slipImage(transfer)).jpeg({ quality: 85 }));
}

/** A unique picture of noise that is fast to decode, for tests that do not depend on its content. */
export const noisySlip = (width = 16, height = 16): Promise<Uint8Array<ArrayBuffer>> =>
  imageBytes(sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).png());

export const imageBytes = async (picture: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await picture.toBuffer());
