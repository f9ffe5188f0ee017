import { parse, validate } from 'promptparse';

/** Contents of a QR code in the picture of a payment. */
export type ReceiptCode =
  /** The small code of a slip: by which bank, and its number of the transfer. */
  | { kind: 'transfer'; reference: string }
  /** A code to pay with, which is no slip; the amount in baht, where it has one. */
  | { kind: 'toPay'; baht?: string };

/** The tags of EMVCo in which PromptPay names who is paid: a person, and a biller. */
const promptPayTags = ['29', '30'];
const amountTag = '54';

/**
 * Reads the text of a QR code: the server reads slips by it, and the browser before one is sent. Undefined for a code
 * that has nothing to do with a payment, and for one that is damaged.
 */
export function readReceiptCode(text: string): ReceiptCode | undefined {
  const ofBank = validate.slipVerify(text);
  if (ofBank) return { kind: 'transfer', reference: `${ofBank.sendingBank}-${ofBank.transRef}` };
  const ofWallet = validate.trueMoneySlipVerify(text);
  if (ofWallet?.transactionId) return { kind: 'transfer', reference: `truemoney-${ofWallet.transactionId}` };
  const toPay = parse(text, true, true);
  if (!toPay || !promptPayTags.some((tag) => toPay.getTag(tag))) return undefined;
  const baht = toPay.getTagValue(amountTag);
  return { kind: 'toPay', ...(baht ? { baht } : {}) };
}
