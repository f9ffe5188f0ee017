import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { readSlipCode } from '#contract/payments/slipCode.ts';
import { getTransferUse } from '#contract/payments/transfers.ts';
import type { Locale } from '#contract/values/locale.ts';

/** What a shopper should know of a picture before it is sent. It is a warning: only a person can judge a slip. */
export type SlipWarning = { kind: 'toPay'; baht?: string } | { kind: 'used' };

/** A part of the Shape Detection API, which the types of the DOM do not have. */
interface QrDetector {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]>;
}
type QrDetectorClass = new (options: { formats: string[] }) => QrDetector;

/**
 * Reads the QR codes on a picture. Fetched when the first picture is chosen. Undefined where there is nothing to say:
 * also where this browser reads no codes, and where the shop does not answer, for the server and the owner read the
 * slip anyway.
 */
export async function readSlip(locale: Locale, picture: Blob): Promise<SlipWarning | undefined> {
  try {
    const codes = (await textsOn(picture)).flatMap((text) => readSlipCode(text) ?? []);
    // A slip may show the code that was paid with beside its own.
    const transfer = codes.find((code) => code.kind === 'transfer');
    if (!transfer) return codes.find((code) => code.kind === 'toPay');
    const { data } = await call(shop(locale), getTransferUse, { params: { reference: transfer.reference } });
    return data.used ? { kind: 'used' } : undefined;
  } catch {
    return undefined;
  }
}

async function textsOn(picture: Blob): Promise<string[]> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: QrDetectorClass };
  if (!Detector) return [];
  const bitmap = await createImageBitmap(picture);
  try {
    const codes = await new Detector({ formats: ['qr_code'] }).detect(bitmap);
    return codes.map(({ rawValue }) => rawValue);
  } finally {
    bitmap.close();
  }
}
