import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { generate } from 'promptparse';
import { renderSVG } from 'uqr';
import { MOST_DIFFERENT, areAlike, greatestDifference, fingerprintOf } from '#server/payments/receipts/alike.ts';
import { $receipt, chooseReceipt } from '#stores/checkout/receipt.ts';
import { readReceiptCode } from '#contract/payments/slipCode.ts';
import { receiptPicture } from '#server/payments/receipts/receiptPicture.ts';
import { readQrCodes } from '#stores/checkout/qrReader.ts';
import { type BankSlip, copiesOf, drawBankSlip, newBankSlip } from '../../support/payments/bankSlips.ts';
import { newTransfer, photographed } from '../../support/payments/photographed.ts';
import { slipImage } from '../../support/payments/slips.ts';

describe('looks', () => {
  async function lookOfFile(file: Buffer): Promise<Buffer> {
    const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const look = await fingerprintOf({ data, width: info.width, height: info.height });
    if (!look) throw new Error('no content');
    return look;
  }

  const slips = Array.from({ length: 6 }, newBankSlip);
  let drawn: { slip: BankSlip; file: Buffer; look: Buffer }[];
  beforeAll(async () => {
    drawn = await Promise.all(
      slips.map(async (slip) => {
        const file = await drawBankSlip(slip);
        return { slip, file, look: await lookOfFile(file) };
      }),
    );
  });

  it.each(Object.entries(copiesOf))(
    'a slip that is %s is known, with room to the limit',
    { tags: ['slow'] },
    async (_, copy) => {
      for (const { file, look } of drawn) {
        const copied = await lookOfFile(await copy(file));
        expect(areAlike(look, copied)).toBe(true);
        expect(greatestDifference(look, copied)).toBeLessThan(MOST_DIFFERENT - 4);
      }
    },
  );

  it('slips of one bank with other numbers are told apart, with room to the limit, and so are their copies', async () => {
    for (const [at, { look }] of drawn.entries())
      for (const { look: other, file } of drawn.slice(at + 1)) {
        expect(areAlike(look, other)).toBe(false);
        expect(greatestDifference(look, other)).toBeGreaterThan(MOST_DIFFERENT + 4);
        const copied = await copiesOf['half as large']?.(file);
        if (copied) expect(areAlike(look, await lookOfFile(copied))).toBe(false);
      }
  });

  it.each(['amount', 'reference'] as const)(
    'slips that differ in the %s alone are told apart',
    { tags: ['slow'] },
    async (what) => {
      for (const { slip, look } of drawn) {
        const value = slip[what].replaceAll(/[0-4]/gu, '8');
        if (value === slip[what]) continue;
        expect(areAlike(look, await lookOfFile(await drawBankSlip({ ...slip, [what]: value })))).toBe(false);
      }
    },
  );

  it('a plain picture has no look', async () => {
    const plain = { create: { width: 400, height: 800, channels: 4, background: '#fff' } } as const;
    const data = await sharp(plain).raw().toBuffer();
    expect(await fingerprintOf({ data, width: 400, height: 800 })).toBeUndefined();
  });
});

describe('a chosen slip', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
  const slip = (bytes: BlobPart): File => new File([bytes], 'slip.png', { type: 'image/png' });
  const decode = (size: { width: number; height: number } | undefined): void => {
    const bitmap = size && { ...size, close: () => undefined };
    vi.stubGlobal('createImageBitmap', () => (bitmap ? Promise.resolve(bitmap) : Promise.reject(new Error('broken'))));
  };
  afterEach(() => vi.unstubAllGlobals());

  it('a slip is looked at when it is chosen: what is no picture, or cannot be shown, is never sent', async () => {
    decode({ width: 720, height: 1280 });
    await expect(chooseReceipt(slip('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow();
    decode(undefined);
    await expect(chooseReceipt(slip(png))).rejects.toThrow();
    decode({ width: 10_000, height: 10_000 });
    await expect(chooseReceipt(slip(png))).rejects.toThrow();
    expect($receipt.get()).toBeUndefined();
    decode({ width: 720, height: 1280 });
    await chooseReceipt(slip(png));
    expect($receipt.get()?.name).toBe('slip.png');
  });
});

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
    const transfer = texts.map(readReceiptCode).find((code) => code?.kind === 'transfer');
    if (transfer) return transfer.reference;
  }
  return undefined;
}

describe('the code of a slip', { tags: ['slow'] }, () => {
  it.each(Object.entries(ways))('is read %s: by the checkout and by the server', async (_way, change) => {
    const transfer = newTransfer();
    const file = await change(await (await slipImage(transfer)).png().toBuffer());
    expect((await receiptPicture(file))?.transferReference).toBe(`014-${transfer}`);
    expect(await readByCheckout(file)).toBe(`014-${transfer}`);
  });

  it('is not found where there is none', async () => {
    expect(await readByCheckout(await (await slipImage()).png().toBuffer())).toBeUndefined();
  });
});
