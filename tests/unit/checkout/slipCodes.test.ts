/** @module-tag slow */
import { generate } from 'promptparse';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readSlipCode } from '#contract/payments/slipCode.ts';
import { slipPicture } from '#server/payments/slips/slipPicture.ts';
import { readQrCodes } from '#stores/checkout/qrReader.ts';
import { newTransfer, photographed } from '../../support/payments/photographed.ts';
import { slipImage } from '../../support/payments/slips.ts';

/** What becomes of a slip of 720 × 1280 px before it is sent. */
const ways: Readonly<Record<string, (slip: Buffer) => Promise<Buffer>>> = {
  'as it is': (slip) => Promise.resolve(slip),
  'upside down': (slip) => sharp(slip).rotate(180).jpeg({ quality: 80 }).toBuffer(),
  'on its side': (slip) => sharp(slip).rotate(90).jpeg({ quality: 80 }).toBuffer(),
  'recompressed, half as large': (slip) => sharp(slip).resize(360).jpeg({ quality: 50 }).toBuffer(),
  'in a corner of a tall screenshot': (slip) =>
    sharp(slip).extend({ top: 2400, right: 720, background: '#fff' }).jpeg({ quality: 60 }).toBuffer(),
  'beside the code that was paid with': async (slip) => {
    const toPay = generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 301.25 });
    const code = await sharp(Buffer.from(renderSVG(toPay, { border: 4 })))
      .resize(300)
      .png()
      .toBuffer();
    return sharp(slip)
      .composite([{ input: code, left: 60, top: 500 }])
      .jpeg({ quality: 70 })
      .toBuffer();
  },
  'photographed from a screen': photographed,
  'photographed upside down': async (slip) => photographed(await sharp(slip).rotate(180).toBuffer()),
};

/** As the checkout reads it, with sharp in place of a canvas. */
async function readByCheckout(file: Buffer): Promise<string | undefined> {
  const { width, height } = await sharp(file).metadata();
  const draw = async (scale: number) => {
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const drawing = sharp(file)
      .resize({ ...size, fit: 'fill', kernel: 'linear' })
      .ensureAlpha();
    return { ...size, data: await drawing.raw().toBuffer() };
  };
  for await (const texts of readQrCodes(width, height, draw)) {
    const transfer = texts.map(readSlipCode).find((code) => code?.kind === 'transfer');
    if (transfer) return transfer.reference;
  }
  return undefined;
}

describe('the code of a slip', () => {
  it.each(Object.entries(ways))('is read %s: by the checkout and by the server', async (_way, change) => {
    const transfer = newTransfer();
    const file = await change(await (await slipImage(transfer)).png().toBuffer());
    expect((await slipPicture(file))?.transferReference).toBe(`014-${transfer}`);
    expect(await readByCheckout(file)).toBe(`014-${transfer}`);
  });

  it('is not found where there is none', async () => {
    expect(await readByCheckout(await (await slipImage()).png().toBuffer())).toBeUndefined();
  });
});
