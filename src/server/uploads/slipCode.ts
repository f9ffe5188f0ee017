import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { validate } from 'promptparse';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A picture as plain pixels, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** A slip may show an advertisement's code beside its own. */
const MOST_CODES = 4;

let reader: Promise<unknown> | undefined;

/**
 * The reference of the transfer in the small QR code that Thai banks print on a slip: the bank, and its number of
 * the transfer. Undefined where there is none; most slips from elsewhere have none.
 */
export async function transferReferenceIn({ data, width, height }: Pixels): Promise<string | undefined> {
  await (reader ??= openReader());
  const pixels = new Uint8ClampedArray(data);
  const codes = await readBarcodes(
    { data: pixels, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: MOST_CODES },
  );
  return codes.map(({ text }) => referenceIn(text)).find((reference) => reference !== undefined);
}

/** The reader would otherwise ask another machine for its program. */
async function openReader(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const program = await readFile(file);
  const wasmBinary = program.buffer.slice(program.byteOffset, program.byteOffset + program.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

function referenceIn(text: string): string | undefined {
  const ofBank = validate.slipVerify(text);
  if (ofBank) return `${ofBank.sendingBank}-${ofBank.transRef}`;
  const ofWallet = validate.trueMoneySlipVerify(text);
  return ofWallet?.transactionId ? `truemoney-${ofWallet.transactionId}` : undefined;
}
