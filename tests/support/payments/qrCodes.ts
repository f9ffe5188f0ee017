import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Decodes the QR code of an SVG rendered at a size (pixels). Fails unless there is exactly one code. */
export async function scanQrCode(svg: string, width = 300): Promise<string> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const picture = sharp(Buffer.from(svg)).resize(width).flatten({ background: '#ffffff' });
  const codes = await readBarcodes(new Uint8Array(await picture.png().toBuffer()), { formats: ['QRCode'] });
  if (codes.length !== 1) throw new Error(`${codes.length} codes`);
  return codes[0]?.text ?? '';
}
