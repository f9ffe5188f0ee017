/** The drawings that stay drawings: the logo and the tab icons. */
import sharp from 'sharp';
import { optimize } from 'svgo';
import { writeIfChanged } from '../write.ts';
import { favicon, ico, logo, mark } from './logo.ts';

/** Write the logo and icons; returns how many changed. */
export async function makeIcons(): Promise<number> {
  const small = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 64 64">${mark()}</svg>`;
  const png = await sharp(Buffer.from(small)).png({ compressionLevel: 9 }).toBuffer();
  return [
    writeIfChanged('src/components/shell/logo.svg', slim(logo())),
    writeIfChanged('public/favicon.svg', favicon()),
    writeIfChanged('public/favicon.ico', ico(png)),
  ].filter(Boolean).length;
}

/** The same drawing in half the bytes, for it stands in every page: a tenth of a unit is as fine as anybody sees. */
function slim(svg: string): string {
  const overrides = {
    convertPathData: { floatPrecision: 1, applyTransforms: false },
    removeUnknownsAndDefaults: { keepRoleAttr: true },
  };
  return `${optimize(svg, { plugins: [{ name: 'preset-default', params: { overrides } }] }).data}\n`;
}
