/** The drawings that stay drawings: the logo and the tab icons. */
import sharp from 'sharp';
import { put } from '../write.ts';
import { favicon, ico, logo, mark } from './logo.ts';

/** Write the logo and icons; returns how many changed. */
export async function makeIcons(): Promise<number> {
  const small = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 64 64">${mark()}</svg>`;
  const png = await sharp(Buffer.from(small)).png({ compressionLevel: 9 }).toBuffer();
  return [
    put('src/components/logo.svg', logo()),
    put('public/favicon.svg', favicon()),
    put('public/favicon.ico', ico(png)),
  ].filter(Boolean).length;
}
