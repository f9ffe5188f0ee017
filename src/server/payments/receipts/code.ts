import { readReceiptCode } from '#contract/payments/slipCode.ts';
import { codesIn, type Pixels } from '#server/files/codes.ts';

/**
 * The reference of the transfer in the small QR code that Thai banks print on a slip: the bank, and its number of the
 * transfer. Undefined where there is none, as on slips from elsewhere.
 */
export async function transferReferenceIn(pixels: Pixels): Promise<string | undefined> {
  const texts = await codesIn(pixels, 'qr');
  return texts.map(referenceIn).find((reference) => reference !== undefined);
}

function referenceIn(text: string): string | undefined {
  const code = readReceiptCode(text);
  return code?.kind === 'transfer' ? code.reference : undefined;
}
