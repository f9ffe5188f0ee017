import { randomBytes, randomInt } from 'node:crypto';
import { generate } from 'promptparse';
import sharp, { type Sharp } from 'sharp';
import { renderSVG } from 'uqr';

/** A screen of a phone with a transfer on it, unlike every other; with the small code of a bank, where one is named. */
export async function slipImage(transfer?: string): Promise<Sharp> {
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="100%" height="100%" fill="#e8f5ee"/>
<text x="40" y="200" font-size="44">Transfer ${randomInt(281_474_976_710_655)}</text></svg>`;
  const drawing = sharp(Buffer.from(words));
  if (transfer === undefined) return drawing;
  const code = renderSVG(generate.slipVerify({ sendingBank: '014', transRef: transfer }), { border: 4 });
  const picture = await sharp(Buffer.from(code)).resize(150).png().toBuffer();
  return drawing.composite([{ input: picture, left: 520, top: 1080 }]);
}

/** The same as a file that a phone would send. */
export async function slipFile(transfer?: string): Promise<Uint8Array<ArrayBuffer>> {
  return imageBytes((await slipImage(transfer)).jpeg({ quality: 85 }));
}

/** A picture of noise, unlike every other and quick to read, for tests that are not about slips. */
export const noisySlip = (width = 16, height = 16): Promise<Uint8Array<ArrayBuffer>> =>
  imageBytes(sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).png());

/** The bytes of a picture. */
export const imageBytes = async (picture: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await picture.toBuffer());
