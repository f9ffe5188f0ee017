import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { readReceiptCode, type ReceiptCode } from '#contract/payments/slipCode.ts';
import { getTransferUse } from '#contract/payments/calls.ts';
import type { Locale } from '#contract/values/locale.ts';

/** A warning about a picture before it is sent. It is a warning: only a person can judge a slip. */
export type ReceiptReadingWarning = { kind: 'toPay'; baht?: string } | { kind: 'used' };

/** A part of the Shape Detection API, which the types of the DOM do not have. */
interface QrDetector {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]>;
}
interface QrDetectorClass {
  new (options: { formats: string[] }): QrDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/**
 * Reads the QR codes on a picture. Fetched when the first picture is chosen. Undefined where there is nothing to say:
 * also where the picture cannot be read, and where the shop does not answer, for the server and the owner read the slip
 * anyway.
 */
export async function readReceipt(locale: Locale, picture: Blob): Promise<ReceiptReadingWarning | undefined> {
  try {
    const code = await codeOn(picture);
    if (code?.kind !== 'transfer') return code;
    const { data } = await call(shop(locale), getTransferUse, { params: { reference: code.reference } });
    return data.used ? { kind: 'used' } : undefined;
  } catch {
    return undefined;
  }
}

/** A slip may show the code that was paid with beside its own, which is then looked for until there is no hope. */
async function codeOn(picture: Blob): Promise<ReceiptCode | undefined> {
  const bitmap = await createImageBitmap(picture);
  let toPay: ReceiptCode | undefined;
  try {
    for await (const texts of textsOn(bitmap)) {
      const codes = texts.flatMap((text) => readReceiptCode(text) ?? []);
      const transfer = codes.find(({ kind }) => kind === 'transfer');
      if (transfer) return transfer;
      toPay ??= codes[0];
    }
  } finally {
    bitmap.close();
  }
  return toPay;
}

/** By the browser's own reader; where it has none that works (Safari, Firefox), by one that is fetched. */
async function* textsOn(bitmap: ImageBitmap): AsyncGenerator<string[]> {
  const texts = await textsByBrowser(bitmap).catch(() => undefined);
  if (texts) {
    yield texts;
    return;
  }
  const { onCanvas, readQrCodes } = await import('./qrReader.ts');
  yield* readQrCodes(bitmap.width, bitmap.height, onCanvas(bitmap));
}

async function textsByBrowser(bitmap: ImageBitmap): Promise<string[] | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: QrDetectorClass };
  // It is there without a format where the system does the work and cannot.
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return undefined;
  const codes = await new Detector({ formats: ['qr_code'] }).detect(bitmap);
  return codes.map(({ rawValue }) => rawValue);
}
